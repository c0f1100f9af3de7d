/// A reader of the parts of an event.
package struct EventReader {
  let bytes: [UInt8]
  /// The position of the next byte.
  package var position: Int { next }
  private var next: Int

  /// - Parameter position: The position of the first byte to read.
  package init(bytes: [UInt8], from position: Int = 1) {
    self.bytes = bytes
    next = position
  }

  /// The remaining bytes, which belong to the caller.
  package var rest: [UInt8] { Array(bytes[next...]) }

  package func finish() throws(TreeEventError) {
    if next < bytes.count { throw TreeEventError(.trailingBytes, at: next) }
  }

  mutating func byte() throws(TreeEventError) -> UInt8 {
    guard next < bytes.count else { throw TreeEventError(.truncated, at: next) }
    defer { next += 1 }
    return bytes[next]
  }

  package mutating func flags(below limit: UInt8) throws(TreeEventError) -> UInt8 {
    let position = next
    let flags = try byte()
    guard flags < limit else { throw TreeEventError(.invalidFlags(flags), at: position) }
    return flags
  }

  package mutating func number(below limit: UInt64) throws(TreeEventError) -> UInt64 {
    let position = next
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 35 else { throw TreeEventError(.numberTooLarge, at: position) }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        if byte == 0 && shift > 0 { throw TreeEventError(.overlongNumber, at: position) }
        break
      }
      shift += 7
    }
    guard number < limit else { throw TreeEventError(.numberTooLarge, at: position) }
    return number
  }

  package mutating func signed() throws(TreeEventError) -> Int {
    let folded = try number(below: 1 << 32)
    return Int(truncatingIfNeeded: Int64(folded >> 1) ^ -Int64(folded & 1))
  }

  /// - Parameter limit: The exclusive limit of the magnitude.
  package mutating func coordinate(
    below limit: Double = EventCoding.coordinateLimit
  ) throws(TreeEventError) -> Double {
    let position = next
    if try flags(below: 2) == 0 {
      let whole = Double(try signed())
      if EventWriter.whole(whole) == nil { throw TreeEventError(.numberTooLarge, at: position) }
      return whole
    }
    var pattern: UInt64 = 0
    for shift in 0..<8 { pattern |= UInt64(try byte()) << UInt64(shift * 8) }
    let coordinate = Double(bitPattern: pattern)
    // The comparison also rejects NaN.
    guard coordinate.magnitude < limit else {
      throw TreeEventError(.invalidCoordinate, at: position)
    }
    if EventWriter.whole(coordinate) != nil {
      throw TreeEventError(.overlongNumber, at: position)
    }
    return coordinate
  }

  package mutating func text() throws(TreeEventError) -> String {
    let position = next
    let length = Int(try number(below: UInt64(TreeEvent.maximumSize)))
    guard length <= bytes.count - next else { throw TreeEventError(.truncated, at: position) }
    guard let text = String(validating: bytes[next..<next + length], as: UTF8.self) else {
      throw TreeEventError(.invalidText, at: position)
    }
    next += length
    return text
  }

  package mutating func form() throws(TreeEventError) -> [TreeEvent.FormField] {
    let position = next
    let count = Int(try number(below: UInt64(TreeEvent.maximumSize)))
    // Each field takes at least two bytes, so the count can't demand more memory than received.
    guard count <= (bytes.count - next) / 2 else { throw TreeEventError(.truncated, at: position) }
    var fields: [TreeEvent.FormField] = []
    fields.reserveCapacity(count)
    for _ in 0..<count {
      fields.append(TreeEvent.FormField(name: try text(), value: try text()))
    }
    return fields
  }
}
