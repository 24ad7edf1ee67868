package korat.finitization.impl;

import fretsaw.Domain;
import korat.finitization.IBooleanSet;

/** False and true. */
final class BooleanSet extends FieldDomain implements IBooleanSet {
    BooleanSet() {
        super(boolean.class);
    }

    @Override
    Domain toDomain(Finitization finitization) {
        return Domain.booleans();
    }

    @Override
    public int getNumberOfElements() {
        return 2;
    }
}
