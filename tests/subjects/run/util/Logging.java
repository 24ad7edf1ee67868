// Tests java.util.logging: the default handler and formats, levels that are inherited, filters, formatters, handlers of the program's own, callers, exceptions, messages with parameters, resource-free loggers.
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.ConsoleHandler;
import java.util.logging.ErrorManager;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;
import java.util.logging.XMLFormatter;

public class Logging {
    static class Plain extends Formatter {
        @Override public String format(LogRecord r) {
            String thrown = r.getThrown() == null ? "" : " " + r.getThrown() + " at " + r.getThrown().getStackTrace()[0];
            return r.getLevel() + "|" + r.getLoggerName() + "|" + r.getSourceClassName() + "." + r.getSourceMethodName() + "|" + formatMessage(r) + "|" + r.getSequenceNumber() + thrown + "\n";
        }
    }
    static class Kept extends Handler {
        final List<String> all = new ArrayList<>();
        boolean closed;
        @Override public void publish(LogRecord r) { if (isLoggable(r)) all.add(r.getLevel().getName().charAt(0) + r.getMessage()); }
        @Override public void flush() { all.add("flush"); }
        @Override public void close() { closed = true; }
    }
    static class Service {
        private static final Logger LOG = Logger.getLogger(Service.class.getName());
        void work() { LOG.info("from work"); Runnable r = () -> LOG.warning("from lambda"); r.run(); }
        Service() { LOG.log(Level.INFO, "constructed {0}", this.getClass().getSimpleName()); }
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s %2$s %3$s: %5$s%6$s%n");
        Logger root = Logger.getLogger("");
        System.out.println(root.getLevel() + " " + Arrays.stream(root.getHandlers()).map(h -> h.getClass().getSimpleName() + " " + h.getLevel() + " " + h.getFormatter().getClass().getSimpleName() + " " + h.getEncoding()).toList());
        Logger.getLogger("by.default").severe("as the default formatter shows it");
        Handler console = root.getHandlers()[0];
        console.setFormatter(new Plain());
        new Service().work();
        Logger l = Logger.getLogger("a.b.c");
        l.fine("not shown");
        l.setLevel(Level.ALL);
        console.setLevel(Level.ALL);
        l.finest("finest");
        l.config(() -> "supplied");
        l.entering("X", "m", 5);
        l.entering("X", "m", new Object[] {1, "two"});
        l.exiting("X", "m", "result");
        l.throwing("X", "m", new Exception("e"));
        l.log(Level.WARNING, "thrown", new IllegalStateException("boo"));
        l.log(Level.INFO, "{0} and {1} and {2}", new Object[] {1, "x"});
        l.log(Level.INFO, "no parameters {0} '{1}'");
        l.logp(Level.FINER, "Cls", "mth", "explicit {0}", List.of(1));
        Level own = new Level("OWN", 850) { };
        l.log(own, "own level");
        System.out.println(l.getParent().getName() + "|" + Logger.getLogger("a.b").getLevel() + "|" + Logger.getLogger("a.b.c.d").isLoggable(Level.FINE) + Logger.getLogger("a.b").isLoggable(Level.FINE) + "|" + Logger.getLogger("a.b.c.d").getParent().getName());
        Logger.getGlobal().info("global");
        Logger.getAnonymousLogger().severe("anonymous");
        l.setFilter(r -> r.getMessage().contains("x"));
        l.info("six");
        l.info("five");
        l.setFilter(null);
        Kept kept = new Kept();
        l.addHandler(kept);
        l.setUseParentHandlers(false);
        l.info("only kept");
        kept.setLevel(Level.SEVERE);
        l.info("not kept");
        MemoryHandler memory = new MemoryHandler(kept, 2, Level.SEVERE);
        l.addHandler(memory);
        kept.setLevel(Level.ALL);
        l.removeHandler(kept);
        for (int i = 0; i < 4; i++) l.info("m" + i);
        l.severe("push");
        memory.close();
        System.out.println(kept.all + " " + kept.closed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StreamHandler stream = new StreamHandler(out, new SimpleFormatter());
        stream.setErrorManager(new ErrorManager() { @Override public void error(String m, Exception e, int c) { System.out.println("manager " + m + " " + e + " " + c); } });
        Logger s = Logger.getLogger("s");
        s.setUseParentHandlers(false);
        s.addHandler(stream);
        s.warning("to a stream");
        s.log(Level.SEVERE, "with trace", new RuntimeException("t"));
        stream.flush();
        System.out.print(out);
        String xml = new XMLFormatter().format(new LogRecord(Level.INFO, "a<b"));
        System.out.println(xml.contains("<message>a&lt;b</message>") + " " + xml.contains("<level>INFO</level>") + " " + xml.startsWith("<record>"));
        for (String n : List.of("INFO", "800", "ALL", "FINEST")) System.out.println(Level.parse(n) + " " + Level.parse(n).intValue());
        try {
            Level.parse("NOPE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(LogManager.getLogManager().getProperty("handlers") + " " + LogManager.getLogManager().getLogger("a.b.c").getName() + " " + LogManager.getLogManager().getLogger("nobody") + " " + (Logger.getLogger("a.b.c") == l));
        new ConsoleHandler().publish(new LogRecord(Level.OFF, null));
        LogManager.getLogManager().reset();
        l.severe("nobody hears");
        System.out.println(root.getHandlers().length + " " + l.getLevel());
    }
}
