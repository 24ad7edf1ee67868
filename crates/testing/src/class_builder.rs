//! Builds class files: members, attributes, and a constant pool that grows on demand.

use std::collections::HashMap;

use crate::code_builder::Code;
use crate::op;

/// The access flags that tests use most.
pub const PUBLIC_STATIC: u16 = 0x0009;

/// A class file in the making.
pub struct ClassBuilder {
    /// Its major version.
    pub version: u16,
    /// Its access flags.
    pub flags: u16,
    /// Its internal name.
    pub name: String,
    /// The internal name of its superclass; empty for none.
    pub superclass: String,
    /// The internal names of its interfaces.
    pub interfaces: Vec<String>,
    /// Its constants, tags included.
    pub constants: Vec<Vec<u8>>,
    /// The indices of the constants.
    pub known: HashMap<Vec<u8>, u16>,
    /// Its fields.
    pub fields: Vec<Vec<u8>>,
    /// Its methods.
    pub methods: Vec<Vec<u8>>,
    /// Its attributes.
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

    /// The index of a text.
    pub fn utf8(&mut self, text: &str) -> u16 {
        self.constant([&[1][..], &(text.len() as u16).to_be_bytes(), text.as_bytes()].concat())
    }

    /// The index of an int.
    pub fn int(&mut self, value: i32) -> u16 {
        self.constant([&[3][..], &value.to_be_bytes()].concat())
    }

    /// The index of a long.
    pub fn long(&mut self, value: i64) -> u16 {
        self.constant([&[5][..], &value.to_be_bytes()].concat())
    }

    /// The index of a class.
    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.single(7, name)
    }

    /// The index of a string.
    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.single(8, text)
    }

    /// The index of a reference to a field.
    pub fn field(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    /// The index of a reference to a method of a class.
    pub fn method(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(10, class, name, descriptor)
    }

    /// The index of a reference to a method of an interface.
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
