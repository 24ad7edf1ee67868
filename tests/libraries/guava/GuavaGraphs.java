// jars: guava failureaccess

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.graph.*;
import com.google.common.hash.*;
import com.google.common.io.*;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Graphs, networks, hash functions, sketches, streams of bytes and characters. */
public class GuavaGraphs {
    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void graphs() {
        MutableGraph<Integer> graph = GraphBuilder.directed().nodeOrder(ElementOrder.<Integer>natural())
            .incidentEdgeOrder(ElementOrder.stable()).allowsSelfLoops(true).build();
        for (int i = 1; i <= 24; i++) {
            for (int j = 2 * i; j <= 24; j += i) {
                graph.putEdge(i, j);
            }
        }
        System.out.println(graph);
        System.out.println(graph.successors(4) + " " + graph.predecessors(24) + " " + graph.degree(6) + " " + graph.inDegree(12));
        System.out.println(Graphs.reachableNodes(graph, 7) + " " + Graphs.hasCycle(graph) + " " + Graphs.transitiveClosure(graph).edges().size());
        System.out.println(Graphs.transpose(graph).successors(18) + " " + Graphs.inducedSubgraph(graph, List.of(2, 4, 8, 3)).edges());
        System.out.println(ImmutableList.copyOf(Traverser.forGraph(graph).breadthFirst(3)));
        System.out.println(ImmutableList.copyOf(Traverser.forGraph(graph).depthFirstPreOrder(2)));
        System.out.println(ImmutableList.copyOf(Traverser.forGraph(graph).depthFirstPostOrder(2)));
        graph.removeNode(12);
        graph.putEdge(24, 3);
        System.out.println(graph.edges().size() + " " + Graphs.hasCycle(graph) + " " + graph.hasEdgeConnecting(24, 3) + graph.hasEdgeConnecting(EndpointPair.ordered(12, 24)));
        fails("node", () -> graph.successors(99));
        fails("order", () -> graph.putEdge(EndpointPair.unordered(1, 2)));

        MutableValueGraph<String, Double> roads = ValueGraphBuilder.undirected().nodeOrder(ElementOrder.<String>insertion()).build();
        roads.putEdgeValue("A", "B", 2.5);
        roads.putEdgeValue("B", "C", 1.0);
        roads.putEdgeValue("C", "A", 4.0);
        roads.putEdgeValue("C", "D", 0.5);
        System.out.println(roads + " " + roads.edgeValueOrDefault("A", "D", -1.0) + roads.edgeValue("D", "C"));
        System.out.println(roads.asGraph().edges() + " " + roads.adjacentNodes("C") + " " + shortest(roads, "A", "D"));
        fails("loop", () -> roads.putEdgeValue("A", "A", 0.0));
        System.out.println(ImmutableValueGraph.copyOf(roads).equals(roads) + " " + ValueGraphBuilder.directed().<String, Integer>immutable().putEdgeValue("x", "y", 3).build());

        MutableNetwork<String, Integer> network = NetworkBuilder.directed().allowsParallelEdges(true).allowsSelfLoops(true)
            .nodeOrder(ElementOrder.<String>insertion()).edgeOrder(ElementOrder.<Integer>natural()).build();
        String[] stops = {"p", "q", "r", "s"};
        for (int i = 0; i < 9; i++) {
            network.addEdge(stops[i % 3], stops[(i * i + 1) % 4], i);
        }
        System.out.println(network);
        System.out.println(network.edgesConnecting("p", "q") + " " + network.incidentNodes(4) + " " + network.outEdges("r") + network.adjacentEdges(5) + network.asGraph().edges());
        fails("parallel", () -> network.addEdge("p", "q", 2));
        System.out.println(network.removeEdge(4) + " " + Graphs.copyOf(network).equals(network) + " " + Graphs.hasCycle(network));
        SuccessorsFunction<String> words = w -> w.length() > 2 ? List.of() : List.of(w + "a", w + "b");
        System.out.println(ImmutableList.copyOf(Traverser.forTree(words).breadthFirst("x")));
    }

    /** Length of a shortest path, by relaxing all edges as often as there are nodes. */
    static double shortest(ValueGraph<String, Double> graph, String from, String to) {
        java.util.Map<String, Double> best = new java.util.HashMap<>();
        best.put(from, 0.0);
        for (String ignored : graph.nodes()) {
            for (EndpointPair<String> e : graph.edges()) {
                double length = graph.edgeValue(e).get();
                for (List<String> way : List.of(List.of(e.nodeU(), e.nodeV()), List.of(e.nodeV(), e.nodeU()))) {
                    Double start = best.get(way.get(0));
                    if (start != null) {
                        best.merge(way.get(1), start + length, Math::min);
                    }
                }
            }
        }
        return best.get(to);
    }

    record Point(int x, long y, String name) {}

    @SuppressWarnings("deprecation")
    static void hashes() {
        Funnel<Point> funnel = (p, into) -> into.putInt(p.x).putLong(p.y).putUnencodedChars(p.name).putString(p.name, StandardCharsets.UTF_8);
        List<HashFunction> functions = List.of(Hashing.murmur3_32_fixed(), Hashing.murmur3_32_fixed(7), Hashing.murmur3_128(), Hashing.sha256(),
            Hashing.sha1(), Hashing.sha384(), Hashing.sha512(), Hashing.md5(), Hashing.crc32(), Hashing.crc32c(), Hashing.adler32(),
            Hashing.sipHash24(), Hashing.farmHashFingerprint64(), Hashing.fingerprint2011(), Hashing.hmacSha256("key".getBytes()), Hashing.hmacMd5("k".getBytes()),
            Hashing.concatenating(Hashing.crc32(), Hashing.adler32()));
        byte[] data = new byte[200];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i * i + 3);
        }
        List<HashCode> codes = new ArrayList<>();
        for (HashFunction function : functions) {
            HashCode code = function.hashBytes(data);
            codes.add(code);
            System.out.println((function.bits() == 64 ? "" : function) + " " + function.bits() + " " + code + " " + function.hashInt(42) + " " + function.hashObject(new Point(1, 2, "né"), funnel)
                + " " + function.newHasher().putByte((byte) 1).putChar('c').putDouble(2.5).putBoolean(true).putFloat(1).putShort((short) 3).hash().asInt()
                + " " + function.hashBytes(data, 3, 15).hashCode());
        }
        System.out.println(Hashing.combineOrdered(codes.subList(3, 4)) + " " + Hashing.combineUnordered(List.of(codes.get(0), codes.get(1))));
        fails("combine", () -> Hashing.combineOrdered(codes));
        for (int buckets : new int[] {1, 7, 100, 12345}) {
            System.out.print(Hashing.consistentHash(codes.get(2), buckets) + " ");
        }
        System.out.println(HashCode.fromString("00ff10") + " " + HashCode.fromInt(7).padToLong() + HashCode.fromLong(-1) + HashCode.fromBytes(new byte[] {1, 2, 3, 4, 5}).writeBytesTo(new byte[9], 2, 3));
        fails("hex", () -> HashCode.fromString("0g"));
        BloomFilter<CharSequence> filter = BloomFilter.create(Funnels.unencodedCharsFunnel(), 500, 0.01);
        int wrong = 0;
        for (int i = 0; i < 300; i++) {
            filter.put("in" + i);
        }
        for (int i = 0; i < 300; i++) {
            wrong += (filter.mightContain("in" + i) ? 0 : 1000) + (filter.mightContain("out" + i) ? 1 : 0);
        }
        System.out.println("filter " + wrong + " " + filter.approximateElementCount() + " " + filter.expectedFpp());
    }

    static void streams() throws IOException {
        byte[] bytes = "Grüße, wörld! 12345".getBytes(StandardCharsets.UTF_8);
        for (BaseEncoding encoding : List.of(BaseEncoding.base64(), BaseEncoding.base64Url().omitPadding(), BaseEncoding.base32(), BaseEncoding.base32Hex().lowerCase(),
            BaseEncoding.base16().withSeparator(":", 4), BaseEncoding.base64().withPadChar('#'))) {
            String text = encoding.encode(bytes);
            System.out.println(encoding + " " + text + " " + Arrays.equals(bytes, encoding.decode(text)) + encoding.canDecode("$$"));
        }
        fails("decode", () -> BaseEncoding.base64().decode("a$b="));
        ByteSource source = ByteSource.concat(ByteSource.wrap(bytes), ByteSource.empty(), ByteSource.wrap(new byte[] {10, 65, 66, 10}));
        System.out.println(source + " " + source.size() + " " + source.slice(2, 5).hash(Hashing.crc32()) + " " + source.asCharSource(StandardCharsets.UTF_8).readLines());
        CharSource chars = CharSource.wrap("one\ntwo\r\nthree\n\nfour");
        System.out.println(chars.readLines() + " " + chars.readFirstLine() + " " + chars.lines().count() + " " + chars.length() + chars.readLines(new LineProcessor<Integer>() {
            int sum;
            @Override public boolean processLine(String line) { sum += line.length(); return sum < 8; }
            @Override public Integer getResult() { return sum; }
        }));
        System.out.println(CharStreams.readLines(new StringReader("x\ny\n")) + CharStreams.toString(new StringReader("text")) + new LineReader(new StringReader("l1\rl2")).readLine());
        StringWriter writer = new StringWriter();
        CharStreams.copy(new StringReader("copied"), writer);
        System.out.println(writer + " " + CharStreams.exhaust(new StringReader("abc")));
        ByteArrayDataOutput out = ByteStreams.newDataOutput();
        out.writeInt(-5);
        out.writeUTF("ütf");
        out.writeDouble(Math.PI);
        out.writeLong(1L << 40);
        ByteArrayDataInput in = ByteStreams.newDataInput(out.toByteArray());
        System.out.println(in.readInt() + in.readUTF() + in.readDouble() + " " + in.readLong());
        fails("end", in::readByte);
        CountingOutputStream counting = new CountingOutputStream(ByteStreams.nullOutputStream());
        InputStream limited = ByteStreams.limit(new CountingInputStream(new ByteArrayInputStream(bytes)), 7);
        System.out.println(ByteStreams.copy(limited, counting) + " " + counting.getCount() + " " + ByteStreams.toByteArray(new ByteArrayInputStream(bytes)).length);
        LittleEndianDataOutputStream little = new LittleEndianDataOutputStream(counting);
        little.writeLong(1);
        LittleEndianDataInputStream littleIn = new LittleEndianDataInputStream(new ByteArrayInputStream(new byte[] {1, 0, 0, 0, 2, 3}));
        System.out.println(counting.getCount() + " " + littleIn.readInt() + " " + littleIn.readUnsignedShort());
        ByteArrayOutputStream hashed = new ByteArrayOutputStream();
        HashingOutputStream hashing = new HashingOutputStream(Hashing.sha256(), hashed);
        hashing.write(bytes);
        System.out.println(hashing.hash() + " " + new HashingInputStream(Hashing.md5(), new ByteArrayInputStream(bytes)).read());
        System.out.println(Files.simplifyPath("/a/./b/../c//d/") + " " + Files.getFileExtension("x.tar.gz") + " " + Files.getNameWithoutExtension("/p/q.txt"));
        Closer closer = Closer.create();
        closer.register(() -> System.out.println("closed first"));
        closer.register(() -> { throw new IOException("while closing"); });
        try {
            closer.close();
        } catch (IOException e) {
            System.out.println(e);
        }
        System.out.println(Resources.getResource(GuavaGraphs.class, "GuavaGraphs.class").getProtocol());
        fails("resource", () -> Resources.getResource("no such"));
        System.out.println(ImmutableSet.copyOf(com.google.common.reflect.ClassPath.from(GuavaGraphs.class.getClassLoader())
            .getTopLevelClasses("com.google.common.escape")).stream().map(Object::toString).sorted().toList());
    }

    public static void main(String[] args) throws IOException {
        graphs();
        hashes();
        streams();
    }
}
