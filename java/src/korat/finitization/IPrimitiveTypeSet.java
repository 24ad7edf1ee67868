package korat.finitization;

/** What a field of a primitive type can be. */
public interface IPrimitiveTypeSet extends IFieldDomain {}
