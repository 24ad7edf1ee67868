//! `--path`: the calls of one sequence.

use super::{checking, shop};

#[test]
fn sequences_are_replayed() {
    let folder = shop("check-paths");
    let shown = |path: &str| folder.fretsaw(&checking("Shop$Till", &["--path", path]));
    let fault = "\
Shop.Till till = new Shop.Till();
till.take();                       // throws java.lang.IllegalStateException: empty
unchanged at Shop.java:21: it throws java.lang.IllegalStateException: empty after changing coins
    before:  till = Till(coins = 0, turns = 0)
    after:   till = Till(coins = -1, turns = 0)
    changed: till.coins: 0 -> -1
";
    let ran = shown("0 4");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, fault));
    // Calls that leave the state as it was, and more of them than --calls has by default.
    let fine = "\
Shop.Till till = new Shop.Till();
till.put(0);
till.put(0);
till.put(-1);                      // throws java.lang.IllegalArgumentException: negative
till.share(1);                     // 0
till.put(1);
no fault
";
    let ran = shown("0 0 0 2 6 1");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, fine));
    let ran = shown("");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, "no fault\n"));
    let ran = shown("0 99 0");
    ran.refused(2, "--path 0 99 0: number 2 must be less than 11, which is how many calls are possible there;");
    assert!(ran.stderr.starts_with("Shop.Till till = new Shop.Till();\nfretsaw: "), "{ran:?}");
    for path in ["x", "0 -1", "0,4"] {
        shown(path).refused(2, &format!("--path {path}: a path is a list of numbers, as check prints it"));
    }
}
