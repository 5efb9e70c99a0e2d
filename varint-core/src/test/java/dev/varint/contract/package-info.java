/**
 * What every input and output promises. Other modules get it as the test jar of this one, and test their carriers with
 * it.
 */
package dev.varint.contract;
