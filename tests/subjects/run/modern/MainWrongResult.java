// Tests a main method with arguments that returns a value: the one without arguments runs.
// jdk: 25
public class MainWrongResult {
    public static int main(String[] args) { return args.length; }
    protected void main() throws Exception { IO.println("without arguments " + main(new String[3])); throw new Exception("checked"); }
}
