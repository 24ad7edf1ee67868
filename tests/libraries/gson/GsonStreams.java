// jars: gson

import com.google.gson.*;
import com.google.gson.stream.*;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** JSON as trees and as streams of tokens. */
public class GsonStreams {
    interface Action { void run() throws IOException; }

    static void fails(String what, Action action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException | IOException e) {
            System.out.println(what + ": " + e);
        }
    }

    static final String TEXT = """
        {"menu": {"id": "file", "value": "File \\u00e9\\n", "items": [
            {"v": "New", "n": 1, "on": true}, {"v": "Open", "n": -2.50e3, "on": false}, null, [], {}, [[1],[2,[3]]]]},
         "big": 123456789012345678901234567890, "": "empty name", "a.b[0]": "odd"}""";

    static void trees() {
        JsonObject root = JsonParser.parseString(TEXT).getAsJsonObject();
        System.out.println(root + " " + root.keySet() + root.size());
        JsonArray items = root.getAsJsonObject("menu").getAsJsonArray("items");
        for (JsonElement item : items) {
            System.out.println(item.getClass().getSimpleName() + " " + item + " " + item.isJsonNull() + item.equals(item.deepCopy()) + " " + (item.isJsonNull() ? 0 : item.hashCode()));
        }
        System.out.println(root.get("big").getAsBigInteger() + " " + root.get("big").getAsDouble() + " " + items.get(1).getAsJsonObject().get("n").getAsInt() + items.get(0).getAsJsonObject().getAsJsonPrimitive("on").getAsBoolean());
        root.addProperty("added", 'x');
        root.add("list", new JsonArray());
        root.getAsJsonArray("list").add(1);
        root.getAsJsonArray("list").add("two");
        root.getAsJsonArray("list").addAll(items);
        root.remove("menu");
        items.set(0, JsonNull.INSTANCE);
        items.remove(1);
        items.asList().add(0, new JsonPrimitive(1.5));
        System.out.println(root + " " + items);
        for (Map.Entry<String, JsonElement> e : root.entrySet()) {
            System.out.print(e.getKey() + ":" + e.getValue().getClass().getSimpleName() + " ");
        }
        System.out.println(root.asMap().containsKey("big") + " " + root.has("menu"));
        fails("object", () -> items.getAsJsonObject());
        fails("one", () -> items.getAsInt());
        fails("primitive", () -> new JsonPrimitive("x").getAsLong());
        fails("syntax", () -> JsonParser.parseString("{\"a\" 1}"));
        fails("more", () -> JsonParser.parseString("1 2"));
        fails("cut", () -> JsonParser.parseString("[\"abc"));
        System.out.println(JsonParser.parseString("") + " " + JsonParser.parseString("[a, 'b', /* c */ d; e]") + JsonParser.parseString("{x=>1, y: 2}"));
        System.out.println(new JsonPrimitive(1).equals(new JsonPrimitive(1L)) + " " + new JsonPrimitive(0.5).equals(new JsonPrimitive(0.5f)) + new JsonPrimitive("1").equals(new JsonPrimitive(1)));
        Iterator<JsonElement> stream = new JsonStreamParser("[1] {\"k\":2} \"s\" 4");
        while (stream.hasNext()) {
            System.out.print(stream.next() + "; ");
        }
        System.out.println();
        Gson gson = new Gson();
        System.out.println(gson.toJsonTree(Map.of("k", List.of(1, 2.5))) + " " + gson.fromJson(items, List.class));
    }

    static void tokens() throws IOException {
        JsonReader reader = new JsonReader(new StringReader(TEXT));
        List<String> seen = new ArrayList<>();
        for (JsonToken token; (token = reader.peek()) != JsonToken.END_DOCUMENT; ) {
            String path = reader.getPath();
            switch (token) {
                case BEGIN_ARRAY -> reader.beginArray();
                case END_ARRAY -> reader.endArray();
                case BEGIN_OBJECT -> reader.beginObject();
                case END_OBJECT -> reader.endObject();
                case NAME -> seen.add("name " + reader.nextName());
                case STRING -> seen.add(reader.nextString());
                case NUMBER -> seen.add("number " + reader.nextString());
                case BOOLEAN -> seen.add("" + reader.nextBoolean());
                default -> reader.nextNull();
            }
            System.out.println(token + " " + path + " -> " + reader.getPreviousPath());
        }
        System.out.println(seen);
        for (String bad : List.of("[1,]", "{\"a\":1,}", "[01]", "[\"\\x\"]", "[tru]", "{'a':1}", "[1 2]", "#c\n1", "[NaN]", "\"\t\"", "[\"\\u12g4\"]", "]", "[1e999999]")) {
            for (Strictness strictness : Strictness.values()) {
                JsonReader in = new JsonReader(new StringReader(bad));
                in.setStrictness(strictness);
                try {
                    in.skipValue();
                    System.out.print(in.peek() + " | ");
                } catch (IOException | IllegalStateException e) {
                    System.out.print(e.getMessage().split("\n")[0] + " | ");
                }
            }
            System.out.println();
        }
        JsonReader numbers = new JsonReader(new StringReader("[9223372036854775807, 9223372036854775808, -0, 1.0, 2147483648, \"12\", 1e2]"));
        numbers.beginArray();
        System.out.println(numbers.nextLong() + " " + numbers.nextDouble() + " " + numbers.nextInt() + numbers.nextInt());
        fails("int", numbers::nextInt);
        System.out.println(numbers.nextLong() + " " + numbers.nextInt() + numbers.nextDouble());
        fails("end", numbers::nextInt);
        StringBuilder deep = new StringBuilder();
        deep.append("[".repeat(40)).append("]".repeat(40));
        System.out.println(JsonParser.parseString(deep.toString()).toString().length());
    }

    static void writers() throws IOException {
        StringWriter text = new StringWriter();
        JsonWriter writer = new JsonWriter(text);
        writer.setFormattingStyle(FormattingStyle.PRETTY.withIndent("    ").withNewline("\n").withSpaceAfterSeparators(false));
        writer.setHtmlSafe(true);
        writer.beginObject().name("a").value(1).name("list").beginArray().value("<&'>").value(true).value((Boolean) null).nullValue().value(1.5).value(2L).jsonValue("{raw}").endArray();
        writer.name("skipped");
        writer.setSerializeNulls(false);
        writer.nullValue();
        writer.name("o").beginObject().endObject().name("e").beginArray().endArray().endObject();
        writer.close();
        System.out.println(text);
        fails("closed", () -> writer.value(1));
        JsonWriter strict = new JsonWriter(new StringWriter());
        fails("name", () -> strict.name("x"));
        strict.beginArray();
        fails("nan", () -> strict.value(Double.POSITIVE_INFINITY));
        fails("nesting", strict::endObject);
        fails("dangling", strict::close);
    }

    public static void main(String[] args) throws IOException {
        trees();
        tokens();
        writers();
        JsonReader reader = new JsonReader(new StringReader("{\"k\": oops}"));
        reader.beginObject();
        reader.nextName();
        reader.nextBoolean();
    }
}
