//! Memory: what a program may take, and what becomes of it where it takes more.

use std::process::Command;

use crate::support::{Folder, jdk_home, ran};

const RAW: &str = r#"
    import java.lang.reflect.Field;
    import java.nio.ByteBuffer;
    import sun.misc.Unsafe;
    class Raw {
        static ByteBuffer kept;
        static Unsafe unsafe() throws Exception {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        }
        public static void main(String[] args) throws Exception {
            Unsafe unsafe = unsafe();
            switch (args[0]) {
                case "large" -> {
                    ByteBuffer forty = ByteBuffer.allocateDirect(40 << 20), hundred = ByteBuffer.allocateDirect(100 << 20);
                    for (int i = 0; i < forty.capacity(); i += 4093) forty.put(i, (byte) i);
                    hundred.position(60 << 20).put(forty.slice(1 << 20, 39 << 20));
                    ByteBuffer slice = hundred.slice((60 << 20) - 4, 1 << 20);
                    int sum = 0;
                    for (int i = 0; i + 8 <= slice.capacity(); i += 8) sum = sum * 31 + Long.hashCode(slice.getLong(i));
                    System.out.println(hundred + " " + slice + " " + sum + " " + forty.mismatch(hundred));
                }
                case "reserve" -> {
                    kept = ByteBuffer.allocateDirect(20 << 20);
                    System.out.println(Runtime.getRuntime().maxMemory() + " " + kept);
                    System.out.println(ByteBuffer.allocateDirect(65 << 20));
                }
                case "reuse" -> {
                    long first = 0;
                    for (int i = 0; i < 40; i++) {
                        long block = unsafe.allocateMemory(10 << 20);
                        unsafe.putLong(block + (9 << 20), i);
                        first += unsafe.getLong(block + (9 << 20));
                        block = unsafe.reallocateMemory(block, 12 << 20);
                        first += unsafe.getLong(block + (9 << 20));
                        unsafe.freeMemory(block);
                    }
                    System.out.println(first);
                }
                case "buffers" -> { while (true) ByteBuffer.allocateDirect(1 << 20); }
                case "leak" -> { while (true) unsafe.putByte(unsafe.allocateMemory(1 << 20), (byte) 1); }
                case "huge" -> System.out.println(unsafe.allocateMemory(1L << 60));
                case "behind" -> { long block = unsafe.allocateMemory(16); unsafe.getInt(block + 13); }
                case "across" -> { long a = unsafe.allocateMemory(8), b = unsafe.allocateMemory(8); unsafe.copyMemory(a, b, 9); }
                case "freed" -> { long block = unsafe.allocateMemory(8); unsafe.freeMemory(block); unsafe.getByte(block); }
                case "twice" -> { long block = unsafe.allocateMemory(8); unsafe.freeMemory(block); unsafe.freeMemory(block); }
                case "inside" -> unsafe.freeMemory(unsafe.allocateMemory(8) + 4);
            }
        }
    }
"#;

/// Large buffers, reuse, and the moment at which the JDK refuses a buffer are as under `java`.
#[test]
fn raw_memory_is_as_large_as_under_java() {
    let folder = Folder::with("raw-memory", "Raw.java", RAW);
    folder.javac("Raw.java");
    for (case, size) in [("large", "1g"), ("reserve", "64m"), ("reuse", "64m")] {
        let mut java = Command::new(jdk_home().join("bin/java"));
        java.args([&format!("-Xmx{size}"), "-XX:+UseG1GC", "-cp", "classes", "Raw", case]).current_dir(&folder.0);
        let expected = ran(java.output().unwrap());
        let found = folder.fretsaw(&["run", "--max-heap", size, "-cp", "classes", "Raw", case]);
        assert_eq!((found.code, &found.stdout, &found.stderr), (expected.code, &expected.stdout, &expected.stderr));
    }
}

/// What real memory would leave to chance has an ending of its own.
#[test]
fn raw_memory_has_bounds() {
    let folder = Folder::with("raw-bounds", "Raw.java", RAW);
    folder.javac("Raw.java");
    let outside = "Unsafe access outside of allocated memory";
    let no_block = "an address where no block of memory begins";
    for (case, text) in [
        ("leak", "the program's objects take more than 64m"),
        // Here `java` frees buffers that are unreachable, and goes on.
        ("buffers", "the program's objects take more than 64m"),
        ("huge", "the program's objects take more than 64m"),
        ("behind", outside),
        ("across", outside),
        ("freed", outside),
        ("twice", no_block),
        ("inside", no_block),
    ] {
        let ran = folder.fretsaw(&["run", "--max-heap", "64m", "-cp", "classes", "Raw", case]);
        ran.refused(3, text);
    }
}
