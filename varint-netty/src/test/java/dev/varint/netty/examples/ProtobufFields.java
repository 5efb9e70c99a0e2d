package dev.varint.netty.examples;

import dev.varint.format.Strictness;
import dev.varint.netty.ByteBufInput;
import dev.varint.netty.PeerErrors;

/** Reads field keys of Protocol Buffers, and skips fields of unknown numbers. */
final class ProtobufFields {

    private ProtobufFields() {}

    /** Reads the key of a field: its number times 8, plus its wire type. */
    static int readKey(ByteBufInput in) {
        int key = in.readVarInt();
        if (key >>> 3 == 0 || (key & 7) > 5) {
            throw PeerErrors.malformed("field key " + key);
        }
        return key;
    }

    /** Skips a field of an unknown number after its key. Groups may be nested this deep. */
    static void skipField(ByteBufInput in, int key, int depth) {
        switch (key & 7) {
            case 0 -> in.skipVarLong(Strictness.LENIENT);
            case 1 -> in.skipBytes(8);
            case 2 -> in.skipBytes(in.readLength(Integer.MAX_VALUE));
            case 3 -> {
                if (depth == 0) {
                    throw PeerErrors.malformed("groups are nested too deep");
                }
                for (int inner = readKey(in); inner != key + 1; inner = readKey(in)) {
                    skipField(in, inner, depth - 1); // also refuses the end of another group
                }
            }
            case 5 -> in.skipBytes(4);
            default -> throw PeerErrors.malformed("the end of a group that has not begun");
        }
    }
}
