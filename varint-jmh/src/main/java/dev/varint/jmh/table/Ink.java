package dev.varint.jmh.table;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGGraphics2DIOException;
import org.apache.batik.svggen.SVGIDGenerator;
import org.jfree.chart.JFreeChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The colours of charts. A chart is drawn once and must be readable on light and on dark, so it is drawn in colours
 * that stand for the page's own: each is replaced by a CSS variable afterwards.
 */
final class Ink {

    static final Color TEXT = new Color(1, 0, 1);
    static final Color GRID = new Color(1, 0, 2);
    static final Color WHISKER = new Color(1, 0, 3);
    static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    /** As many as the page's style has. */
    private static final int MEASURED = 8;

    private static final int PUBLISHED = 3;
    private static final Pattern STAND_IN = Pattern.compile("rgb\\(1,\\s?(\\d),\\s?(\\d+)\\)");
    private static final String[] PLAIN = {"", "text", "grid", "whisker"};

    private Ink() {}

    /** The colour of a machine or a method. */
    static Color measured(int number) {
        return new Color(1, 1, number % MEASURED);
    }

    /** The colour of a published CPU. */
    static Color published(int number) {
        return new Color(1, 2, number % PUBLISHED);
    }

    /** A chart as SVG. What it defines for itself has names that begin with {@code key}. */
    static String svg(JFreeChart chart, int width, int height, String key) {
        SVGGraphics2D out = new SVGGraphics2D(context(key), false);
        out.setSVGCanvasSize(new Dimension(width, height));
        chart.draw(out, new Rectangle2D.Double(0, 0, width, height));
        Element root = out.getRoot();
        root.setAttributeNS(null, "viewBox", "0 0 " + width + " " + height);
        StringWriter svg = new StringWriter();
        try {
            out.stream(root, svg, true, false);
        } catch (SVGGraphics2DIOException e) {
            throw new UncheckedIOException(e);
        }
        // The one name that the generator is not asked for; nothing refers to it.
        String element = svg.toString().replace("id=\"genericDefs\"", "");
        Matcher colours = STAND_IN.matcher(element.substring(element.indexOf("<svg")));
        return colours.replaceAll(colour -> "var(--" + name(colour.group(1), Integer.parseInt(colour.group(2))) + ")");
    }

    private static SVGGeneratorContext context(String key) {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
        context.setComment(null);
        context.setIDGenerator(new SVGIDGenerator() {
            @Override
            public String generateID(String prefix) {
                return key + super.generateID(prefix);
            }
        });
        return context;
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVGGraphics2D.SVG_NAMESPACE_URI, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String name(String kind, int number) {
        return switch (kind) {
            case "0" -> PLAIN[number];
            case "1" -> "c" + number;
            default -> "p" + number;
        };
    }
}
