// Tests KMP, Boyer-Moore-Horspool, Rabin-Karp, Z-function, suffix array, longest palindrome, wildcard matching and Burrows-Wheeler.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class StringSearch {
    static int[] fail(String p) { int[] f = new int[p.length()]; for (int i = 1, k = 0; i < p.length(); i++) { while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1]; if (p.charAt(i) == p.charAt(k)) k++; f[i] = k; } return f; }
    static List<Integer> kmp(String t, String p) { List<Integer> r = new ArrayList<>(); int[] f = fail(p); for (int i = 0, k = 0; i < t.length(); i++) { while (k > 0 && t.charAt(i) != p.charAt(k)) k = f[k - 1]; if (t.charAt(i) == p.charAt(k)) k++; if (k == p.length()) { r.add(i - k + 1); k = f[k - 1]; } } return r; }

    static List<Integer> horspool(String t, String p) {
        int[] shift = new int[128];
        Arrays.fill(shift, p.length());
        for (int i = 0; i < p.length() - 1; i++) shift[p.charAt(i)] = p.length() - 1 - i;
        List<Integer> r = new ArrayList<>();
        for (int i = 0; i + p.length() <= t.length(); i += shift[t.charAt(i + p.length() - 1)]) {
            int j = p.length() - 1;
            while (j >= 0 && t.charAt(i + j) == p.charAt(j)) j--;
            if (j < 0) r.add(i);
        }
        return r;
    }

    static List<Integer> rabinKarp(String t, String p) {
        final long M = 1000000007L, B = 257;
        long hp = 0, h = 0, pw = 1;
        List<Integer> r = new ArrayList<>();
        int m = p.length();
        if (m > t.length()) return r;
        for (int i = 0; i < m; i++) { hp = (hp * B + p.charAt(i)) % M; h = (h * B + t.charAt(i)) % M; if (i > 0) pw = pw * B % M; }
        for (int i = 0; ; i++) {
            if (h == hp && t.startsWith(p, i)) r.add(i);
            if (i + m >= t.length()) return r;
            h = ((h - t.charAt(i) * pw % M + M) * B + t.charAt(i + m)) % M;
        }
    }

    static List<Integer> naive(String t, String p) { List<Integer> r = new ArrayList<>(); for (int i = t.indexOf(p); i >= 0; i = t.indexOf(p, i + 1)) r.add(i); return r; }

    static int[] z(String s) { int[] z = new int[s.length()]; for (int i = 1, l = 0, r = 0; i < z.length; i++) { if (i < r) z[i] = Math.min(r - i, z[i - l]); while (i + z[i] < z.length && s.charAt(z[i]) == s.charAt(i + z[i])) z[i]++; if (i + z[i] > r) { l = i; r = i + z[i]; } } return z; }

    static String palindrome(String s) { String best = ""; for (int c = 0; c < 2 * s.length() - 1; c++) { int l = c / 2, r = l + c % 2; while (l >= 0 && r < s.length() && s.charAt(l) == s.charAt(r)) { l--; r++; } if (r - l - 1 > best.length()) best = s.substring(l + 1, r); } return best; }

    static boolean wild(String p, String s) {
        int i = 0, j = 0, star = -1, mark = 0;
        while (j < s.length()) {
            if (i < p.length() && (p.charAt(i) == '?' || p.charAt(i) == s.charAt(j))) { i++; j++; }
            else if (i < p.length() && p.charAt(i) == '*') { star = i++; mark = j; }
            else if (star >= 0) { i = star + 1; j = ++mark; }
            else return false;
        }
        while (i < p.length() && p.charAt(i) == '*') i++;
        return i == p.length();
    }

    static Integer[] suffixes(String s) { Integer[] a = new Integer[s.length()]; for (int i = 0; i < a.length; i++) a[i] = i; Arrays.sort(a, (x, y) -> s.substring(x).compareTo(s.substring(y))); return a; }

    static String bwt(String s) { s += "$"; Integer[] sa = suffixes(s); StringBuilder sb = new StringBuilder(); for (int i : sa) sb.append(s.charAt((i + s.length() - 1) % s.length())); return sb.toString(); }
    static String unbwt(String b) {
        int n = b.length();
        Integer[] idx = new Integer[n];
        for (int i = 0; i < n; i++) idx[i] = i;
        Arrays.sort(idx, (x, y) -> b.charAt(x) - b.charAt(y));
        StringBuilder sb = new StringBuilder();
        for (int k = 0, p = idx[b.indexOf('$')]; k < n - 1; k++, p = idx[p]) sb.append(b.charAt(p));
        return sb.toString();
    }

    public static void main(String[] args) {
        String[][] cases = {{"abababcababab", "abab"}, {"aaaaaa", "aa"}, {"hello world", "xyz"}, {"the cat sat on the mat with the hat", "the"}, {"short", "muchlonger"}, {"abcabcabd", "abcabd"}};
        for (String[] c : cases) System.out.println(c[1] + " " + kmp(c[0], c[1]) + " " + horspool(c[0], c[1]) + " " + rabinKarp(c[0], c[1]) + " " + naive(c[0], c[1]) + " " + Arrays.toString(fail(c[1])));
        StringBuilder sb = new StringBuilder();
        int x = 9;
        for (int i = 0; i < 2000; i++) { x = x * 1103515245 + 12345; sb.append((char) ('a' + (x >>> 16) % 3)); }
        String t = sb.toString();
        for (String p : new String[] {"abc", "ccab", "abacaba", "aaaaaa"}) { List<Integer> k = kmp(t, p); System.out.println(p + " " + k.size() + " " + k.hashCode() + " " + k.equals(horspool(t, p)) + k.equals(rabinKarp(t, p)) + k.equals(naive(t, p))); }
        System.out.println(Arrays.toString(z("aabxaabxcaabxaabxay")) + " " + palindrome("forgeeksskeegfor") + " " + palindrome("abacdfgdcaba") + " " + palindrome(t.substring(0, 120)));
        String[][] w = {{"*.txt", "file.txt"}, {"f?le*", "file.txt"}, {"a*b*c", "aXXbYYc"}, {"a*b*c", "aXXbYY"}, {"", ""}, {"*", ""}, {"?", ""}, {"**a", "ba"}};
        for (String[] p : w) System.out.print(wild(p[0], p[1]) + " ");
        System.out.println();
        System.out.println(Arrays.toString(suffixes("mississippi")) + " " + bwt("mississippi") + " " + unbwt(bwt("mississippi")) + " " + unbwt(bwt("to be or not to be")));
    }
}
