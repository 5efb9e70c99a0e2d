/**
 * The wire format: the types of values, what a read accepts, and what malformed bytes cause. All other packages use
 * this one, and it uses none of them.
 */
package dev.varint.format;
