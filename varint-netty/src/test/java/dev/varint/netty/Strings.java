package dev.varint.netty;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Strings of bytes to read. */
final class Strings {

    private Strings() {}

    /** Every string of up to two bytes. */
    static Stream<byte[]> upToTwoBytes() {
        return upToTwoBytes(IntStream.range(0, 256).toArray());
    }

    /** Every string of up to two bytes of which the second is remarkable. */
    static Stream<byte[]> someOfTwoBytes() {
        return upToTwoBytes(0x00, 0x01, 0x02, 0x0F, 0x10, 0x7F, 0x80, 0x81, 0xFF);
    }

    private static Stream<byte[]> upToTwoBytes(int... seconds) {
        Stream<byte[]> one = IntStream.range(0, 256).mapToObj(first -> new byte[] {(byte) first});
        Stream<byte[]> two = IntStream.range(0, 256)
                .boxed()
                .flatMap(first ->
                        IntStream.of(seconds).mapToObj(second -> new byte[] {first.byteValue(), (byte) second}));
        return Stream.of(Stream.of(new byte[0]), one, two).flatMap(strings -> strings);
    }

    /** Three to twelve bytes: any last one after continued ones without payload, or with nothing but. */
    static Stream<byte[]> longer() {
        return IntStream.rangeClosed(3, 12)
                .boxed()
                .flatMap(length -> IntStream.range(0, 256)
                        .boxed()
                        .flatMap(last -> Stream.of(continued(length, 0x80, last), continued(length, 0xFF, last))));
    }

    /** One to eleven bytes, the last of which ends them and fits any type. */
    static Stream<byte[]> whole() {
        return IntStream.rangeClosed(1, 11)
                .boxed()
                .flatMap(length -> Stream.of(continued(length, 0x80, 0x00), continued(length, 0xFF, 0x01)));
    }

    private static byte[] continued(int length, int continued, int last) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) continued);
        bytes[length - 1] = (byte) last;
        return bytes;
    }

    /** So many bytes of one sort, a string, and so many bytes of that sort. */
    static byte[] amid(int garbage, int before, byte[] string, int after) {
        byte[] bytes = new byte[before + string.length + after];
        Arrays.fill(bytes, (byte) garbage);
        System.arraycopy(string, 0, bytes, before, string.length);
        return bytes;
    }
}
