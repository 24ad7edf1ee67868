//! Builds class files: a constant pool that grows on demand, and code with labels.

use std::collections::HashMap;

/// Opcodes, named as in the specification.
pub mod op {
    pub const ACONST_NULL: u8 = 0x01;
    pub const ICONST_0: u8 = 0x03;
    pub const ICONST_1: u8 = 0x04;
    pub const LCONST_0: u8 = 0x09;
    pub const DCONST_0: u8 = 0x0e;
    pub const BIPUSH: u8 = 0x10;
    pub const SIPUSH: u8 = 0x11;
    pub const LDC: u8 = 0x12;
    pub const LDC_W: u8 = 0x13;
    pub const LDC2_W: u8 = 0x14;
    pub const ILOAD: u8 = 0x15;
    pub const ALOAD: u8 = 0x19;
    pub const ILOAD_0: u8 = 0x1a;
    pub const ILOAD_1: u8 = 0x1b;
    pub const LLOAD_0: u8 = 0x1e;
    pub const ALOAD_0: u8 = 0x2a;
    pub const ALOAD_1: u8 = 0x2b;
    pub const IALOAD: u8 = 0x2e;
    pub const AALOAD: u8 = 0x32;
    pub const ISTORE: u8 = 0x36;
    pub const LSTORE: u8 = 0x37;
    pub const ASTORE: u8 = 0x3a;
    pub const ISTORE_0: u8 = 0x3b;
    pub const ISTORE_1: u8 = 0x3c;
    pub const LSTORE_0: u8 = 0x3f;
    pub const ASTORE_0: u8 = 0x4b;
    pub const ASTORE_1: u8 = 0x4c;
    pub const AASTORE: u8 = 0x53;
    pub const POP: u8 = 0x57;
    pub const POP2: u8 = 0x58;
    pub const DUP: u8 = 0x59;
    pub const DUP_X1: u8 = 0x5a;
    pub const DUP_X2: u8 = 0x5b;
    pub const DUP2: u8 = 0x5c;
    pub const DUP2_X1: u8 = 0x5d;
    pub const DUP2_X2: u8 = 0x5e;
    pub const SWAP: u8 = 0x5f;
    pub const IADD: u8 = 0x60;
    pub const IINC: u8 = 0x84;
    pub const IFEQ: u8 = 0x99;
    pub const IFNE: u8 = 0x9a;
    pub const IF_ICMPLT: u8 = 0xa1;
    pub const GOTO: u8 = 0xa7;
    pub const JSR: u8 = 0xa8;
    pub const RET: u8 = 0xa9;
    pub const TABLESWITCH: u8 = 0xaa;
    pub const LOOKUPSWITCH: u8 = 0xab;
    pub const IRETURN: u8 = 0xac;
    pub const ARETURN: u8 = 0xb0;
    pub const RETURN: u8 = 0xb1;
    pub const GETSTATIC: u8 = 0xb2;
    pub const PUTSTATIC: u8 = 0xb3;
    pub const GETFIELD: u8 = 0xb4;
    pub const PUTFIELD: u8 = 0xb5;
    pub const INVOKEVIRTUAL: u8 = 0xb6;
    pub const INVOKESPECIAL: u8 = 0xb7;
    pub const INVOKESTATIC: u8 = 0xb8;
    pub const INVOKEINTERFACE: u8 = 0xb9;
    pub const INVOKEDYNAMIC: u8 = 0xba;
    pub const NEW: u8 = 0xbb;
    pub const NEWARRAY: u8 = 0xbc;
    pub const ANEWARRAY: u8 = 0xbd;
    pub const ARRAYLENGTH: u8 = 0xbe;
    pub const ATHROW: u8 = 0xbf;
    pub const CHECKCAST: u8 = 0xc0;
    pub const INSTANCEOF: u8 = 0xc1;
    pub const WIDE: u8 = 0xc4;
    pub const MULTIANEWARRAY: u8 = 0xc5;
    pub const GOTO_W: u8 = 0xc8;
}

/// Access flags that the tests use most.
pub const PUBLIC_STATIC: u16 = 0x0009;

/// A class file in the making.
pub struct ClassBuilder {
    pub version: u16,
    pub flags: u16,
    pub name: String,
    pub superclass: String,
    pub interfaces: Vec<String>,
    pub constants: Vec<Vec<u8>>,
    pub known: HashMap<Vec<u8>, u16>,
    pub fields: Vec<Vec<u8>>,
    pub methods: Vec<Vec<u8>>,
    pub attributes: Vec<Vec<u8>>,
}

impl ClassBuilder {
    /// A public class without members, of a version that has subroutines.
    pub fn new(name: &str) -> ClassBuilder {
        ClassBuilder {
            version: 48,
            flags: 0x0021,
            name: name.to_owned(),
            superclass: "java/lang/Object".to_owned(),
            interfaces: Vec::new(),
            // Index 0 is not used.
            constants: vec![Vec::new()],
            known: HashMap::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        }
    }

    /// The index of a constant given by its bytes, tag included.
    pub fn constant(&mut self, bytes: Vec<u8>) -> u16 {
        if let Some(index) = self.known.get(&bytes) {
            return *index;
        }
        let index = self.constants.len() as u16;
        let is_wide = matches!(bytes[0], 5 | 6);
        self.known.insert(bytes.clone(), index);
        self.constants.push(bytes);
        if is_wide {
            self.constants.push(Vec::new());
        }
        index
    }

    fn pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        self.constant([&[tag][..], &first.to_be_bytes(), &second.to_be_bytes()].concat())
    }

    fn single(&mut self, tag: u8, index: u16) -> u16 {
        self.constant([&[tag][..], &index.to_be_bytes()].concat())
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        self.constant([&[1][..], &(text.len() as u16).to_be_bytes(), text.as_bytes()].concat())
    }

    pub fn int(&mut self, value: i32) -> u16 {
        self.constant([&[3][..], &value.to_be_bytes()].concat())
    }

    pub fn long(&mut self, value: i64) -> u16 {
        self.constant([&[5][..], &value.to_be_bytes()].concat())
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.single(7, name)
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.single(8, text)
    }

    pub fn field(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    pub fn method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(10, class, name, descriptor)
    }

    pub fn interface_method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(11, class, name, descriptor)
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.pair(12, name, descriptor);
        self.pair(tag, class, name_and_type)
    }

    /// Adds a field; `constant` is the index of its initial value.
    pub fn add_field(&mut self, flags: u16, name: &str, descriptor: &str, constant: Option<u16>) {
        let attribute = constant.map(|index| self.attribute("ConstantValue", &index.to_be_bytes()));
        let field = self.member_info(flags, name, descriptor, attribute.into_iter().collect());
        self.fields.push(field);
    }

    /// Adds a method, without code for none.
    pub fn add_method(&mut self, flags: u16, name: &str, descriptor: &str, code: Option<Code>) {
        let attribute = code.map(|code| {
            let content = code.content();
            self.attribute("Code", &content)
        });
        let method = self.member_info(flags, name, descriptor, attribute.into_iter().collect());
        self.methods.push(method);
    }

    /// Adds a static method with these attributes.
    pub fn add_method_with_attributes(&mut self, name: &str, descriptor: &str, attributes: &[(&str, &[u8])]) {
        let attributes = attributes.iter().map(|(name, content)| self.attribute(name, content)).collect();
        let method = self.member_info(PUBLIC_STATIC, name, descriptor, attributes);
        self.methods.push(method);
    }

    /// Adds a constructor that only calls the superclass's.
    pub fn add_constructor(&mut self) {
        let superclass = self.superclass.clone();
        let init = self.method(&superclass, "<init>", "()V");
        let code = Code::new(1, 1).op(op::ALOAD_0).op2(op::INVOKESPECIAL, init).op(op::RETURN);
        self.add_method(1, "<init>", "()V", Some(code));
    }

    /// Adds an attribute of the class.
    pub fn add_attribute(&mut self, name: &str, content: &[u8]) {
        let attribute = self.attribute(name, content);
        self.attributes.push(attribute);
    }

    fn attribute(&mut self, name: &str, content: &[u8]) -> Vec<u8> {
        let name = self.utf8(name);
        [&name.to_be_bytes()[..], &(content.len() as u32).to_be_bytes(), content].concat()
    }

    fn member_info(&mut self, flags: u16, name: &str, descriptor: &str, attributes: Vec<Vec<u8>>) -> Vec<u8> {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let mut out = Vec::new();
        for number in [flags, name, descriptor, attributes.len() as u16] {
            out.extend(number.to_be_bytes());
        }
        out.extend(attributes.concat());
        out
    }

    /// The class file.
    pub fn bytes(mut self) -> Vec<u8> {
        let (name, superclass) = (self.name.clone(), self.superclass.clone());
        let this = self.class(&name);
        let superclass = if superclass.is_empty() { 0 } else { self.class(&superclass) };
        let interfaces: Vec<u16> = self.interfaces.clone().iter().map(|i| self.class(i)).collect();
        let mut out = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0];
        out.extend(self.version.to_be_bytes());
        out.extend((self.constants.len() as u16).to_be_bytes());
        out.extend(self.constants.concat());
        for number in [self.flags, this, superclass, interfaces.len() as u16] {
            out.extend(number.to_be_bytes());
        }
        interfaces.iter().for_each(|i| out.extend(i.to_be_bytes()));
        for part in [&self.fields, &self.methods, &self.attributes] {
            out.extend((part.len() as u16).to_be_bytes());
            out.extend(part.concat());
        }
        out
    }
}

/// The code of a method in the making.
pub struct Code {
    stack: u16,
    locals: u16,
    pub bytes: Vec<u8>,
    labels: HashMap<&'static str, usize>,
    /// Start of the instruction, place of its two-byte offset, label.
    jumps: Vec<(usize, usize, &'static str)>,
    handlers: Vec<([&'static str; 3], u16)>,
}

impl Code {
    /// Code that declares so many stack slots and local variables.
    pub fn new(stack: u16, locals: u16) -> Code {
        Code { stack, locals, bytes: Vec::new(), labels: HashMap::new(), jumps: Vec::new(), handlers: Vec::new() }
    }

    pub fn op(mut self, opcode: u8) -> Code {
        self.bytes.push(opcode);
        self
    }

    /// An instruction with a one-byte operand.
    pub fn op1(self, opcode: u8, operand: u8) -> Code {
        self.raw(&[opcode, operand])
    }

    /// An instruction with a two-byte operand.
    pub fn op2(self, opcode: u8, operand: u16) -> Code {
        self.op(opcode).raw(&operand.to_be_bytes())
    }

    /// A wide load, store or ret.
    pub fn wide(self, opcode: u8, variable: u16) -> Code {
        self.op(op::WIDE).op2(opcode, variable)
    }

    pub fn raw(mut self, bytes: &[u8]) -> Code {
        self.bytes.extend(bytes);
        self
    }

    /// The same piece of code `count` times.
    pub fn repeat(mut self, bytes: &[u8], count: usize) -> Code {
        self.bytes.extend(bytes.repeat(count));
        self
    }

    pub fn label(mut self, name: &'static str) -> Code {
        self.labels.insert(name, self.bytes.len());
        self
    }

    pub fn jump(mut self, opcode: u8, label: &'static str) -> Code {
        self.jumps.push((self.bytes.len(), self.bytes.len() + 1, label));
        self.op2(opcode, 0)
    }

    /// An exception handler from one label to another, at a third; class 0 catches everything.
    pub fn handler(mut self, start: &'static str, end: &'static str, target: &'static str, class: u16) -> Code {
        self.handlers.push(([start, end, target], class));
        self
    }

    /// The content of the attribute.
    pub fn content(mut self) -> Vec<u8> {
        for (from, at, label) in &self.jumps {
            let offset = self.labels[label] as i64 - *from as i64;
            self.bytes[*at..*at + 2].copy_from_slice(&(offset as i16).to_be_bytes());
        }
        let mut out = [self.stack.to_be_bytes(), self.locals.to_be_bytes()].concat();
        out.extend((self.bytes.len() as u32).to_be_bytes());
        out.extend(&self.bytes);
        out.extend((self.handlers.len() as u16).to_be_bytes());
        for (labels, class) in &self.handlers {
            labels.iter().for_each(|l| out.extend((self.labels[l] as u16).to_be_bytes()));
            out.extend(class.to_be_bytes());
        }
        out.extend([0, 0]);
        out
    }
}
