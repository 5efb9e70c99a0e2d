package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.varint.fixtures.PackedTypes;
import dev.varint.format.PackedType;
import dev.varint.testing.PackedReference;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Protobuf's packed fields: the same bytes for the same elements. */
class PackedPeersTest {

    private static final Map<PackedReference, Field> FIELDS = Map.of(
            PackedReference.UINT32,
            new Field((out, value) -> out.writeUInt32NoTag((int) value), CodedInputStream::readUInt32),
            PackedReference.SINT32,
            new Field((out, value) -> out.writeSInt32NoTag((int) value), CodedInputStream::readSInt32),
            PackedReference.INT32,
            new Field((out, value) -> out.writeInt32NoTag((int) value), CodedInputStream::readInt32),
            PackedReference.UINT64,
            new Field(CodedOutputStream::writeUInt64NoTag, CodedInputStream::readUInt64),
            PackedReference.SINT64,
            new Field(CodedOutputStream::writeSInt64NoTag, CodedInputStream::readSInt64));

    @ParameterizedTest
    @EnumSource(mode = Mode.MATCH_NONE, names = ".*_DELTA")
    void writesAndReadsTheSame(PackedReference type) throws IOException {
        Field field = FIELDS.get(type);
        PackedType<Object> packed = PackedTypes.of(type.name());
        for (int count : List.of(0, 1, 9, 300)) {
            long[] elements = elements(count).map(type::narrow).toArray();
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            CodedOutputStream out = CodedOutputStream.newInstance(stream);
            for (long element : elements) {
                field.write.to(out, element);
            }
            out.flush();
            byte[] encoded = PackedVarInts.encode(packed, PackedTypes.array(type, elements), 0, count);
            assertArrayEquals(stream.toByteArray(), encoded);
            assertArrayEquals(elements, PackedTypes.elements(PackedVarInts.decode(packed, encoded, 0, encoded.length)));
            CodedInputStream in = CodedInputStream.newInstance(encoded);
            for (long element : elements) {
                assertEquals(element, field.read.from(in));
            }
        }
    }

    /** Its {@code int32} reads the low bits of any 64-bit number. */
    @Test
    void readsLongsAsInts() throws IOException {
        byte[] bytes = PackedVarInts.encode(PackedType.UINT64, elements(300).toArray(), 0, 300);
        CodedInputStream in = CodedInputStream.newInstance(bytes);
        for (int value : PackedVarInts.decode(PackedType.INT32, bytes, 0, bytes.length)) {
            assertEquals(in.readInt32(), value);
        }
    }

    private static LongStream elements(int count) {
        Random random = new Random(count);
        return random.longs(count).map(value -> value >> random.nextInt(64));
    }

    private record Field(Write write, Read read) {}

    @FunctionalInterface
    private interface Write {
        void to(CodedOutputStream out, long value) throws IOException;
    }

    @FunctionalInterface
    private interface Read {
        long from(CodedInputStream in) throws IOException;
    }
}
