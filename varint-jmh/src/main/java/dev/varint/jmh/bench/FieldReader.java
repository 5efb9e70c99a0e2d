package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.VarIntInput;
import dev.varint.format.ZigZag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.ObjLongConsumer;

/**
 * How a library reads fields. The three instances are constants, and C2 trusts the components of a record: where
 * {@link Message} is inlined, nothing is chosen at run time.
 */
record FieldReader<T>(
        Next<T> varInt,
        Next<T> varLong,
        Next<T> zigZag,
        Next<T> string,
        Next<T> fixed64,
        Next<T> fixed32,
        Next<T> single,
        Next<T> enter,
        Bounded<T> hasMore,
        ObjLongConsumer<T> leave) {

    /** Whether a message that has been entered goes on; as a rule, it has {@code left} fields more. */
    interface Bounded<T> {
        boolean test(T in, long entered, int left) throws IOException;
    }

    static final FieldReader<VarIntInput> OURS = new FieldReader<>(
            VarIntInput::readVarInt,
            VarIntInput::readVarLong,
            VarIntInput::readZigZagVarInt,
            in -> in.readString(16).length(),
            VarIntInput::readLongLE,
            VarIntInput::readIntLE,
            VarIntInput::readByte,
            in -> in.pushLimit(in.readLength(1000)),
            (in, limit, left) -> !in.isAtEnd(),
            VarIntInput::popLimit);

    static final FieldReader<CodedInputStream> PROTOBUF = new FieldReader<>(
            CodedInputStream::readRawVarint32,
            CodedInputStream::readRawVarint64,
            CodedInputStream::readSInt32,
            in -> in.readStringRequireUtf8().length(),
            CodedInputStream::readRawLittleEndian64,
            CodedInputStream::readRawLittleEndian32,
            CodedInputStream::readRawByte,
            in -> in.pushLimit(in.readRawVarint32()),
            (in, limit, left) -> in.getBytesUntilLimit() > 0,
            (in, limit) -> in.popLimit((int) limit));

    static final FieldReader<Bytes> LOOP = new FieldReader<>(
            in -> (int) in.varInt(),
            Bytes::varInt,
            in -> ZigZag.decode((int) in.varInt()),
            in -> in.string().length(),
            in -> in.fixed(Long.BYTES),
            in -> (int) in.fixed(Integer.BYTES),
            Bytes::next,
            Bytes::varInt,
            (in, size, left) -> left > 0,
            (in, size) -> {});

    interface Bytes {

        byte next();

        private long varInt() {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                byte b = next();
                value |= (b & 0x7FL) << shift;
                if (b >= 0) {
                    return value;
                }
            }
        }

        private long fixed(int size) {
            long value = 0;
            for (int i = 0; i < size; i++) {
                value |= (next() & 0xFFL) << 8 * i;
            }
            return value;
        }

        private String string() {
            byte[] utf8 = new byte[(int) varInt()];
            for (int i = 0; i < utf8.length; i++) {
                utf8[i] = next();
            }
            return new String(utf8, StandardCharsets.UTF_8);
        }
    }
}
