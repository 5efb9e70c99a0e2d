package dev.varint.format;

/** Thrown by a read of malformed bytes: no further bytes can make them a VarInt. No index has moved. */
public class MalformedVarIntException extends InputException {

    private static final long serialVersionUID = 1L;

    /** What is wrong with the bytes. */
    public enum Reason {
        /** The value has more bytes than its type can have: the last possible byte has its continuation bit set. */
        TOO_LONG("it has too many bytes"),
        /** The last possible byte has bits that the type cannot hold. {@link Strictness#LENIENT} drops them instead. */
        OVERFLOW("it holds a number that is too large for its type"),
        /** The value is not encoded in as few bytes as possible, which {@link Strictness#CANONICAL} requires. */
        PADDED("it is not the shortest encoding of its value"),
        /** A region, frame or pushed limit ends before the value does, so nothing can follow. */
        TRUNCATED("it is cut off by the end of its region");

        private final String text;

        Reason(String text) {
            this.text = text;
        }
    }

    private final Reason reason;
    private final long index;

    /** Creates an exception with a stack trace. */
    public MalformedVarIntException(Reason reason, long index) {
        this(reason, index, true);
    }

    /** Creates an exception, optionally without a stack trace. Filling one in takes longer than decoding a packet. */
    public MalformedVarIntException(Reason reason, long index, boolean writableStackTrace) {
        super(InputProblem.MALFORMED, "malformed VarInt at index " + index + ": " + reason.text, 0, writableStackTrace);
        this.reason = reason;
        this.index = index;
    }

    /** {@return what is wrong with the bytes} */
    public Reason reason() {
        return reason;
    }

    /** {@return the index of the VarInt's first byte in its array or buffer; 0 in a {@link java.io.DataInput}} */
    public long index() {
        return index;
    }
}
