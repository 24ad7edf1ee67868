package korat.finitization;

/** What a field of type boolean can be: false and true. */
public interface IBooleanSet extends IPrimitiveTypeSet {}
