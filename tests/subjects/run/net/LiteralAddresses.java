// Addresses that are written as numbers need no network.
import java.net.*; import java.util.*;
public class LiteralAddresses { 
 interface Act { Object run() throws Exception; }
 static void t(String n, Act a) { try { System.out.println(n + " = " + a.run()); } catch (Exception e) { System.out.println(n + " ! " + e); } }
 public static void main(String[] a) throws Exception {
 t("v4", () -> InetAddress.getByName("127.0.0.1"));
 t("v4s", () -> InetAddress.getByName("10.1"));
 t("v6", () -> InetAddress.getByName("::1"));
 t("v6b", () -> InetAddress.getByName("[2001:db8::1]").getHostAddress());
 t("mapped", () -> InetAddress.getByName("::ffff:1.2.3.4"));
 t("addr", () -> InetAddress.getByAddress(new byte[]{1,2,3,4}));
 t("named", () -> InetAddress.getByAddress("host", new byte[]{1,2,3,4}));
 t("bad", () -> InetAddress.getByAddress(new byte[]{1,2,3}));
 t("loop", () -> InetAddress.getLoopbackAddress());
 t("isloop", () -> InetAddress.getByName("127.3.3.3").isLoopbackAddress() + " " + InetAddress.getByName("10.0.0.1").isSiteLocalAddress()+ " " + InetAddress.getByName("224.0.0.1").isMulticastAddress());
 t("eq", () -> InetAddress.getByName("127.0.0.1").equals(InetAddress.getLoopbackAddress()) + " " + InetAddress.getByName("1.2.3.4").hashCode());
 t("sock", () -> new InetSocketAddress(InetAddress.getByName("1.2.3.4"), 80));
 t("unres", () -> InetSocketAddress.createUnresolved("example.org", 80));
 t("any", () -> new InetSocketAddress(80));
 t("uri", () -> new URI("http://[::1]:80/x").getHost());
 t("url", () -> new URL("http://1.2.3.4:80/x").equals(new URL("http://1.2.3.4/x")));
 t("all", () -> Arrays.toString(InetAddress.getAllByName("1.2.3.4")));
 t("badlit", () -> InetAddress.getByName("[::g]"));
 t("scope", () -> Inet6Address.getByAddress("h", new byte[16], 3));
}}
