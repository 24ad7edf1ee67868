//! java.lang.Object.

use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::{Native, native};
use crate::machine::Machine;
use crate::trap::{Result, raise};

pub(super) const NATIVES: &[Native] = &[
    native("java/lang/Object", "getClass", "", get_class).leaf().constant(),
    native("java/lang/Object", "hashCode", "", |m, a| Ok(m.identity_hash(a[0].reference()).into())).leaf(),
    native("java/lang/Object", "clone", "", clone).knows_shadows().copies(),
    native("java/lang/Object", "notify", "", notify),
    native("java/lang/Object", "notifyAll", "", notify),
    native("java/lang/Object", "wait0", "", wait),
    native("java/lang/Object", "wait", "(J)V", wait),
];

fn get_class(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.loader.class(m.heap.class_of(a[0].reference()));
    Ok(m.mirror(class).into())
}

fn clone(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let object = a[0].reference();
    let class = m.loader.class(m.heap.class_of(object));
    let cloneable = m.loader.load("java/lang/Cloneable")?;
    if !class.is_subtype_of(cloneable) {
        return raise("java/lang/CloneNotSupportedException", class.external_name());
    }
    Ok(m.heap.copy(object)?.into())
}

fn notify(m: &mut Machine, a: &[Word]) -> Result<Word> {
    owned(m, a[0].reference())?;
    Ok(Word::ZERO)
}

/// With one thread there is no other to notify: a timed wait ends when its time is over, on the virtual clock.
fn wait(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[1].long() < 0 {
        return raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    owned(m, a[0].reference())?;
    m.check_interrupt(None)?;
    if a[1].long() == 0 {
        return Err(m.unsupported("Object.wait without a time limit: there is no other thread to notify"));
    }
    m.now.clock = m.now.clock.saturating_add(a[1].bits().saturating_mul(1_000_000));
    Ok(Word::ZERO)
}

fn owned(m: &mut Machine, object: Ref) -> Result<()> {
    if m.heap.header(object).locks() == 0 {
        return raise("java/lang/IllegalMonitorStateException", "current thread is not owner");
    }
    Ok(())
}
