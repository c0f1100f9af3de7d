/// How events are written: a version; the id of the listener; the fields, of which only those asked for
/// follow, in the order of their bits.
///
/// Numbers are variable-length: seven bits a byte, the lowest first, the highest bit says that more
/// follows; negative ones are folded in between the others (0, -1, 1, -2, ...). A text is its length in
/// bytes and its UTF-8. A coordinate is a byte 0 and the number, if that is whole and small, as most are;
/// otherwise a byte 1 and its eight bytes, the lowest first; its magnitude is less than 2³¹.
package enum EventCoding {
  static let version: UInt8 = 1
  /// What the magnitude of a coordinate is less than, so that it is an `Int` wherever that is needed.
  package static let coordinateLimit = 2_147_483_648.0
}

extension TreeEvent {
  /// The most bytes that ``decode(_:)`` takes for an event: a mebibyte.
  public static var maximumSize: Int { 1 << 20 }

  /// The event for the listener with `id`, with what it asked for, as bytes that can be sent.
  ///
  /// ```swift
  /// socket.send(event.encoded(for: listener.id, fields: listener.fields))
  /// ```
  ///
  /// That of a click, of which nothing is asked, is three bytes for the first 127 listeners, and seven
  /// at most. A coordinate of a magnitude that ``decode(_:)`` refuses becomes the nearest that it takes; what
  /// is infinite or no number becomes 0.
  public func encoded(for id: HandlerID, fields: ListenerFields) -> [UInt8] {
    var writer = EventWriter()
    writer.bytes.append(EventCoding.version)
    writer.write(UInt64(id.rawValue))
    writer.bytes.append(fields.rawValue)
    if fields.contains(.value) { writer.write(value) }
    if fields.contains(.isChecked) { writer.bytes.append(isChecked ? 1 : 0) }
    if fields.contains(.key) {
      writer.write(key)
      writer.bytes.append(isRepeat ? 1 : 0)
    }
    if fields.contains(.pointer) {
      writer.write(x.coordinate)
      writer.write(y.coordinate)
      writer.write(signed: button)
    }
    if fields.contains(.key) || fields.contains(.pointer) {
      writer.bytes.append(modifiers.rawValue)
    }
    if fields.contains(.wheel) {
      writer.write(deltaX.coordinate)
      writer.write(deltaY.coordinate)
    }
    if fields.contains(.form) {
      writer.write(UInt64(form.count))
      for field in form {
        writer.write(field.name)
        writer.write(field.value)
      }
    }
    if fields.contains(.detail) { writer.write(detail) }
    return writer.bytes
  }

  /// The event that `bytes` are, which may come from anywhere, whom it is for, and which fields it has.
  ///
  /// Costs time and memory proportional to their number.
  ///
  /// - Throws: what is wrong with them, and where. Each event is written in one way only: other bytes are
  ///   refused. Whether there is such a listener is for ``Rendering/receive(_:by:)`` to see.
  public static func decode(
    _ bytes: [UInt8]
  ) throws(TreeEventError) -> (event: TreeEvent, id: HandlerID, fields: ListenerFields) {
    guard bytes.count <= maximumSize else {
      throw TreeEventError(.tooLarge(bytes.count), at: maximumSize)
    }
    guard let version = bytes.first else { throw TreeEventError(.empty, at: 0) }
    guard version == EventCoding.version else { throw TreeEventError(.version(version), at: 0) }
    var reader = EventReader(bytes: bytes)
    let id = HandlerID(rawValue: UInt32(truncatingIfNeeded: try reader.number(below: 1 << 32)))
    let fields = ListenerFields(rawValue: try reader.flags(below: 128))
    var event = TreeEvent()
    if fields.contains(.value) { event.value = try reader.text() }
    if fields.contains(.isChecked) { event.isChecked = try reader.flags(below: 2) == 1 }
    if fields.contains(.key) {
      event.key = try reader.text()
      event.isRepeat = try reader.flags(below: 2) == 1
    }
    if fields.contains(.pointer) {
      event.x = try reader.coordinate()
      event.y = try reader.coordinate()
      event.button = try reader.signed()
    }
    if fields.contains(.key) || fields.contains(.pointer) {
      event.modifiers = Modifiers(rawValue: try reader.flags(below: 16))
    }
    if fields.contains(.wheel) {
      event.deltaX = try reader.coordinate()
      event.deltaY = try reader.coordinate()
    }
    if fields.contains(.form) { event.form = try reader.form() }
    if fields.contains(.detail) { event.detail = try reader.text() }
    try reader.finish()
    return (event, id, fields)
  }
}

extension Double {
  /// The number, or the one nearest to it that a coordinate can be.
  fileprivate var coordinate: Double {
    if !isFinite || magnitude < EventCoding.coordinateLimit { return self }
    let greatest = EventCoding.coordinateLimit.nextDown
    return self < 0 ? -greatest : greatest
  }
}
