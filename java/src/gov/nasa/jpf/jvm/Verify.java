package gov.nasa.jpf.jvm;

/** The name that {@link gov.nasa.jpf.vm.Verify} had when UDITA was written. */
public class Verify extends gov.nasa.jpf.vm.Verify {
    private Verify() {}
}
