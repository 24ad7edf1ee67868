package korat.finitization;

/** The possible values of a field of type boolean: false and true. */
public interface IBooleanSet extends IPrimitiveTypeSet {}
