import NIOCore

/// Splits the bytes of a connection into lines, without their ends.
struct LineFraming: NIOSingleStepByteToMessageDecoder {
  typealias InboundOut = ByteBuffer

  /// How many bytes a line may have; the connection of a longer one is closed.
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

  /// Has what is read from `channel` come in lines.
  static func add(to channel: any Channel) throws {
    try channel.pipeline.syncOperations.addHandler(
      ByteToMessageHandler(LineFraming(), maximumBufferSize: maximumLength))
  }
}
