package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.Threads;

/** {@link DecodeRegions} on two threads, each with memory of its own. */
@Threads(2)
public class DecodeOnTwoThreads extends DecodeRegions {}
