/// The binary format of events.
///
/// An event is a version, the ID of the listener, the set of fields, and the requested fields in
/// the order of their bits.
///
/// Numbers are variable-length: seven bits a byte, lowest first, and the high bit marks a
/// continuation. Signed numbers use zigzag encoding (0, -1, 1, -2, ...). A text is its length in
/// bytes and its UTF-8. A coordinate that is a small whole number is a byte 0 and the number. Other
/// coordinates are a byte 1 and eight bytes, lowest first, with a magnitude of less than 2³¹.
package enum EventCoding {
  static let version: UInt8 = 1
  /// The exclusive limit of a coordinate's magnitude, so that it always converts to `Int`.
  package static let coordinateLimit = 2_147_483_648.0
}

extension TreeEvent {
  /// The maximum size of an event for ``decode(_:)``: 1 MiB.
  public static var maximumSize: Int { 1 << 20 }

  /// Returns the bytes of the event for the listener with `id`, with the requested fields.
  ///
  /// ```swift
  /// socket.send(event.encoded(for: listener.id, fields: listener.fields))
  /// ```
  ///
  /// A click without fields takes three bytes for the first 127 listeners, and at most seven. A
  /// coordinate out of range is clamped to the range that ``decode(_:)`` accepts. Infinity and NaN
  /// become 0.
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
    if fields.contains(.target) { writer.write(targetID) }
    return writer.bytes
  }

  /// Decodes an event from untrusted bytes. Returns the event, its listener's ID and its fields.
  ///
  /// Costs time and memory proportional to the number of bytes.
  ///
  /// - Throws: An error with its position. Each event has only one valid encoding.
  ///   ``Rendering/receive(_:by:)`` checks the existence of the listener.
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
    let fields = ListenerFields(rawValue: try reader.byte())
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
    if fields.contains(.target) { event.targetID = try reader.text() }
    try reader.finish()
    return (event, id, fields)
  }
}

extension Double {
  /// The number, clamped to the range of coordinates.
  fileprivate var coordinate: Double {
    if !isFinite || magnitude < EventCoding.coordinateLimit { return self }
    let greatest = EventCoding.coordinateLimit.nextDown
    return self < 0 ? -greatest : greatest
  }
}
