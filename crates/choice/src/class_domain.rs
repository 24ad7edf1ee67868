//! Class domains: the objects of an input, and which of them have to be tried (Korat, section 3.4).
//!
//! Of the interchangeable objects of a class domain that nothing refers to yet, the first represents all others. Each class
//! domain therefore counts its objects in use; the count is on the trail.

use std::ops::Range;

use fretsaw_term::Word;

/// The number of a class domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct GroupId(pub(crate) u32);

impl GroupId {
    /// The class domain at `index` among all.
    #[inline(always)]
    pub fn at(index: usize) -> GroupId {
        GroupId(index as u32)
    }

    /// Its position among all class domains.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a set of objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct SetId(pub(crate) u32);

impl SetId {
    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Objects of one class domain.
#[derive(Clone, Debug, Default, Hash)]
pub struct ClassDomain {
    /// The objects, in their order.
    pub objects: Vec<Word>,
    /// Whether the objects are interchangeable, so that the first unused one represents all others.
    pub interchangeable: bool,
    /// Whether at most one place refers to each of them.
    pub unshared: bool,
    /// The greatest number of places that one of them has; an array counts as one place, its length.
    pub places: usize,
}

impl ClassDomain {
    /// Whether each object is an alternative of its own in every state.
    pub(crate) fn is_told_apart(&self) -> bool {
        !self.interchangeable && !self.unshared
    }

    /// The first object that needs to be tried if `used` are in use.
    #[inline(always)]
    fn first(&self, used: usize) -> usize {
        if self.unshared { used } else { 0 }
    }
}

/// The references of a field domain: null where it is allowed, then the objects of class domains.
#[derive(Clone, Debug, Hash)]
pub struct ObjectSet {
    /// Whether null is a value.
    pub null: bool,
    /// The numbers of the class domains, in order.
    pub groups: Box<[GroupId]>,
}

/// An object that may be tried.
pub(crate) struct Available {
    pub object: Word,
    /// Its number in its class domain.
    pub wanted: u32,
    /// Whether it is in use.
    pub is_used: bool,
}

/// Class domains, and how many of the objects of each are in use.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct ClassDomains {
    all: Vec<ClassDomain>,
    used: Vec<u32>,
    /// Earlier values of `used`.
    log: Vec<(GroupId, u32)>,
}

/// The lengths of [`ClassDomains`] at a mark.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Extent {
    all: u32,
    log: u32,
}

impl ClassDomains {
    pub fn add(&mut self, domain: ClassDomain) -> GroupId {
        self.all.push(domain);
        self.used.push(0);
        GroupId::at(self.all.len() - 1)
    }

    pub fn get(&self, group: GroupId) -> &ClassDomain {
        &self.all[group.index()]
    }

    pub fn get_mut(&mut self, group: GroupId) -> &mut ClassDomain {
        &mut self.all[group.index()]
    }

    pub fn iter(&self) -> impl Iterator<Item = &ClassDomain> {
        self.all.iter()
    }

    /// The objects that need to be tried.
    pub fn available(&self, group: GroupId) -> Range<usize> {
        let (domain, used) = (&self.all[group.index()], self.used[group.index()] as usize);
        let all = domain.objects.len();
        domain.first(used)..if domain.interchangeable || domain.unshared { all.min(used + 1) } else { all }
    }

    /// The available object number `index` of a class domain.
    #[inline(always)]
    pub fn available_in(&self, group: GroupId, index: usize) -> Option<Available> {
        let (domain, used) = (&self.all[group.index()], self.used[group.index()] as usize);
        let wanted = domain.first(used) + index;
        let object = *domain.objects.get(wanted)?;
        Some(Available { object, wanted: wanted as u32, is_used: wanted < used })
    }

    /// The available object number `index` of several class domains: its class domain, and its number there.
    #[inline(never)]
    pub fn available_at(&self, groups: &[GroupId], mut index: usize) -> Option<(GroupId, usize)> {
        for group in groups.iter().copied() {
            let available = self.available(group);
            if index < available.len() {
                return Some((group, available.start + index));
            }
            index -= available.len();
        }
        None
    }

    /// How many objects are in use.
    pub fn used(&self, group: GroupId) -> u32 {
        self.used[group.index()]
    }

    /// Whether an object represents other unused ones.
    pub fn is_unheld(&self, group: GroupId, index: u32) -> bool {
        index >= self.used[group.index()] && self.all[group.index()].interchangeable
    }

    /// Whether the object number `index` is in use.
    #[inline(always)]
    pub fn is_used(&self, group: GroupId, index: u32) -> bool {
        index < self.used[group.index()]
    }

    /// Notes that the objects up to `index` are in use; returns how many were not before.
    pub fn hold(&mut self, group: GroupId, index: u32) -> usize {
        let used = &mut self.used[group.index()];
        if index < *used {
            return 0;
        }
        let more = index + 1 - *used;
        self.log.push((group, *used));
        *used = index + 1;
        more as usize
    }

    pub fn extent(&self) -> Extent {
        Extent { all: self.all.len() as u32, log: self.log.len() as u32 }
    }

    #[inline]
    pub fn undo(&mut self, to: Extent) {
        if self.log.len() > to.log as usize || self.all.len() > to.all as usize {
            self.undo_more(to);
        }
    }

    #[inline(never)]
    fn undo_more(&mut self, to: Extent) {
        while self.log.len() > to.log as usize
            && let Some((group, used)) = self.log.pop()
        {
            self.used[group.index()] = used;
        }
        if self.all.len() > to.all as usize {
            self.all.truncate(to.all as usize);
            self.used.truncate(to.all as usize);
        }
    }

    pub fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.all.iter_mut().flat_map(|domain| &mut domain.objects).for_each(visit);
    }
}
