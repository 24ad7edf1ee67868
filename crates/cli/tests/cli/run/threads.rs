//! Programs that start threads: which are rejected, and what the message names.

use crate::support::Folder;

#[test]
fn who_starts_a_thread_is_named() {
    let text = r#"
import java.util.*;
import java.util.concurrent.*;
class Starts {
    static synchronized void held() {
        CompletableFuture.runAsync(() -> { });
    }
    public static void main(String[] args) {
        switch (args[0]) {
            case "thread": new Thread(() -> { }).start(); break;
            case "timer": new Timer(); break;
            case "executor": Executors.newFixedThreadPool(2).submit(() -> 4); break;
            case "held": held(); break;
        }
    }
}"#;
    let folder = Folder::with("threads", "Starts.java", text);
    let cases = [
        ("thread", "Starts.main calls java.lang.Thread.start, which starts one (called from Starts.java:10)"),
        ("timer", "Starts.main calls java.util.Timer.<init>, which starts one (called from Starts.java:11)"),
        (
            "executor",
            "Starts.main calls java.util.concurrent.AbstractExecutorService.submit, which starts one \
             (called from Starts.java:12)",
        ),
        (
            "held",
            "Starts.held calls java.util.concurrent.CompletableFuture.runAsync, which starts one \
             while Starts.held holds a monitor (called from Starts.java:6)",
        ),
    ];
    for (argument, message) in cases {
        folder.fretsaw(&["run", "Starts.java", argument]).refused(3, &format!("unsupported: threads: {message}"));
    }
}

/// The common pool has no threads unless the user asks for some.
#[test]
fn parallelism_can_be_asked_for() {
    let text = "class Wide { public static void main(String[] a) {\
        System.out.println(java.util.concurrent.ForkJoinPool.getCommonPoolParallelism()); } }";
    let folder = Folder::with("parallelism", "Wide.java", text);
    let property = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3";
    folder.fretsaw(&["run", property, "Wide.java"]).printed(0, "3\n");
}
