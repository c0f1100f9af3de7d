import RillTree

/// A part of a file that a page sends.
///
/// File numbers start at 1 and increase.
package enum UploadPart: Hashable, Sendable {
  /// The start: the name, the media type and the size in bytes.
  case begin(name: String, type: String, size: Int)
  /// The next bytes, at least one.
  case chunk([UInt8])
  /// The end of an incomplete file.
  case cancel

  /// The maximum number of bytes of a chunk.
  package static let maximumChunkSize = 1 << 16
  /// The maximum number of bytes of a name, and of a media type: more than any file system allows.
  package static let maximumNameSize = 1024

  package init(from reader: inout EventReader) throws(TreeEventError) {
    switch try reader.flags(below: 3) {
    case 0:
      self = .begin(
        name: try reader.name(), type: try reader.name(),
        size: Int(truncatingIfNeeded: try reader.number(below: 1 << 32)))
      try reader.finish()
    case 1:
      let bytes = reader.rest
      if bytes.isEmpty { throw TreeEventError(.truncated, at: reader.position) }
      if bytes.count > Self.maximumChunkSize {
        throw TreeEventError(.trailingBytes, at: reader.position + Self.maximumChunkSize)
      }
      self = .chunk(bytes)
    default:
      self = .cancel
      try reader.finish()
    }
  }
}

extension EventReader {
  fileprivate mutating func name() throws(TreeEventError) -> String {
    let position = position
    let name = try text()
    guard name.utf8.count <= UploadPart.maximumNameSize else {
      throw TreeEventError(.numberTooLarge, at: position)
    }
    return name
  }
}
