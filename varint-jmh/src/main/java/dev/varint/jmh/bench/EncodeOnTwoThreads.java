package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.Threads;

/** {@link EncodeRegions} on two threads, each with memory of its own. */
@Threads(2)
public class EncodeOnTwoThreads extends EncodeRegions {}
