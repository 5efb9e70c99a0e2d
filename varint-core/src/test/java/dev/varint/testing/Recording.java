package dev.varint.testing;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.carrier.ReadSource;

/**
 * Watches a reader at work on another source: what it loads, what it says is the end, and that it says so
 * once. Throws nothing where a value is incomplete or malformed.
 *
 * <p>A load may touch the bytes that were given to read, and beyond them what {@code holds} has said yes to;
 * once {@code limit} was asked, also the last eight bytes before it. No load may follow the end.
 *
 * @param <B> the carrier
 */
public final class Recording<B> implements ReadSource<B> {

    private static final int NO_END = Integer.MIN_VALUE;
    private static final int JUNK = 0xDEAD_0000;

    private final ReadSource<B> io;
    private int from;
    private int to;
    private int loadable;
    private int limit;
    private int scan = NO_END;
    private Reason reason;

    public Recording(ReadSource<B> io) {
        this.io = io;
    }

    /** Before a read of these bytes. */
    public void start(int from, int to) {
        this.from = from;
        this.to = to;
        this.loadable = to;
        this.limit = NO_END;
        this.scan = NO_END;
        this.reason = null;
    }

    /** After it. */
    public Outcome outcome(long value) {
        require(scan != NO_END, "it did not say how it ended");
        return new Outcome(scan, value, reason);
    }

    @Override
    public byte readByte(B in, int at) {
        load(at, 1);
        return io.readByte(in, at);
    }

    /** With junk in the upper bits, which may be anything. */
    @Override
    public int readShort(B in, int at) {
        load(at, Short.BYTES);
        return io.readShort(in, at) ^ JUNK;
    }

    @Override
    public int readInt(B in, int at) {
        load(at, Integer.BYTES);
        return io.readInt(in, at);
    }

    @Override
    public long readLong(B in, int at) {
        load(at, Long.BYTES);
        return io.readLong(in, at);
    }

    @Override
    public boolean holds(B in, int at, int size) {
        require(at >= from, "it asks for bytes before the first");
        boolean held = io.holds(in, at, size);
        if (held && at <= loadable) {
            loadable = Math.max(loadable, at + size);
        }
        return held;
    }

    @Override
    public int limit(B in) {
        limit = io.limit(in);
        return limit;
    }

    @Override
    public void complete(B in, int from, int end) {
        end(from, end - from);
        require(end > from && end <= to, "a value ends outside its bytes");
        io.complete(in, from, end);
    }

    @Override
    public void incomplete(B in, int from, int to) {
        end(from, 0);
        require(to == this.to, "it says the bytes end elsewhere");
    }

    @Override
    public void malformed(B in, int from, int size, Reason reason) {
        end(from, -size);
        require(size > 0 && reason != null, "malformed without size or reason");
        this.reason = reason;
    }

    private void load(int at, int size) {
        require(scan == NO_END, "a load after the end");
        boolean isLastWord = limit != NO_END && at >= limit - Long.BYTES && at + size <= limit;
        if (!isLastWord && (at < from || at + size > loadable)) {
            throw new AssertionError(String.format(
                    "load of %d bytes at %d; those to read are %d to %d, loadable to %d",
                    size, at, from, to, loadable));
        }
    }

    private void end(int from, int scan) {
        require(this.scan == NO_END, "a second end");
        require(this.from == from, "it says the value starts elsewhere");
        this.scan = scan;
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }
}
