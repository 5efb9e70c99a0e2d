package dev.varint;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.LoopReader;
import java.util.ConcurrentModificationException;

/**
 * Creates the exceptions of an input. It copies what they report, so the input itself does not escape.
 *
 * @param base the position of the byte at index 0 of the window
 * @param end the index after the last byte that can be read in the window
 * @param limit the position of the limit; {@code Long.MAX_VALUE} if there is none
 * @param carrierEnd the position after the last byte of the carrier; {@code Long.MAX_VALUE} if that is unknown
 */
record InputErrors<B>(BulkReadAccess<B> access, B src, long base, int end, long limit, long carrierEnd) {

    /** Reads a window. Its exceptions, which an input replaces, have no stack trace. */
    static final ByteArrayBulkAccess WINDOW_ACCESS = new ByteArrayBulkAccess() {
        @Override
        public void malformed(byte[] src, int from, int size, Reason reason) {
            throw new MalformedVarIntException(reason, from, false);
        }
    };

    private RuntimeException failure(InputProblem problem, String message) {
        return access.failure(src, problem, message, 0, null);
    }

    /** For bytes from a position on, of which fewer are left, or which a limit cuts off. */
    RuntimeException missing(long position, long byteCount) {
        boolean isStream = carrierEnd == Long.MAX_VALUE; // of which only what has arrived is known
        return missing(position, byteCount, (isStream ? base + end : Math.min(limit, carrierEnd)) - position);
    }

    private RuntimeException missing(long position, long byteCount, long left) {
        String message = byteCount + " bytes needed at " + position + ", ";
        if (byteCount > limit - position) {
            return failure(InputProblem.MALFORMED, message + "beyond the limit");
        }
        if (byteCount <= left) {
            return failure(InputProblem.OVER_LIMIT, message + "more than an array can hold");
        }
        return access.failure(src, InputProblem.INCOMPLETE, message + left + " are there", byteCount - left, null);
    }

    /** For an incomplete or malformed value in the window. */
    RuntimeException ofValue(byte[] window, int from, VarIntType type, Strictness strictness) {
        if (from >= end || LoopReader.scan(WINDOW_ACCESS, window, from, end, type, strictness) == 0) {
            if (base + end >= limit) {
                return malformed(new MalformedVarIntException(Reason.TRUNCATED, from, false), base);
            }
            int left = Math.max(end - from, 0);
            return missing(base + from, left + 1L, left);
        }
        try {
            LoopReader.read(WINDOW_ACCESS, window, from, end, type, strictness);
        } catch (MalformedVarIntException e) {
            return malformed(e, base);
        }
        return new ConcurrentModificationException("the bytes at " + (base + from) + " have changed");
    }

    /** For a malformed VarInt, whose index counts from a position. */
    RuntimeException malformed(MalformedVarIntException e, long origin) {
        MalformedVarIntException cause = new MalformedVarIntException(e.reason(), origin + e.index(), false);
        return access.failure(src, InputProblem.MALFORMED, cause.getMessage(), 0, cause);
    }

    /** For a length that is negative, or larger than {@code max}. */
    RuntimeException ofLength(long length, long max, String unit) {
        boolean isText = unit == VarIntInput.CHARS;
        String what = length + " " + (isText ? "bytes" : unit);
        if (length < 0) {
            return failure(InputProblem.MALFORMED, "negative length: " + what);
        }
        String most = isText ? max / Utf8.MAX_BYTES_PER_CHAR + " " + unit : "" + max;
        return failure(InputProblem.OVER_LIMIT, "length of " + what + " exceeds the limit of " + most);
    }

    /** For a text that is too long, or null because its bytes are malformed. */
    RuntimeException ofText(String text, int size, int maxChars) {
        return text == null
                ? failure(InputProblem.MALFORMED, "malformed UTF-8 in a string of " + size + " bytes")
                : failure(
                        InputProblem.OVER_LIMIT,
                        "length of " + text.length() + " chars exceeds the limit of " + maxChars);
    }
}
