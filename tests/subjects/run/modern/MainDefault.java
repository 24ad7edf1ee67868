// Tests a main method that instances have from an interface: the most specific one, called on a record.
// jdk: 25
interface MainDefaultTop { default void main(String[] args) { IO.println("top"); } static void main() { IO.println("static, not inherited"); } }
interface MainDefaultMid extends MainDefaultTop { @Override default void main(String[] args) { MainDefaultTop.super.main(args); IO.println("mid " + this); } }

record MainDefault(int x) implements MainDefaultTop, MainDefaultMid { MainDefault() { this(5); } }
