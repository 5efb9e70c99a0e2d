package dev.varint;

/**
 * Bytes that are no VarInt, and that no further byte could make one. The index of the buffer read from has
 * not moved.
 *
 * @see Reason
 */
public class MalformedVarIntException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What is wrong with the bytes. */
    public enum Reason {
        /** More bytes than the type can have: the last possible one still announces another. */
        TOO_LONG("has too many bytes"),
        /** Bits beyond those of the type in the last possible byte. */
        OVERFLOW("has bits beyond the width of its type"),
        /** Not the shortest encoding of the value, where that is demanded. */
        PADDED("is not the shortest encoding of its value"),
        /** Fewer bytes than the value needs, at the end of a packed region, which nothing can follow. */
        TRUNCATED("is cut off by the end of its region");

        private final String text;

        Reason(String text) {
            this.text = text;
        }
    }

    /** What is wrong. */
    private final Reason reason;

    /** Where the VarInt starts. */
    private final int index;

    /**
     * Makes one.
     *
     * @param reason what is wrong
     * @param index the index of the VarInt's first byte in its buffer
     */
    public MalformedVarIntException(Reason reason, int index) {
        this(reason, index, true);
    }

    /**
     * Makes one, with a stack trace or without. Filling the trace costs more than a small packet does: do
     * without where a peer can cause one at will.
     *
     * @param reason what is wrong
     * @param index the index of the VarInt's first byte in its buffer
     * @param writableStackTrace whether it has a stack trace
     */
    public MalformedVarIntException(Reason reason, int index, boolean writableStackTrace) {
        super("malformed VarInt at index " + index + ": it " + reason.text, null, true, writableStackTrace);
        this.reason = reason;
        this.index = index;
    }

    /**
     * What is wrong with the bytes.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }

    /**
     * Where the malformed VarInt starts.
     *
     * @return the index of its first byte in its buffer
     */
    public int index() {
        return index;
    }
}
