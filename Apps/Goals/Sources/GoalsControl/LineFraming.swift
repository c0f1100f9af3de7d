import NIOCore

/// A decoder that splits the bytes of a connection into lines without their endings.
struct LineFraming: NIOSingleStepByteToMessageDecoder {
  typealias InboundOut = ByteBuffer

  /// The maximum number of bytes in a line; a longer line closes the connection.
  static let maximumLength = 64 << 20

  private var searched = 0

  mutating func decode(buffer: inout ByteBuffer) -> ByteBuffer? {
    let bytes = buffer.readableBytesView
    guard let end = bytes.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    searched = 0
    let line = buffer.readSlice(length: end - bytes.startIndex)
    buffer.moveReaderIndex(forwardBy: 1)
    return line
  }

  mutating func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) -> ByteBuffer? {
    if let line = decode(buffer: &buffer) { return line }
    return buffer.readableBytes == 0 ? nil : buffer.readSlice(length: buffer.readableBytes)
  }

  /// Adds the decoder to `channel`.
  static func add(to channel: any Channel) throws {
    try channel.pipeline.syncOperations.addHandler(
      ByteToMessageHandler(LineFraming(), maximumBufferSize: maximumLength))
  }
}
