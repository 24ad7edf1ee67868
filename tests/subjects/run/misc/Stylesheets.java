import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/** A stylesheet becomes a class in a module of its own, to which the JDK exports packages that nobody else may use. */
public class Stylesheets {
    static final String START = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>";

    static String transform(String rules, String document) throws Exception {
        StringWriter out = new StringWriter();
        StreamSource sheet = new StreamSource(new StringReader(START + rules + "</xsl:stylesheet>"));
        TransformerFactory.newInstance().newTransformer(sheet).transform(
            new StreamSource(new StringReader(document)), new StreamResult(out));
        return out.toString();
    }

    public static void main(String[] args) throws Exception {
        String document = "<r><b n='2'>x&amp;y</b><b n='1'/></r>";
        System.out.println(transform("<xsl:output method='text'/><xsl:template match='/'><xsl:for-each select='//b'>"
            + "<xsl:sort select='@n'/>[<xsl:value-of select='.'/>]</xsl:for-each></xsl:template>", document));
        System.out.println(transform("<xsl:output omit-xml-declaration='yes'/><xsl:key name='k' match='b' use='@n'/>"
            + "<xsl:template match='/'><o c='{count(//b)}'><xsl:value-of select=\"key('k', '2')\"/></o></xsl:template>", document));
        try {
            transform("<xsl:template match='['/>", document);
        } catch (TransformerConfigurationException e) {
            System.out.println("refused");
        }
    }
}
