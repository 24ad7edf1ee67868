//! What a program can ask about the process it runs in and about the network's addresses.
//!
//! The answers are the same in every run: there is one process, with a fixed number and no relatives. Addresses can be
//! written as numbers; whatever would need a name server, a socket or another process is unsupported.

use fretsaw_term::Word;

use super::system::EPOCH_NANOS;
use super::{Native, native, nothing, one};
use crate::machine::Machine;
use crate::trap::Result;

const PROCESS: &str = "java/lang/ProcessHandleImpl";
/// The number of the process: any would do but those with a meaning of their own.
pub(super) const PROCESS_ID: u64 = 42;
pub(super) const NATIVES: &[Native] = &[
    native(PROCESS, "getCurrentPid0", "", |_, _| Ok(Word::from_bits(PROCESS_ID))),
    native(PROCESS, "isAlive0", "", |_, a| {
        Ok(if a[0] == Word::from_bits(PROCESS_ID) {
            Word::from_bits(EPOCH_NANOS / 1_000_000)
        } else {
            Word::from(-1_i64)
        })
    }),
    native(PROCESS, "parent0", "", |_, _| Ok(Word::from(-1_i64))),
    native(PROCESS, "getProcessPids0", "", processes),
    // What is not known stays as it is.
    native("java/lang/ProcessHandleImpl$Info", "info0", "", nothing),
    native("java/net/InetAddress", "init", "", nothing),
    native("java/net/Inet4Address", "init", "", nothing),
    native("java/net/Inet6Address", "init", "", nothing),
    native("java/net/NetworkInterface", "init", "", nothing),
    native("sun/nio/ch/UnixDispatcher", "init", "", nothing),
    // The JDK asks for loopback addresses only.
    native("java/net/NetworkInterface", "boundInetAddress0", "", one),
    native("java/net/Inet4AddressImpl", "getLocalHostName", "", local_name),
    native("java/net/Inet6AddressImpl", "getLocalHostName", "", local_name),
    native("java/net/InetAddress", "isIPv4Available", "", one),
    native("java/net/InetAddress", "isIPv6Supported", "", one),
    native("java/net/InetAddressImplFactory", "isIPv6Supported", "", one),
];

/// Process or 0 for all, arrays for the numbers, parents and starting times of those that it started; gives how many there are.
fn processes(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[0].long() != 0 {
        return Ok(Word::ZERO);
    }
    for (array, value) in
        a[1..4].iter().zip([PROCESS_ID, 0, EPOCH_NANOS / 1_000_000]).filter(|(array, _)| !array.is_null())
    {
        if m.heap.length(array.reference()) > 0 {
            m.heap.longs_mut(array.reference(), 0, 1)[0] = value;
        }
    }
    Ok(Word::from(1))
}

/// The program cannot see on which machine it runs.
fn local_name(m: &mut Machine, _: &[Word]) -> Result<Word> {
    Ok(m.new_string("localhost")?.into())
}
