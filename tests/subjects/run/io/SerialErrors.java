// Tests failures of serialization: missing constructors, objects that cannot be serialized, validation, cut and corrupted streams, changed versions.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.Arrays;

public class SerialErrors {
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

    public static class NoCtor implements Externalizable {
        NoCtor(int x) { }
        @Override public void writeExternal(ObjectOutput out) { }
        @Override public void readExternal(ObjectInput in) { }
    }
    static class Checked implements Serializable, ObjectInputValidation {
        private static final long serialVersionUID = 7;
        final int v;
        Checked(int v) { this.v = v; }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.registerValidation(this, 0);
            in.defaultReadObject();
        }
        @Override public void validateObject() throws InvalidObjectException { if (v < 0) throw new InvalidObjectException("negative " + v); }
        @Override public String toString() { return "checked " + v; }
    }
    static class NotSerial { NotSerial(int x) { } }
    static class NeedsCtor extends NotSerial implements Serializable { private static final long serialVersionUID = 8; NeedsCtor() { super(1); } }
    static class Holder implements Serializable { private static final long serialVersionUID = 9; Object bad = new Object(); Thread none; }
    static class Resolving implements Serializable {
        private static final long serialVersionUID = 10;
        private Object readResolve() throws ObjectStreamException { throw new InvalidObjectException("not resolved"); }
    }
    static class Versioned implements Serializable { private static final long serialVersionUID = 6; int n = 3; }

    public static void main(String[] args) throws Exception {
        t("no public constructor", new NoCtor(1));
        t("validation", new Checked(1));
        t("validation fails", new Checked(-1));
        t("no constructor of super", new NeedsCtor());
        t("not serializable", new NotSerial(1));
        t("not serializable inside", new Holder());
        t("not serializable in array", new Object[] {1, new NotSerial(2)});
        t("resolve throws", new Resolving());
        byte[] good = write("text");
        for (int cut : new int[] {0, 3, 5, good.length - 1}) {
            try {
                System.out.println(read(Arrays.copyOf(good, cut)));
            } catch (IOException e) {
                System.out.println(cut + " " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        byte[] bad = good.clone();
        bad[1] = 0;
        try {
            read(bad);
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
        System.out.println(ObjectStreamClass.lookup(Holder.class).getFields().length + " " + ObjectStreamClass.lookup(Versioned.class) + " " + ObjectStreamClass.lookupAny(NotSerial.class).getSerialVersionUID());
        byte[] changed = write(new Versioned());
        for (int i = 0; i < changed.length - 8; i++) if (changed[i + 7] == 6 && changed[i] == 0 && changed[i + 1] == 0 && changed[i + 5] == 0 && changed[i + 6] == 0) { changed[i + 7] = 66; break; }
        try {
            System.out.println(read(changed));
        } catch (IOException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
}
