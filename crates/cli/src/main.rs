//! probe
use fretsaw_vm::{Config, Ending, Machine};
use fretsaw_code::classpath::{Entry, Jdk};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let jdk = Jdk::find(std::env::var_os("FJDK").as_deref().map(std::path::Path::new)).unwrap();
    let mut config = Config::new(jdk);
    config.choice = match std::env::var("FCHOICE").as_deref() { Ok("eager") => fretsaw_vm::Choice::Eager, Ok("delayed") => fretsaw_vm::Choice::Delayed, _ => fretsaw_vm::Choice::Copy };
    config.entries.push(Entry::open(std::path::Path::new(&args[1])).unwrap());
    let mut m = Machine::new(config).unwrap();
    if let Err(e) = m.boot() {
        if let fretsaw_vm::Event::Thrown(x) = e { eprintln!("{} {:#?}", m.describe(x), m.trace(x)); }
        let e2 = m.ending(e); m.output.publish(); eprintln!("{e2:?}"); std::process::exit(3);
    }
    if std::env::var("FEXPLORE").is_ok() {
        m.output.capture = true;
        m.start_main(&args[2], &args[3..]).unwrap();
        let t = std::time::Instant::now();
        let s = fretsaw_explore::explore(&mut m, |_, _| fretsaw_search::Then::Continue);
        println!("{s:?} {:?} {} ns/path", t.elapsed(), t.elapsed().as_nanos() as u64 / s.explored);
        return;
    }
    if std::env::var("FGEN").is_ok() {
        let b: Vec<_> = args[3..].iter().map(|b| fretsaw_generate::Bound::parse(b).unwrap()).collect();
        let t = std::time::Instant::now();
        let s = fretsaw_generate::generate(&mut m, &args[2], None, &b, |_| fretsaw_search::Then::Continue).unwrap();
        println!("{s:?} {:?} {} ns/cand", t.elapsed(), t.elapsed().as_nanos() as u64 / s.candidates);
        return;
    }
    if let Ok(seed) = std::env::var("FSEED") {
        match m.exercise(&args[2], &args[3..], seed.parse().unwrap()) {
            Ok((e, d)) => { if std::env::var("FV").is_ok() { eprintln!("{d:?}"); } match e { Ending::Exit(c) => std::process::exit(c), e => {eprintln!("fretsaw: {e:?}"); std::process::exit(3)} } }
            Err(e) => { eprintln!("{e}"); std::process::exit(4); }
        }
    }
    let e = m.run_program(&args[2], &args[3..]);
    match e { Ending::Exit(c) => std::process::exit(c), e => {eprintln!("fretsaw: {e:?}"); std::process::exit(3)} }
}
