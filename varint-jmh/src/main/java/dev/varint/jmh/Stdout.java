package dev.varint.jmh;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;

/** Text for a terminal in the charset that it has. */
final class Stdout {

    private Stdout() {}

    static PrintWriter writer() {
        return writer(System.out, Charset.forName(new OutputStreamWriter(System.out).getEncoding()));
    }

    /**
     * Writes to a stream. Replaces characters that its charset lacks by others of the same width, so that columns stay
     * aligned.
     */
    static PrintWriter writer(OutputStream out, Charset charset) {
        Writer text = new OutputStreamWriter(out, charset);
        return new PrintWriter(charset.newEncoder().canEncode("±µ") ? text : new Spelled(text), true);
    }

    private static final class Spelled extends FilterWriter {

        Spelled(Writer out) {
            super(out);
        }

        @Override
        public void write(String text, int from, int length) throws IOException {
            out.write(text.substring(from, from + length).replace("± ", "+-").replace('µ', 'u'));
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            write(new String(text, from, length), 0, length);
        }

        @Override
        public void write(int character) throws IOException {
            write(String.valueOf((char) character), 0, 1);
        }
    }
}
