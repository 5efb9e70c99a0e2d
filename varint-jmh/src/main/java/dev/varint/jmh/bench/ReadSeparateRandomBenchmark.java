package dev.varint.jmh.bench;

/** The same with sizes in random order, which no branch predictor knows. */
public class ReadSeparateRandomBenchmark extends ReadSeparateBenchmark {

    @Override
    Input input() {
        return Input.MIXED_BYTE_LENGTH;
    }
}
