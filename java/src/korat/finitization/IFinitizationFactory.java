package korat.finitization;

/** Creates finitizations. */
public interface IFinitizationFactory {
    /**
     * Creates the finitization of a class.
     *
     * @param cls the class
     * @return a finitization without any bounds
     */
    IFinitization createFinitization(Class<?> cls);
}
