package dev.varint.netty;

import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each fuzz target on its seeds, and on some inputs close to them, without Jazzer. */
class FuzzTargetsTest {

    private static final int CHANGED = 150;

    @ParameterizedTest
    @EnumSource
    void runsOnItsSeedsAndCloseToThem(FuzzTargets target) throws IOException {
        List<byte[]> seeds = target.seeds().toList();
        seeds.forEach(seed -> run(target, seed));
        Random random = new Random(target.ordinal());
        for (int i = 0; i < CHANGED; i++) {
            run(target, change(random, seeds.get(random.nextInt(seeds.size()))));
        }
    }

    private static void run(FuzzTargets target, byte[] input) {
        try {
            target.run(input);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(target + " fails on " + HexFormat.of().formatHex(input), e);
        }
    }

    private static byte[] change(Random random, byte[] seed) {
        byte[] input = Arrays.copyOf(seed, Math.max(0, seed.length + random.nextInt(7) - 3));
        for (int i = random.nextInt(3); i >= 0 && input.length > 0; i--) {
            input[random.nextInt(input.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return input;
    }
}
