// Tests ConstantBootstraps called directly, ClassValue, method handles of interfaces of enums, and constants described by java.lang.constant.
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Optional;

public class ConstantBoot {
    enum Color { RED, GREEN { @Override int code() { return 2; } }; int code() { return 1; } }
    static final String CONST = "constant";
    static int counter = 5;
    int field = 7;
    static String make(String a, int b) { return a + b; }

    static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override protected String computeValue(Class<?> c) {
            computed++;
            if (c == void.class) throw new IllegalStateException("no value for void");
            return "<" + c.getSimpleName() + computed + ">";
        }
    };
    static int computed;

    static final MethodHandles.Lookup L = MethodHandles.lookup();
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#") + (e.getCause() == null ? "" : " <- " + e.getCause().getClass().getSimpleName()));
        }
    }

    public static void main(String[] args) throws Throwable {
        t("null constant", () -> ConstantBootstraps.nullConstant(L, "_", String.class));
        t("null of primitive", () -> ConstantBootstraps.nullConstant(L, "_", int.class));
        t("primitive class", () -> ConstantBootstraps.primitiveClass(L, "I", Class.class) + " " + ConstantBootstraps.primitiveClass(L, "V", Class.class));
        t("primitive class bad", () -> ConstantBootstraps.primitiveClass(L, "Q", Class.class));
        t("enum constant", () -> ConstantBootstraps.enumConstant(L, "GREEN", Color.class) + " " + ConstantBootstraps.enumConstant(L, "GREEN", Color.class).code());
        t("enum constant missing", () -> ConstantBootstraps.enumConstant(L, "BLUE", Color.class));
        t("static final", () -> ConstantBootstraps.getStaticFinal(L, "CONST", String.class, ConstantBoot.class) + " " + ConstantBootstraps.getStaticFinal(L, "MAX_VALUE", int.class, Integer.class));
        t("static not final", () -> ConstantBootstraps.getStaticFinal(L, "counter", int.class, ConstantBoot.class));
        t("static missing", () -> ConstantBootstraps.getStaticFinal(L, "NONE", int.class, ConstantBoot.class));
        MethodHandle make = L.findStatic(ConstantBoot.class, "make", MethodType.methodType(String.class, String.class, int.class));
        t("invoke", () -> ConstantBootstraps.invoke(L, "_", String.class, make, "a", 5));
        t("invoke wrong", () -> ConstantBootstraps.invoke(L, "_", String.class, make, "a", "b"));
        t("field handle", () -> { VarHandle v = ConstantBootstraps.fieldVarHandle(L, "field", VarHandle.class, ConstantBoot.class, int.class); return (int) v.getAndAdd(new ConstantBoot(), 1); });
        t("static field handle", () -> { VarHandle v = ConstantBootstraps.staticFieldVarHandle(L, "counter", VarHandle.class, ConstantBoot.class, int.class); return (int) v.getAndAdd(1) + " " + counter; });
        t("array handle", () -> { VarHandle v = ConstantBootstraps.arrayVarHandle(L, "_", VarHandle.class, long[].class); return (long) v.get(new long[] {4L}, 0); });
        t("explicit cast", () -> ConstantBootstraps.explicitCast(L, "_", byte.class, 300) + " " + ConstantBootstraps.explicitCast(L, "_", String.class, "s") + " " + ConstantBootstraps.explicitCast(L, "_", char.class, 65L) + " " + ConstantBootstraps.explicitCast(L, "_", boolean.class, 3));
        t("explicit cast wrong", () -> ConstantBootstraps.explicitCast(L, "_", Integer.class, "s"));
        t("class value", () -> NAMES.get(String.class) + NAMES.get(int.class) + NAMES.get(String.class) + NAMES.get(Color.GREEN.getClass()) + NAMES.get(int[].class) + computed);
        t("class value removed", () -> { NAMES.remove(String.class); return NAMES.get(String.class) + NAMES.get(int.class); });
        t("class value fails", () -> NAMES.get(void.class));
        t("class value null", () -> NAMES.get(null));
        t("strings describe themselves", () -> "x".describeConstable().get() + " " + Integer.valueOf(5).describeConstable() + " " + Double.valueOf(2.5).resolveConstantDesc(L));
        t("class", () -> String[].class.describeConstable().get() + " " + int.class.describeConstable().get() + " " + Color.class.describeConstable().get().resolveConstantDesc(L));
        t("enum", () -> { Optional<? extends ConstantDesc> d = Color.RED.describeConstable(); return d.get() + " " + d.get().resolveConstantDesc(L); });
        t("enum with body", () -> Color.GREEN.describeConstable().get().resolveConstantDesc(L));
        t("method handle", () -> { MethodHandleDesc d = make.describeConstable().get(); return d + " " + ((MethodHandle) d.resolveConstantDesc(L)).invoke("d", 1); });
        t("handle not direct", () -> make.bindTo("x").describeConstable());
        t("handle by description", () -> { DirectMethodHandleDesc d = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, ClassDesc.of("java.lang.Math"), "max", MethodTypeDesc.ofDescriptor("(II)I")); return d.methodName() + d.kind() + d.lookupDescriptor() + " " + ((MethodHandle) d.resolveConstantDesc(L)).invoke(3, 8); });
        t("handle missing", () -> MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.VIRTUAL, ClassDesc.of("java.lang.String"), "nope", MethodTypeDesc.ofDescriptor("()V")).resolveConstantDesc(L));
        t("field getter", () -> ((MethodHandle) MethodHandleDesc.ofField(DirectMethodHandleDesc.Kind.GETTER, ClassDesc.of("ConstantBoot"), "field", ConstantDescs.CD_int).resolveConstantDesc(L)).invoke(new ConstantBoot()));
        t("constructor", () -> ((MethodHandle) MethodHandleDesc.ofConstructor(ClassDesc.of("java.lang.StringBuilder"), ConstantDescs.CD_String).resolveConstantDesc(L)).invoke("built"));
        t("dynamic constant", () -> { DynamicConstantDesc<String> d = DynamicConstantDesc.ofNamed(ConstantDescs.BSM_INVOKE, "invoked", ConstantDescs.CD_String, make.describeConstable().get(), "dyn", 8); return d.constantName() + " " + d.constantType().displayName() + " " + d.resolveConstantDesc(L); });
        t("dynamic null", () -> ConstantDescs.NULL.resolveConstantDesc(L) + " " + ConstantDescs.NULL);
        t("var handle", () -> ((VarHandle) VarHandle.VarHandleDesc.ofField(ClassDesc.of("ConstantBoot"), "field", ConstantDescs.CD_int).resolveConstantDesc(L)).varType());
        t("nominal equality", () -> ClassDesc.of("java.lang.String").equals(ConstantDescs.CD_String) + " " + MethodTypeDesc.ofDescriptor("(I)V").equals(MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int)));
    }
}
