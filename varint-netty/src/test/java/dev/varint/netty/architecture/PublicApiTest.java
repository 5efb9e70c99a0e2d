package dev.varint.netty.architecture;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.testing.GoldenFile;
import dev.varint.testing.PublicApi;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A change of the public API is a change of {@code docs/api.txt}, where a reviewer sees it. */
class PublicApiTest {

    @Test
    void isWhatTheFileSays() throws IOException {
        GoldenFile.check(
                Path.of("..", "docs", "api.txt"),
                PublicApi.describe(VarInt.class) + "\n" + PublicApi.describe(ByteBufVarInts.class));
    }
}
