import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;

/** Where classes say they come from. */
public class Domains {
    static class Nested {
    }

    /** Defines a copy of a class, in a domain of its own. */
    static class Copies extends ClassLoader {
        final ProtectionDomain domain;

        Copies(ProtectionDomain domain) {
            super(null);
            this.domain = domain;
        }

        Class<?> copy(Class<?> original) throws Exception {
            try (InputStream in = original.getResourceAsStream(original.getName() + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(original.getName(), bytes, 0, bytes.length, domain);
            }
        }
    }

    static void show(Class<?> c) {
        ProtectionDomain domain = c.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        URL place = source == null ? null : source.getLocation();
        System.out.println(c.getName() + ": " + (place == null ? "nowhere" : place.getProtocol())
                + " " + (domain.getClassLoader() == c.getClassLoader())
                + " " + (domain == c.getProtectionDomain()));
    }

    public static void main(String[] args) throws Exception {
        show(Domains.class);
        show(Nested.class);
        show(String.class);
        show(int.class);
        show(Domains[].class);
        show(java.sql.Date.class);
        System.out.println(java.sql.Date.class.getProtectionDomain().getCodeSource().getLocation());
        System.out.println(Domains.class.getProtectionDomain() == Nested.class.getProtectionDomain());
        URL place = Domains.class.getProtectionDomain().getCodeSource().getLocation();
        System.out.println(place.getPath().endsWith("/"));
        System.out.println(new java.io.File(place.toURI()).isDirectory());
        System.out.println(Domains.class.getProtectionDomain().getCodeSource().getCertificates() == null);

        CodeSource source = new CodeSource(new URL("http://example.org/x.jar"), (Certificate[]) null);
        Copies copies = new Copies(new ProtectionDomain(source, null));
        Class<?> copy = copies.copy(Nested.class);
        System.out.println(copy != Nested.class);
        System.out.println(copy.getProtectionDomain().getCodeSource().getLocation());
        System.out.println(copy.getProtectionDomain() == copies.domain);
        show(new Copies(null).copy(Nested.class));
    }
}
