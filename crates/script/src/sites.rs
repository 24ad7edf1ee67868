//! The places in the program where questions come up.

use std::collections::HashMap;

use fretsaw_vm::{Machine, MethodId, Site};

/// The number of a site, for the machine on which it was found; zero stands for an unknown one.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct SiteId(u32);

/// All sites that have come up, each with the number that it has on every machine.
#[derive(Default)]
pub(crate) struct Sites {
    sites: Vec<(Site, u64)>,
    known: HashMap<(MethodId, u16), SiteId>,
}

impl Sites {
    /// The site where `machine` has stopped.
    pub fn present(&mut self, machine: &Machine) -> SiteId {
        let Some(site) = machine.status().site() else { return SiteId::default() };
        *self.known.entry(site.id()).or_insert_with(|| {
            self.sites.push((site, site.number()));
            SiteId(self.sites.len() as u32)
        })
    }

    pub fn get(&self, id: SiteId) -> Option<Site> {
        self.entry(id).map(|(site, _)| site)
    }

    /// The number of a site that is the same on every machine.
    pub fn number(&self, id: SiteId) -> u64 {
        self.entry(id).map_or(0, |(_, number)| number)
    }

    fn entry(&self, id: SiteId) -> Option<(Site, u64)> {
        self.sites.get((id.0 as usize).checked_sub(1)?).copied()
    }
}
