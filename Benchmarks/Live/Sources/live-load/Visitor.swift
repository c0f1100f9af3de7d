import NIOCore
import NIOPosix

/// A page that was opened: it asks for it, joins, and clicks, saying and reading what a browser does.
///
/// One connection asks for the page and then another one joins, as those of browsers do.
final class Visitor: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private enum State {
    case upgrading, joining, live
  }

  /// What is told of each frame that answers a click.
  private let onAnswer: (Visitor, NIODeadline) -> Void
  private let onLive: (Visitor) -> Void
  private let ticket: Ticket
  /// Whether the server may throw it out.
  private let mayBeClosed: Bool
  private var state = State.upgrading
  private var buffer = ByteBuffer()
  private(set) var channel: (any Channel)?
  private var revision = 0
  /// The listener of the button.
  private var listener = 1
  /// When the click was due that has not been answered yet; nil, if there is none.
  private(set) var due: NIODeadline?

  init(
    _ ticket: Ticket, mayBeClosed: Bool, onLive: @escaping (Visitor) -> Void,
    onAnswer: @escaping (Visitor, NIODeadline) -> Void
  ) {
    self.ticket = ticket
    self.mayBeClosed = mayBeClosed
    self.onLive = onLive
    self.onAnswer = onAnswer
  }

  /// Clicks; it was due at a time, which may have passed already.
  func click(due: NIODeadline = .now()) {
    self.due = due
    guard let channel else { return }
    channel.writeAndFlush(channel.allocator.buffer(bytes: clickFrame), promise: nil)
  }

  /// The frame that says that the button was clicked.
  var clickFrame: [UInt8] {
    var payload: [UInt8] = [1]
    payload.append(number: revision)
    payload.append(1)
    payload.append(number: listener)
    payload.append(0)
    return frame(payload)
  }

  func channelActive(context: ChannelHandlerContext) {
    channel = context.channel
    let request =
      "GET /_rill/socket HTTP/1.1\r\nHost: localhost:\(ticket.port)\r\n"
      + "Origin: http://localhost:\(ticket.port)\r\nCookie: rill-browser=\(ticket.cookie)\r\n"
      + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: rill.1\r\n\r\n"
    context.writeAndFlush(NIOAny(ByteBuffer(string: request)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var new = unwrapInboundIn(data)
    buffer.writeBuffer(&new)
    while step() {}
    buffer.discardReadBytes()
  }

  /// Takes what is there of the next frame; false, if it is not all there.
  private func step() -> Bool {
    if state == .upgrading {
      let head = buffer.readableBytesView
      guard let end = head.firstRange(of: "\r\n\r\n".utf8) else { return false }
      precondition(head.starts(with: "HTTP/1.1 101".utf8), "The server refuses a socket.")
      buffer.moveReaderIndex(to: end.upperBound)
      state = .joining
      var payload: [UInt8] = [0, 1]
      payload.append(text: ticket.token)
      payload.append(text: "/")
      send(payload)
      return true
    }
    guard buffer.readableBytes >= 2 else { return false }
    let start = buffer.readerIndex
    let opcode = buffer.getInteger(at: start, as: UInt8.self).map { $0 & 15 }
    var length = Int(buffer.getInteger(at: start + 1, as: UInt8.self) ?? 0)
    var head = 2
    if length == 126 {
      guard let long = buffer.getInteger(at: start + 2, as: UInt16.self) else { return false }
      (length, head) = (Int(long), 4)
    }
    guard buffer.readableBytes >= head + length else { return false }
    buffer.moveReaderIndex(forwardBy: head)
    let frame = buffer.readBytes(length: length) ?? []
    if opcode != 2 && mayBeClosed {
      channel?.close(promise: nil)
      return false
    }
    precondition(
      opcode == 2, "The server closes a session: \(String(decoding: frame, as: UTF8.self))")
    receive(frame)
    return true
  }

  private func receive(_ frame: [UInt8]) {
    var position = 1
    revision = frame.number(at: &position)
    if state == .joining {
      precondition(frame[0] == 2, "The server does not take over the page that it has served.")
      state = .live
      onLive(self)
    } else if let due {
      self.due = nil
      onAnswer(self, due)
    }
  }

  private func send(_ payload: [UInt8]) {
    guard let channel else { return }
    channel.writeAndFlush(channel.allocator.buffer(bytes: frame(payload)), promise: nil)
  }

  /// A frame with a mask that changes nothing.
  private func frame(_ payload: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [0x82]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    }
    return frame + [0, 0, 0, 0] + payload
  }
}

extension [UInt8] {
  mutating func append(number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  func number(at position: inout Int) -> Int {
    var number = 0
    var shift = 0
    while position < count {
      let byte = self[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return number
  }
}
