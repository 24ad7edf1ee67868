import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadMXBean;

/** What can be asked about the process, as far as the answers do not depend on the machine. */
public class ProcessBeans {
    public static void main(String[] args) {
        ProcessHandle process = ProcessHandle.current();
        System.out.println((process.pid() == ManagementFactory.getRuntimeMXBean().getPid()) + " " + process.isAlive());
        System.out.println(process.children().count() + " " + process.descendants().count());
        System.out.println(ProcessHandle.allProcesses().anyMatch(process::equals));
        System.gc();
        System.runFinalization();
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        System.out.println(runtime.getSpecVersion() + " " + runtime.getManagementSpecVersion());
        System.out.println(runtime.getName().startsWith(process.pid() + "@"));
        System.out.println((runtime.getUptime() >= 0) + " " + (runtime.getStartTime() > 0));
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println((heap.getUsed() <= heap.getCommitted()) + " " + (heap.getCommitted() <= heap.getMax()));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println((threads.getThreadCount() > 0) + " " + (threads.findDeadlockedThreads() == null));
        System.out.println(threads.getCurrentThreadCpuTime() > 0);
    }
}
