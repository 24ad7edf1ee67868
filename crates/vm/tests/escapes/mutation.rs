//! Changes class files at random: what their constants, flags and attributes claim, but not what their code does, so
//! that it still ends.

use fretsaw_testing::Random;

/// Names that classes claim to have, to extend, to use, or to belong to.
const CLASSES: &[&str] = &[
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/Integer$IntegerCache",
    "java/lang/Enum",
    "java/lang/Record",
    "java/lang/Runnable",
    "java/lang/AbstractStringBuilder",
    "java/lang/invoke/MethodHandles$Lookup",
    "java/lang/Evil",
    "java/util/HashMap",
    "java/util/HashMap$Node",
    "java/util/ArrayList",
    "java/util/function/Function",
    "jdk/internal/misc/Unsafe",
    "jdk/internal/reflect/MagicAccessorImpl",
    "sun/misc/Unsafe",
    "fretsaw/Fretsaw",
    "[I",
    "[Ljava/lang/String;",
    "[[LNest;",
    "no/Such",
    "Nest",
    "Nest$Inner",
    "Sealed",
    "Sealed$Shape",
    "Sealed$Square",
    "Sealed$Kind",
    "Lambdas",
    "Heirs",
    "Heirs$Base",
    "Heirs$Derived",
    "Victims",
];

/// Names of members and attributes, and descriptors.
const TEXTS: &str = "
    value coder hash table elementData IMPL_LOOKUP cache secret own hidden peek base shared field
    call clone finalize isLatin1 getBytes toString hashCode <init> <clinit> run side name ordinal I
    J V Z D [B [I Ljava/lang/String; Ljava/lang/Object; LNest; ()V ()I ()J (I)I (I)V
    ()Ljava/lang/String; ()Ljava/lang/Object; (LNest;)I (Ljava/lang/Object;)Ljava/lang/Object;
    NestHost NestMembers InnerClasses PermittedSubclasses Record Module EnclosingMethod
    BootstrapMethods Signature Code ConstantValue Exceptions Synthetic StackMapTable SourceFile
    RuntimeVisibleAnnotations AnnotationDefault MethodParameters Deprecated";

/// Attributes that say where a class belongs.
const CLAIMS: [&str; 7] =
    ["NestHost", "NestMembers", "PermittedSubclasses", "InnerClasses", "EnclosingMethod", "Record", "Module"];

/// A class file, taken apart.
pub struct ClassFile {
    version: Vec<u8>,
    /// Each with its tag; those that have no bytes follow a long or a double, or are the first.
    constants: Vec<Vec<u8>>,
    /// Access flags, class, superclass.
    head: [u16; 3],
    interfaces: Vec<u16>,
    fields: Vec<Member>,
    methods: Vec<Member>,
    attributes: Vec<(u16, Vec<u8>)>,
}

struct Member {
    /// Access flags, name, descriptor.
    head: [u16; 3],
    attributes: Vec<(u16, Vec<u8>)>,
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take(&mut self, count: usize) -> Vec<u8> {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken.to_vec()
    }

    fn u2(&mut self) -> u16 {
        self.take(2).iter().fold(0, |all, byte| all << 8 | u16::from(*byte))
    }

    fn constant(&mut self) -> Vec<u8> {
        let length = match self.0[0] {
            1 => 3 + usize::from(u16::from_be_bytes([self.0[1], self.0[2]])),
            5 | 6 => 9,
            15 => 4,
            7 | 8 | 16 | 19 | 20 => 3,
            _ => 5,
        };
        self.take(length)
    }

    fn attributes(&mut self) -> Vec<(u16, Vec<u8>)> {
        let attribute = |bytes: &mut Self| {
            let (name, high, low) = (bytes.u2(), bytes.u2(), bytes.u2());
            (name, bytes.take(usize::from(high) << 16 | usize::from(low)))
        };
        (0..self.u2()).map(|_| attribute(self)).collect()
    }

    fn members(&mut self) -> Vec<Member> {
        let count = self.u2();
        (0..count).map(|_| Member { head: [self.u2(), self.u2(), self.u2()], attributes: self.attributes() }).collect()
    }
}

impl ClassFile {
    /// Takes a well-formed class file apart.
    pub fn new(file: &[u8]) -> ClassFile {
        let mut bytes = Bytes(file);
        let version = bytes.take(8);
        let mut constants = vec![Vec::new()];
        let count = usize::from(bytes.u2());
        while constants.len() < count {
            constants.push(bytes.constant());
            if matches!(constants.last().map(|c| c[0]), Some(5 | 6)) {
                constants.push(Vec::new());
            }
        }
        let head = [bytes.u2(), bytes.u2(), bytes.u2()];
        let interfaces = (0..bytes.u2()).map(|_| bytes.u2()).collect();
        let (fields, methods) = (bytes.members(), bytes.members());
        ClassFile { version, constants, head, interfaces, fields, methods, attributes: bytes.attributes() }
    }

    /// The bytes of the class file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = self.version.clone();
        let count = |out: &mut Vec<u8>, n: usize| out.extend((n as u16).to_be_bytes());
        let attributes = |out: &mut Vec<u8>, all: &[(u16, Vec<u8>)]| {
            count(out, all.len());
            for (name, content) in all {
                out.extend(name.to_be_bytes());
                out.extend((content.len() as u32).to_be_bytes());
                out.extend(content);
            }
        };
        count(&mut out, self.constants.len());
        self.constants.iter().for_each(|c| out.extend(c));
        self.head.iter().for_each(|n| out.extend(n.to_be_bytes()));
        count(&mut out, self.interfaces.len());
        self.interfaces.iter().for_each(|n| out.extend(n.to_be_bytes()));
        for members in [&self.fields, &self.methods] {
            count(&mut out, members.len());
            for member in members {
                member.head.iter().for_each(|n| out.extend(n.to_be_bytes()));
                attributes(&mut out, &member.attributes);
            }
        }
        attributes(&mut out, &self.attributes);
        out
    }

    /// Changes one thing, or nothing if there is no such thing.
    pub fn change(&mut self, random: &mut Random) {
        match random.below(12) {
            0 | 1 => self.change_text(random),
            2 | 3 => self.change_reference(random),
            4 => self.change_kind(random),
            5 | 6 => self.change_flags(random),
            7 => self.change_supers(random),
            8 | 9 => self.add_claim(random),
            10 => self.change_operand(random),
            _ => self.change_attribute(random),
        }
    }

    fn text(&mut self, text: &str) -> u16 {
        self.constants.push([&[1][..], &(text.len() as u16).to_be_bytes(), text.as_bytes()].concat());
        self.constants.len() as u16 - 1
    }

    /// A new constant for one of the listed classes.
    fn some_class(&mut self, random: &mut Random) -> u16 {
        let name = self.text(CLASSES[random.below(CLASSES.len())]);
        self.constants.push([&[7][..], &name.to_be_bytes()].concat());
        self.constants.len() as u16 - 1
    }

    /// The numbers of the constants with one of `tags`.
    fn tagged(&self, tags: &[u8]) -> Vec<u16> {
        let is_wanted = |index: &u16| self.constants[usize::from(*index)].first().is_some_and(|tag| tags.contains(tag));
        (0..self.constants.len() as u16).filter(is_wanted).collect()
    }

    /// Any constant, mostly of this kind.
    fn any(&self, tag: u8, random: &mut Random) -> u16 {
        let same = self.tagged(&[tag]);
        if same.is_empty() || random.below(8) == 0 {
            random.below(self.constants.len() + 1) as u16
        } else {
            *random.of(&same)
        }
    }

    /// Whether attributes called `name` are called `text`.
    fn is_called(&self, name: u16, text: &str) -> bool {
        self.constants[usize::from(name)].get(3..) == Some(text.as_bytes())
    }

    fn change_text(&mut self, random: &mut Random) {
        let texts = self.tagged(&[1]);
        let index = usize::from(*random.of(&texts));
        let old = self.constants[index][3..].to_vec();
        let is_class =
            self.tagged(&[7]).iter().any(|c| self.constants[usize::from(*c)][1..] == (index as u16).to_be_bytes());
        let texts: Vec<&str> = TEXTS.split_whitespace().collect();
        let new = *random.of(if is_class { CLASSES } else { &texts });
        if old == new.as_bytes() {
            return;
        }
        self.constants[index] = [&[1][..], &(new.len() as u16).to_be_bytes(), new.as_bytes()].concat();
    }

    fn change_reference(&mut self, random: &mut Random) {
        let all = self.tagged(&[7, 8, 9, 10, 11, 12, 15, 16, 18]);
        let index = usize::from(*random.of(&all));
        let tag = self.constants[index][0];
        let (at, wanted) = match (tag, random.below(2)) {
            (7 | 8 | 16, _) => (1, 1),
            (9..=11, 0) => (1, 7),
            (9..=11 | 18, _) => (3, 12),
            (15, _) => (2, 10),
            (_, part) => (1 + 2 * part, 1),
        };
        let new = self.any(wanted, random);
        self.constants[index][at..at + 2].copy_from_slice(&new.to_be_bytes());
    }

    fn change_kind(&mut self, random: &mut Random) {
        let all = self.tagged(&[9, 10, 11, 15, 17, 18]);
        if all.is_empty() {
            return;
        }
        let index = usize::from(*random.of(&all));
        if self.constants[index][0] == 15 {
            self.constants[index][1] = random.below(11) as u8;
        } else {
            self.constants[index][0] = *random.of(&[9, 10, 11, 12, 17, 18]);
        }
    }

    fn change_flags(&mut self, random: &mut Random) {
        let bit = 1 << random.below(16);
        let members = if random.below(2) == 0 { &mut self.fields } else { &mut self.methods };
        match members.len() {
            0 => self.head[0] ^= bit,
            _ if random.below(3) == 0 => self.head[0] ^= bit,
            count => members[random.below(count)].head[0] ^= bit,
        }
    }

    fn change_supers(&mut self, random: &mut Random) {
        let class = if random.below(2) == 0 { self.any(7, random) } else { self.some_class(random) };
        match random.below(4) {
            0 => self.head[1] = class,
            1 => self.head[2] = class,
            2 => self.interfaces.push(class),
            _ => drop(self.interfaces.pop()),
        }
    }

    /// Adds an attribute that says where the class belongs, or replaces it.
    fn add_claim(&mut self, random: &mut Random) {
        let claim = *random.of(&CLAIMS);
        let count = random.below(3) as u16;
        let mut content = Vec::new();
        match claim {
            "NestHost" => content.extend(self.some_class(random).to_be_bytes()),
            "EnclosingMethod" => {
                content.extend(self.some_class(random).to_be_bytes());
                let method = if random.below(2) == 0 { 0 } else { self.any(12, random) };
                content.extend(method.to_be_bytes());
            }
            "NestMembers" | "PermittedSubclasses" => {
                content.extend(count.to_be_bytes());
                (0..count).for_each(|_| content.extend(self.some_class(random).to_be_bytes()));
            }
            "InnerClasses" => {
                content.extend(count.to_be_bytes());
                for _ in 0..count {
                    let inner = if random.below(2) == 0 { self.head[1] } else { self.some_class(random) };
                    let outer = if random.below(3) == 0 { 0 } else { self.some_class(random) };
                    let name = if random.below(3) == 0 { 0 } else { self.any(1, random) };
                    [inner, outer, name, random.below(1 << 16) as u16]
                        .iter()
                        .for_each(|n| content.extend(n.to_be_bytes()));
                }
            }
            "Record" => {
                content.extend(count.to_be_bytes());
                for _ in 0..count {
                    [self.any(1, random), self.any(1, random), 0].iter().for_each(|n| content.extend(n.to_be_bytes()));
                }
            }
            _ => content.extend((0..random.below(24)).map(|_| random.below(4) as u8)),
        }
        let name = self.text(claim);
        if random.below(2) == 0 {
            let attributes = std::mem::take(&mut self.attributes);
            self.attributes = attributes.into_iter().filter(|(name, _)| !self.is_called(*name, claim)).collect();
        }
        self.attributes.push((name, content));
    }

    /// Changes which constant an instruction names. What looks like an instruction may be a part of one.
    fn change_operand(&mut self, random: &mut Random) {
        let places: Vec<(usize, usize, usize, u16)> = (self.methods.iter().enumerate())
            .flat_map(|(m, method)| method.attributes.iter().enumerate().map(move |(a, attribute)| (m, a, attribute)))
            .filter(|(_, _, (name, content))| self.is_called(*name, "Code") && content.len() > 12)
            .flat_map(|(m, a, (_, content))| {
                let operand = |at: usize| u16::from_be_bytes([content[at], content[at + 1]]);
                (9..content.len() - 4)
                    .filter(|at| matches!(content[at - 1], 0xb2..=0xbb | 0xbd | 0xc0 | 0xc1))
                    .map(move |at| (m, a, at, operand(at)))
            })
            .filter(|(_, _, _, operand)| (1..self.constants.len()).contains(&usize::from(*operand)))
            .collect();
        if places.is_empty() {
            return;
        }
        let (method, attribute, at, operand) = *random.of(&places);
        let Some(tag) = self.constants[usize::from(operand)].first().copied() else { return };
        let new = self.any(tag, random).to_be_bytes();
        self.methods[method].attributes[attribute].1[at..at + 2].copy_from_slice(&new);
    }

    /// Removes an attribute, repeats it, gives it another name, or changes a byte of one that is not code.
    fn change_attribute(&mut self, random: &mut Random) {
        let name = self.any(1, random);
        let count = self.attributes.len();
        if count == 0 {
            return;
        }
        let at = random.below(count);
        match random.below(4) {
            0 => drop(self.attributes.remove(at)),
            1 => self.attributes.push((self.attributes[at].0, self.attributes[at].1.clone())),
            2 => self.attributes[at].0 = name,
            _ => match self.attributes[at].1.len() {
                0 => self.attributes[at].1.push(0),
                length => self.attributes[at].1[random.below(length)] ^= 1 << random.below(8),
            },
        }
    }
}
