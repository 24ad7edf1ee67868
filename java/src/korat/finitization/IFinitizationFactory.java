package korat.finitization;

/** Makes finitizations. */
public interface IFinitizationFactory {
    /**
     * Makes the finitization of a class.
     *
     * @param cls the class
     * @return a finitization without any bounds
     */
    IFinitization createFinitization(Class<?> cls);
}
