package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedType;
import dev.varint.format.PackedIntType;
import dev.varint.format.PackedLongType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

/** Protobuf's packed fields: the same bytes for the same values. */
class PackedPeersTest {

    @Property(tries = 300)
    void uint32(@ForAll @Size(max = 300) int[] values) throws IOException {
        check(PackedType.UINT32, wide(values), CodedOutputStream::writeUInt32NoTag, CodedInputStream::readUInt32);
    }

    @Property(tries = 300)
    void sint32(@ForAll @Size(max = 300) int[] values) throws IOException {
        check(PackedType.SINT32, wide(values), CodedOutputStream::writeSInt32NoTag, CodedInputStream::readSInt32);
    }

    @Property(tries = 300)
    void int32(@ForAll @Size(max = 300) int[] values) throws IOException {
        check(PackedType.INT32, wide(values), CodedOutputStream::writeInt32NoTag, CodedInputStream::readInt32);
    }

    @Property(tries = 300)
    void uint64(@ForAll @Size(max = 300) long[] values) throws IOException {
        checkLongs(PackedType.UINT64, values, CodedOutputStream::writeUInt64NoTag, CodedInputStream::readUInt64);
    }

    @Property(tries = 300)
    void sint64(@ForAll @Size(max = 300) long[] values) throws IOException {
        checkLongs(PackedType.SINT64, values, CodedOutputStream::writeSInt64NoTag, CodedInputStream::readSInt64);
    }

    /** Its {@code int32} reads whatever a 64-bit value was written. */
    @Property(tries = 300)
    void int32FromLonger(@ForAll @Size(max = 300) long[] values) throws IOException {
        byte[] bytes = PackedVarLongs.encode(PackedLongType.UINT64, values, 0, values.length);
        CodedInputStream in = CodedInputStream.newInstance(bytes);
        for (int value : PackedVarInts.decode(PackedIntType.INT32, bytes, 0, bytes.length)) {
            assertEquals(in.readInt32(), value);
        }
        assertEquals(true, in.isAtEnd());
    }

    private static long[] wide(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }

    private static void check(PackedType type, long[] values, WriteInt write, ReadInt read) throws IOException {
        checkLongs(type, values, (out, value) -> write.write(out, (int) value), read::read);
    }

    private static void checkLongs(PackedType type, long[] values, WriteLong write, ReadLong read) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(stream);
        for (long value : values) {
            write.write(out, value);
        }
        out.flush();
        byte[] expected = stream.toByteArray();
        PackedFacade<byte[], ?> facade = PackedFacade.ofByteArray(type);
        byte[] encoded = facade.encode(values, 0, values.length);
        assertArrayEquals(expected, encoded);
        assertArrayEquals(values, facade.decode(expected, 0, expected.length));
        CodedInputStream in = CodedInputStream.newInstance(encoded);
        for (long value : values) {
            assertEquals(value, read.read(in));
        }
    }

    @FunctionalInterface
    private interface WriteInt {
        void write(CodedOutputStream out, int value) throws IOException;
    }

    @FunctionalInterface
    private interface WriteLong {
        void write(CodedOutputStream out, long value) throws IOException;
    }

    @FunctionalInterface
    private interface ReadInt {
        int read(CodedInputStream in) throws IOException;
    }

    @FunctionalInterface
    private interface ReadLong {
        long read(CodedInputStream in) throws IOException;
    }
}
