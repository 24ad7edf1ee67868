import java.lang.management.*;
import javax.management.*;
import java.util.*;
/** What programs usually ask the beans of the platform. Values that differ from run to run are only compared. */
public class Management {
  interface T { Object get() throws Throwable; }
  static void row(String n, T t) { try { System.out.println(n + ": " + t.get()); } catch (Throwable e) { System.out.println(n + ": !" + e); } }
  public interface HelloMBean { int getCount(); void setCount(int c); String say(String s); }
  public static class Hello implements HelloMBean { int c = 3; public int getCount() { return c; } public void setCount(int x) { c = x; } public String say(String s) { return "hi " + s; } }
  public static void main(String[] a) throws Throwable {
    OperatingSystemMXBean os = ManagementFactory.getOperatingSystemMXBean();
    row("os name", () -> os.getName().equals(System.getProperty("os.name")));
    row("os arch", () -> os.getArch().equals(System.getProperty("os.arch")));
    row("os version", () -> os.getVersion().equals(System.getProperty("os.version")));
    row("procs", () -> os.getAvailableProcessors() == Runtime.getRuntime().availableProcessors());
    row("load", () -> os.getSystemLoadAverage() >= -1);
    row("sun os", () -> os instanceof com.sun.management.OperatingSystemMXBean);
    row("total mem", () -> ((com.sun.management.OperatingSystemMXBean) os).getTotalMemorySize() > 0);
    row("free mem", () -> ((com.sun.management.OperatingSystemMXBean) os).getFreeMemorySize() > 0);
    row("cpu time", () -> ((com.sun.management.OperatingSystemMXBean) os).getProcessCpuTime() >= -1);
    row("cpu load", () -> ((com.sun.management.OperatingSystemMXBean) os).getCpuLoad() >= -1);
    row("swap", () -> ((com.sun.management.OperatingSystemMXBean) os).getTotalSwapSpaceSize() >= 0);
    MemoryMXBean mem = ManagementFactory.getMemoryMXBean();
    row("heap", () -> { MemoryUsage u = mem.getHeapMemoryUsage(); return u.getUsed() >= 0 && u.getCommitted() >= u.getUsed(); });
    row("nonheap", () -> mem.getNonHeapMemoryUsage().getUsed() >= 0);
    row("gc", () -> { mem.gc(); return "ok"; });
    row("pending", () -> mem.getObjectPendingFinalizationCount());
    row("verbose", () -> mem.isVerbose());
    row("gcs", () -> ManagementFactory.getGarbageCollectorMXBeans().size() > 0);
    row("gc names", () -> { for (GarbageCollectorMXBean b : ManagementFactory.getGarbageCollectorMXBeans()) { if (b.getName().isEmpty() || b.getCollectionCount() < -1 || b.getCollectionTime() < -1 || !b.isValid() || b.getMemoryPoolNames().length == 0) return false; } return true; });
    row("pools", () -> ManagementFactory.getMemoryPoolMXBeans().size() > 0);
    row("pool", () -> { for (MemoryPoolMXBean b : ManagementFactory.getMemoryPoolMXBeans()) { if (b.getName().isEmpty() || b.getUsage() == null || b.getPeakUsage() == null || b.getType() == null) return false; } return true; });
    row("pool heap", () -> ManagementFactory.getMemoryPoolMXBeans().stream().anyMatch(b -> b.getType() == MemoryType.HEAP));
    row("managers", () -> ManagementFactory.getMemoryManagerMXBeans().size() > 0);
    RuntimeMXBean rt = ManagementFactory.getRuntimeMXBean();
    row("uptime", () -> rt.getUptime() >= 0);
    row("start", () -> rt.getStartTime() > 0);
    row("name", () -> rt.getName().matches("\\d+@.*"));
    row("pid", () -> rt.getPid() > 0);
    row("vm", () -> rt.getVmName().equals(System.getProperty("java.vm.name")) && rt.getSpecVersion().equals(System.getProperty("java.specification.version")));
    row("vmvendor", () -> rt.getVmVendor().equals(System.getProperty("java.vm.vendor")));
    row("args", () -> rt.getInputArguments().getClass().getSimpleName().length() > 0);
    row("cp", () -> rt.getClassPath().equals(System.getProperty("java.class.path")));
    row("props", () -> rt.getSystemProperties().size() > 10);
    row("mgmtspec", () -> rt.getManagementSpecVersion().length() > 0);
    row("libpath", () -> rt.getLibraryPath() != null);
    row("boot", () -> rt.isBootClassPathSupported());
    ThreadMXBean th = ManagementFactory.getThreadMXBean();
    row("threads", () -> th.getThreadCount() >= 1);
    row("peak", () -> th.getPeakThreadCount() >= th.getThreadCount());
    row("started", () -> th.getTotalStartedThreadCount() >= th.getThreadCount());
    row("daemon", () -> th.getDaemonThreadCount() >= 0);
    row("ids", () -> th.getAllThreadIds().length >= 1);
    row("info", () -> { ThreadInfo i = th.getThreadInfo(Thread.currentThread().getId()); return i.getThreadName() + i.getThreadState() + i.isInNative() + i.isSuspended() + i.getBlockedCount() + i.getLockName() + i.getStackTrace().length; });
    row("info depth", () -> { ThreadInfo i = th.getThreadInfo(Thread.currentThread().getId(), 100); return i.getStackTrace()[i.getStackTrace().length - 1]; });
    row("info none", () -> th.getThreadInfo(999999L));
    row("dump", () -> { for (ThreadInfo i : th.dumpAllThreads(true, true)) if (i.getThreadName().equals("main")) return i.getStackTrace()[i.getStackTrace().length - 1] + " " + i.getLockedMonitors().length + i.getLockedSynchronizers().length; return null; });
    row("all stacks", () -> { StackTraceElement[] s = Thread.getAllStackTraces().get(Thread.currentThread()); return s[0] + " " + s[s.length - 1]; });
    row("other stack", () -> new Thread(() -> {}).getStackTrace().length);
    row("deadlock", () -> Arrays.toString(th.findDeadlockedThreads()));
    row("deadlock2", () -> Arrays.toString(th.findMonitorDeadlockedThreads()));
    row("cpu", () -> th.isCurrentThreadCpuTimeSupported());
    row("cpu2", () -> th.getCurrentThreadCpuTime() >= -1);
    row("user", () -> th.getCurrentThreadUserTime() >= -1);
    ClassLoadingMXBean cl = ManagementFactory.getClassLoadingMXBean();
    row("cl verbose", () -> cl.isVerbose());
    CompilationMXBean co = ManagementFactory.getCompilationMXBean();
    MBeanServer s = ManagementFactory.getPlatformMBeanServer();
    row("domain", () -> s.getDefaultDomain());
    row("domains", () -> { TreeSet<String> d = new TreeSet<>(List.of(s.getDomains())); return d; });
    ObjectName n = new ObjectName("demo:type=Hello");
    row("reg", () -> s.registerMBean(new Hello(), n).getClassName());
    row("get", () -> s.getAttribute(n, "Count"));
    row("set", () -> { s.setAttribute(n, new Attribute("Count", 9)); return s.getAttribute(n, "Count"); });
    row("invoke", () -> s.invoke(n, "say", new Object[]{"x"}, new String[]{"java.lang.String"}));
    row("isreg", () -> s.isRegistered(n));
    row("query", () -> s.queryNames(new ObjectName("demo:*"), null));
    row("info", () -> s.getMBeanInfo(n).getAttributes().length + " " + s.getMBeanInfo(n).getOperations()[0].getName());
    row("again", () -> s.registerMBean(new Hello(), n));
    row("unreg", () -> { s.unregisterMBean(n); return s.isRegistered(n); });
    row("unknown", () -> s.getAttribute(n, "Count"));
    row("plat", () -> s.getAttribute(new ObjectName("java.lang:type=OperatingSystem"), "Name").equals(System.getProperty("os.name")));
    row("plat2", () -> s.getAttribute(new ObjectName("java.lang:type=OperatingSystem"), "AvailableProcessors").equals(Runtime.getRuntime().availableProcessors()));
    row("plat3", () -> ((javax.management.openmbean.CompositeData) s.getAttribute(new ObjectName("java.lang:type=Memory"), "HeapMemoryUsage")).get("used") != null);
    row("plat4", () -> s.getAttribute(new ObjectName("java.lang:type=Runtime"), "SpecName"));
    row("plat5", () -> s.getAttribute(new ObjectName("java.lang:type=Threading"), "ThreadCount") != null);
    row("all", () -> s.queryMBeans(null, null).size() > 10);
    row("hotspot", () -> ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class) != null);
    row("ifaces", () -> ManagementFactory.getPlatformManagementInterfaces().size() > 5);
    row("buffer pools", () -> ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream().map(b -> b.getName()).sorted().toList());
    row("logging", () -> ManagementFactory.getPlatformMXBean(PlatformLoggingMXBean.class).getLoggerNames().size() > 0);
    row("jfr", () -> s.isRegistered(new ObjectName("jdk.management.jfr:type=FlightRecorder")));
  }
}
