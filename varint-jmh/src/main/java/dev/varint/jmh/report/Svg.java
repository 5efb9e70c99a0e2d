package dev.varint.jmh.report;

import java.util.Locale;

/** Builds an SVG picture. Its colours are CSS variables of the page, so it suits light and dark themes. */
final class Svg {

    private final StringBuilder out = new StringBuilder();

    Svg(int width, int height, String title, String alternative, String style) {
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\">%n",
                width,
                height,
                width));
        out.append("<title>").append(Page.escape(title)).append("</title>\n<desc>");
        out.append(Page.escape(alternative)).append("</desc>\n").append(style);
    }

    void text(double x, double y, String anchor, String style, String text) {
        out.append(String.format(
                Locale.ROOT,
                "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\" class=\"%s\">%s</text>%n",
                x,
                y,
                anchor,
                style,
                Page.escape(text)));
    }

    void bar(double x, double y, double length, double thickness, String colour) {
        out.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.0f\" y=\"%.0f\" width=\"%.1f\" height=\"%.0f\" fill=\"var(--%s)\"/>%n",
                x,
                y,
                Math.max(length, 0.5),
                thickness,
                colour));
    }

    @Override
    public String toString() {
        return out + "</svg>\n";
    }
}
