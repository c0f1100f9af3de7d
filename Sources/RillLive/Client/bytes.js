// Reads and writes frames: variable-length integers, and texts with their length before them.

class Reader {
  constructor(buffer) {
    this.bytes = new Uint8Array(buffer);
    this.at = 0;
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    let number = 0;
    let unit = 1;
    for (;;) {
      const byte = this.byte();
      number += (byte & 127) * unit;
      if (!(byte > 127)) return number;
      unit *= 128;
    }
  }
  signed() {
    const folded = this.number();
    return folded % 2 ? -(folded + 1) / 2 : folded / 2;
  }
  coordinate() {
    if (this.byte() === 0) return this.signed();
    return new DataView(this.bytes.buffer, (this.at += 8) - 8).getFloat64(0, true);
  }
  string(length = this.number()) {
    return decoder.decode(this.bytes.subarray(this.at, (this.at += length)));
  }
}

class Writer {
  bytes = [];
  byte(byte) {
    this.bytes.push(byte);
    return this;
  }
  append(bytes) {
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }
  number(number) {
    for (; number > 127; number >>>= 7) this.byte((number & 127) | 128);
    return this.byte(number);
  }
  signed(number) {
    return this.number(number < 0 ? -number * 2 - 1 : number * 2);
  }
  coordinate(number) {
    // Some events lack the coordinate.
    number ||= 0;
    if (number % 1 === 0 && Math.abs(number) < 134217728) {
      return this.byte(0).signed(number);
    }
    this.byte(1);
    return this.append(new Uint8Array(Float64Array.of(number).buffer));
  }
  string(text) {
    const bytes = new TextEncoder().encode(text);
    return this.number(bytes.length).append(bytes);
  }
}
