package korat.finitization.impl;

import fretsaw.Domain;
import korat.finitization.IDoubleSet;
import korat.finitization.IFloatSet;

/** Floats or doubles. */
abstract class FloatingSet extends NumberSet<Double> {
    FloatingSet(Class<?> classOfField) {
        super(classOfField);
    }

    final void include(double number) {
        include(Double.valueOf(number));
    }

    final void exclude(double number) {
        exclude(Double.valueOf(number));
    }

    static final class FloatSet extends FloatingSet implements IFloatSet {
        FloatSet(float min, float diff, float max) {
            super(float.class);
            addRange(min, diff, max);
        }

        @Override
        Domain toDomain(Finitization finitization) {
            float[] values = new float[numbers.size()];
            int count = 0;
            for (double number : numbers) {
                values[count++] = (float) number;
            }
            return Domain.floatsOf(values);
        }

        @Override
        public void addFloat(float value) {
            include(value);
        }

        @Override
        public void addRange(float min, float diff, float max) {
            checkRange(min, diff, max);
            for (int i = 0; min + i * diff <= max; i++) {
                include(min + i * diff);
            }
        }

        @Override
        public void removeFloat(float value) {
            exclude(value);
        }
    }

    static final class DoubleSet extends FloatingSet implements IDoubleSet {
        DoubleSet(double min, double diff, double max) {
            super(double.class);
            addRange(min, diff, max);
        }

        @Override
        Domain toDomain(Finitization finitization) {
            double[] values = new double[numbers.size()];
            int count = 0;
            for (double number : numbers) {
                values[count++] = number;
            }
            return Domain.doublesOf(values);
        }

        @Override
        public void addDouble(double value) {
            include(value);
        }

        @Override
        public void addRange(double min, double diff, double max) {
            checkRange(min, diff, max);
            for (int i = 0; min + i * diff <= max; i++) {
                include(min + i * diff);
            }
        }

        @Override
        public void removeDouble(double value) {
            exclude(value);
        }
    }
}
