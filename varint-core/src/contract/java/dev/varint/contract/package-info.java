/**
 * What every input and output promises. The modules test their own carriers with it: their builds share this folder.
 */
package dev.varint.contract;
