//! Resources of the JDK's modules: the JDK would map its image into memory outside of objects and read it in Java.

use fretsaw_code::classpath::Found;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Method, Op};
use fretsaw_term::Word;

use super::{Native, native, nothing};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

const READER: &str = "jdk/internal/module/SystemModuleFinders$SystemModuleReader";

pub(super) const REPLACED: &[Native] = &[
    native(READER, "containsImageLocation", "", |m, a| Ok(find(m, a)?.is_some().into())),
    native(READER, "read", "(Ljava/lang/String;)Ljava/util/Optional;", read),
    native(READER, "release", "", nothing),
];

/// Reader, name of a resource.
fn find(m: &mut Machine, a: &[Word]) -> Result<Option<Found>> {
    let name = m.non_null(a[1])?;
    let (module, name) = (m.named(a[0], "module"), m.string_text(name));
    let module = m.string_text(module.reference());
    Ok(m.loader.path.image.find(&module, &name)?)
}

/// An Optional of a ByteBuffer.
fn read(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let Some(found) = find(m, a)? else {
        let empty = m.jdk_method("java/util/Optional", "empty", "()Ljava/util/Optional;")?;
        m.ensure_initialized(empty.class)?;
        return Err(Trap::call(empty, Vec::new()));
    };
    let stub = buffer(m)?;
    let array = m.new_array(m.known.byte_array, found.bytes.len() as i32)?;
    m.heap.bytes_mut(array, 0, found.bytes.len()).copy_from_slice(&found.bytes);
    Err(Trap::call(stub, vec![array.into()]))
}

/// A method that makes an Optional of a ByteBuffer of an array.
fn buffer(m: &mut Machine) -> Result<&'static Method> {
    let wrap = m.jdk_method("java/nio/ByteBuffer", "wrap", "([B)Ljava/nio/ByteBuffer;")?;
    let optional = m.jdk_method("java/util/Optional", "of", "(Ljava/lang/Object;)Ljava/util/Optional;")?;
    m.stub("image buffer".to_owned(), "<image buffer>", "([B)Ljava/util/Optional;", |stub| {
        let mut asm = Assembler::new(stub, &[0]);
        let result = asm.register(true);
        asm.call_static(wrap, result, &[0]);
        asm.call_static(optional, result, &[result]);
        asm.put(Op::ReturnValue, result, 0, 0, 0);
        asm.finish()
    })
}
