package korat.finitization.impl;

import korat.finitization.IFinitization;
import korat.finitization.IFinitizationFactory;

/** Creates finitizations of classes written for Korat. */
public final class FinitizationFactory implements IFinitizationFactory {
    private static final FinitizationFactory INSTANCE = new FinitizationFactory();

    private FinitizationFactory() {}

    /**
     * The factory.
     *
     * @return the only instance
     */
    public static IFinitizationFactory getInstance() {
        return INSTANCE;
    }

    /**
     * Creates the finitization of a class.
     *
     * @param cls the class
     * @return a finitization without any bounds
     */
    public static IFinitization create(Class<?> cls) {
        return INSTANCE.createFinitization(cls);
    }

    @Override
    public IFinitization createFinitization(Class<?> cls) {
        return new Finitization(cls);
    }
}
