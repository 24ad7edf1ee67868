//! probe
use fretsaw_vm::{Config, Event, Machine};
use fretsaw_code::classpath::{Entry, Jdk};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let jdk = Jdk::find(std::env::var_os("FJDK").as_deref().map(std::path::Path::new)).unwrap();
    let mut config = Config::new(jdk);
    config.entries.push(Entry::open(std::path::Path::new(&args[1])).unwrap());
    let mut m = Machine::new(config).unwrap();
    if let Err(e) = m.boot() {
        report(&m, &e); std::process::exit(3);
    }
    let t = std::time::Instant::now();
    let class = m.initialize(&args[2]).unwrap();
    let main = class.declared_method("main", "([Ljava/lang/String;)V").unwrap();
    let arr = m.attempt(|m| { let c = m.loader.load("[Ljava/lang/String;")?; m.heap.allocate_array(c.id, 0, 3).map_err(Into::into) }).unwrap();
    let e = m.call(main, &[arr.into()]);
    m.output.publish();
    match e { Ok(_) => {}, Err(e) => report(&m, &e) }
    eprintln!("{:?} steps {}", t.elapsed(), m.steps);
}
fn report(m: &Machine, e: &Event) {
    match e { Event::Thrown(x) => eprintln!("thrown {}", m.describe(*x)), e => eprintln!("{e:?}") }
}
