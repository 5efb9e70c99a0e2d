// Reads VarInts as conformance/README.md says. Run: go run varint.go ../varint.json
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strconv"
)

// read returns the outcome, the value, and how many bytes decided it.
func read(data []byte, bits int, strictness string, signed bool) (string, uint64, int) {
	maxSize := (bits + 6) / 7
	lastBits := bits - 7*(maxSize-1)
	var value uint64
	for i := 0; i < len(data) && i < maxSize; i++ {
		value |= uint64(data[i]&0x7f) << (7 * i)
		if data[i] < 0x80 {
			overflow := i == maxSize-1 && data[i]>>lastBits != 0
			padded := i > 0 && data[i] == 0
			kept := value & (^uint64(0) >> (64 - bits))
			if signed {
				above := int8(data[i]<<1) >> lastBits // 0 or -1 if all of these bits repeat the sign
				overflow = i == maxSize-1 && above != 0 && above != -1
				padded = i > 0 && data[i] == byte(int8(data[i-1]<<1)>>7)&0x7f
				unused := 64 - min(bits, 7*(i+1))
				kept = uint64(int64(value<<unused) >> unused)
			}
			if strictness != "lenient" && overflow || strictness == "canonical" && padded {
				return "malformed", 0, i + 1
			}
			return "value", kept, i + 1
		}
	}
	if len(data) < maxSize {
		return "incomplete", 0, len(data)
	}
	return "malformed", 0, maxSize
}

func main() {
	var file struct {
		Varint []struct {
			Name, Hex, Strictness, Outcome, Value string
			Bits, Examined                        int
			Signed                                bool
		}
	}
	text, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = json.Unmarshal(text, &file)
	}
	if err != nil {
		log.Fatal(err)
	}
	for _, vector := range file.Varint {
		data, _ := hex.DecodeString(vector.Hex)
		outcome, value, examined := read(data, vector.Bits, vector.Strictness, vector.Signed)
		expected, _ := strconv.ParseUint(vector.Value, 10, 64)
		if vector.Signed {
			negative, _ := strconv.ParseInt(vector.Value, 10, 64)
			expected = uint64(negative)
		}
		if outcome != vector.Outcome || value != expected || examined != vector.Examined {
			log.Fatalf("%+v: got %s, %d, %d", vector, outcome, value, examined)
		}
	}
	fmt.Println(len(file.Varint), "vectors")
}
