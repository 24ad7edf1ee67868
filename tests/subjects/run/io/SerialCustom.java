// Tests custom serialization: writeObject and readObject, writeReplace and readResolve, Externalizable, serialPersistentFields, inherited hooks.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.Arrays;

public class SerialCustom {
    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }
    static Object read(byte[] b) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b))) {
            return in.readObject();
        }
    }
    static void t(String n, Object o) {
        try {
            System.out.println(n + " = " + read(write(o)));
        } catch (Exception e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static class Secret implements Serializable {
        private static final long serialVersionUID = 1;
        transient String plain;
        int extra = 4;
        Secret(String s) { plain = s; }
        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(new StringBuilder(plain).reverse().toString());
            out.writeInt(plain.length());
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            plain = "read " + new StringBuilder(in.readUTF()).reverse() + in.readInt();
        }
        @Override public String toString() { return plain + extra; }
    }
    static class SubSecret extends Secret {
        private static final long serialVersionUID = 2;
        String more = "more";
        SubSecret(String s) { super(s); }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            more += " after " + plain;
        }
        @Override public String toString() { return super.toString() + more; }
    }
    static class Single implements Serializable {
        private static final long serialVersionUID = 3;
        static final Single ONLY = new Single();
        protected Object readResolve() { return ONLY; }
        @Override public String toString() { return "single " + (this == ONLY); }
    }
    static class SubSingle extends Single { private static final long serialVersionUID = 4; }
    record Proxy(String data) implements Serializable { Object readResolve() { return new Heavy(data + " from proxy"); } }
    static class Heavy implements Serializable {
        private static final long serialVersionUID = 5;
        final Object o = new Object();
        final String data;
        Heavy(String d) { data = d; }
        private Object writeReplace() { return new Proxy(data); }
        private void readObject(ObjectInputStream in) throws InvalidObjectException { throw new InvalidObjectException("proxy required"); }
        @Override public String toString() { return "heavy " + data; }
    }
    public static class Ext implements Externalizable {
        String a;
        int b;
        public Ext() { System.out.print("Ext() "); }
        Ext(String a, int b) { this.a = a; this.b = b; }
        @Override public void writeExternal(ObjectOutput out) throws IOException { out.writeUTF(a); out.writeInt(b * 2); }
        @Override public void readExternal(ObjectInput in) throws IOException { a = in.readUTF() + "'"; b = in.readInt(); }
        @Override public String toString() { return a + b; }
    }
    static class Fields implements Serializable {
        private static final long serialVersionUID = 6;
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("sum", int.class), new ObjectStreamField("label", String.class)};
        transient int x, y;
        Fields(int x, int y) { this.x = x; this.y = y; }
        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField f = out.putFields();
            f.put("sum", x + y);
            f.put("label", x + "+" + y);
            out.writeFields();
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField f = in.readFields();
            x = f.get("sum", -1);
            y = f.defaulted("label") ? -1 : ((String) f.get("label", "none")).length();
        }
        @Override public String toString() { return x + "/" + y; }
    }
    public static void main(String[] args) throws Exception {
        t("custom", new Secret("abc"));
        t("custom subclass", new SubSecret("xyz"));
        t("resolve", Single.ONLY);
        t("resolve inherited", new SubSingle());
        t("replace", new Heavy("d"));
        t("externalizable", new Ext("e", 4));
        t("persistent fields", new Fields(3, 40));
        t("in a list", Arrays.asList(new Secret("l"), null, Single.ONLY));
        ObjectStreamClass c = ObjectStreamClass.lookup(Fields.class);
        System.out.println(c.getName() + " " + c.getSerialVersionUID() + " " + Arrays.toString(c.getFields()) + " " + ObjectStreamClass.lookup(Object.class) + " " + ObjectStreamClass.lookup(Proxy.class).getSerialVersionUID());
    }
}
