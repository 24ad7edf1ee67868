package fretsaw;

import fretsaw.Plan.Group;
import fretsaw.Plan.Setting;
import fretsaw.Plan.Values;
import java.lang.reflect.Method;
import java.util.Arrays;

/** Prints the plans of classes: of each argument, a class and what its finitization method gets, as in {@code HeapArray,1,1,1}. */
public final class PlanText {
    private PlanText() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        for (String arg : args) {
            String[] words = arg.split(",");
            Class<?> type = Class.forName(words[0]);
            Object[] numbers = new Object[words.length - 1];
            Class<?>[] types = new Class<?>[numbers.length];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Integer.valueOf(words[i + 1]);
                types[i] = int.class;
            }
            Method method = type.getDeclaredMethod("fin" + type.getSimpleName(), types);
            method.setAccessible(true);
            print(Plan.of(method.invoke(null, numbers)));
        }
    }

    private static void print(Plan plan) {
        boolean right = plan.rootObject != null && plan.rootObject.getClass() == plan.root;
        System.out.println(plan.root.getName() + (right ? "" : " without an object"));
        for (int i = 0; i < plan.groups.length; i++) {
            System.out.println("  " + i + ": " + text(plan.groups[i]));
        }
        for (Setting setting : plan.settings) {
            String owner = setting.owner == null ? "argument " : setting.owner.getName() + ".";
            System.out.println("  " + owner + setting.field + " in " + text(setting.values));
        }
    }

    private static String text(Group group) {
        String text = group.count + " of " + group.type.getTypeName();
        text += group.interchangeable ? "" : ", told apart";
        text += group.unshared ? ", unshared" : "";
        if (group.objects == null) {
            return text + ", lengths " + text(group.lengths) + ", elements " + text(group.elements);
        }
        for (Object object : group.objects) {
            if (!group.type.isInstance(object)) {
                text += ", not " + object;
            }
        }
        String objects = Arrays.toString(group.objects).replaceAll("[^ -~]", "?");
        return text + (group.interchangeable ? "" : ": " + objects);
    }

    private static String text(Values values) {
        switch (values.kind) {
            case Values.RANGE:
                return values.words[0] + ".." + values.words[1];
            case Values.WORDS:
                return Arrays.toString(values.words);
            case Values.LONGS:
                return "longs " + Arrays.toString(values.words);
            default:
                return (values.withNull ? "null, " : "") + "groups " + Arrays.toString(values.groups);
        }
    }
}
