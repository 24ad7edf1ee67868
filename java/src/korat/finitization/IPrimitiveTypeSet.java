package korat.finitization;

/** The possible values of a field of a primitive type. */
public interface IPrimitiveTypeSet extends IFieldDomain {}
