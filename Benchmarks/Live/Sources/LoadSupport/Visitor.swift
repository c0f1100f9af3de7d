import NIOCore
import NIOPosix

/// A simulated browser with a page: it requests the page, joins, and clicks.
///
/// Like browsers, it uses one connection for the page and another to join.
package final class Visitor: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer

  private enum State {
    case upgrading, joining, live
  }

  /// Called for each frame that answers a click.
  private let onAnswer: (Visitor, NIODeadline) -> Void
  private let onLive: (Visitor) -> Void
  private let ticket: Ticket
  /// A Boolean value that indicates whether the server may disconnect it.
  private let mayBeClosed: Bool
  private var state = State.upgrading
  private var buffer = ByteBuffer()
  package private(set) var channel: (any Channel)?
  private var revision = 0
  /// The id of the button's listener.
  private var listener = 1
  /// The due time of the unanswered click, if any.
  package private(set) var due: NIODeadline?
  /// The traffic since it joined.
  private(set) var totals = Totals()
  private var keyCount = 0

  init(
    _ ticket: Ticket, mayBeClosed: Bool, onLive: @escaping (Visitor) -> Void,
    onAnswer: @escaping (Visitor, NIODeadline) -> Void
  ) {
    self.ticket = ticket
    self.mayBeClosed = mayBeClosed
    self.onLive = onLive
    self.onAnswer = onAnswer
  }

  /// Clicks. The click was due at a time that may have passed.
  package func click(due: NIODeadline = .now()) {
    self.due = due
    guard let channel else { return }
    totals.events += 1
    totals.bytes += clickFrame.count
    channel.writeAndFlush(channel.allocator.buffer(bytes: clickFrame), promise: nil)
  }

  /// Types a character into the page's field, whose text grows to 40 characters and begins anew.
  package func type() {
    keyCount = keyCount % 40 + 1
    var payload: [UInt8] = [1]
    payload.append(number: revision)
    payload.append(1)
    payload.append(number: listener)
    // The event has the text of the field.
    payload.append(1)
    payload.append(text: String(repeating: "x", count: keyCount))
    totals.events += 1
    send(payload)
  }

  /// Reports that the page is open.
  package func ping() {
    var payload: [UInt8] = [3]
    payload.append(number: revision)
    totals.events += 1
    send(payload)
  }

  /// The frame of a click on the button.
  package var clickFrame: [UInt8] {
    var payload: [UInt8] = [1]
    payload.append(number: revision)
    payload.append(1)
    payload.append(number: listener)
    payload.append(0)
    return frame(payload)
  }

  package func channelActive(context: ChannelHandlerContext) {
    channel = context.channel
    let request =
      "GET /_rill/socket HTTP/1.1\r\nHost: localhost:\(ticket.port)\r\n"
      + "Origin: http://localhost:\(ticket.port)\r\nCookie: rill-browser=\(ticket.cookie)\r\n"
      + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: rill.1\r\n\r\n"
    context.writeAndFlush(NIOAny(ByteBuffer(string: request)), promise: nil)
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var new = unwrapInboundIn(data)
    totals.bytes += new.readableBytes
    buffer.writeBuffer(&new)
    while step() {}
    buffer.discardReadBytes()
  }

  /// Processes the next frame; returns false if it is incomplete.
  private func step() -> Bool {
    if state == .upgrading {
      let head = buffer.readableBytesView
      guard let end = head.firstRange(of: "\r\n\r\n".utf8) else { return false }
      precondition(head.starts(with: "HTTP/1.1 101".utf8), "The server rejected the WebSocket.")
      buffer.moveReaderIndex(to: end.upperBound)
      state = .joining
      var payload: [UInt8] = [0, ticket.isPersistent ? 5 : 1]
      payload.append(text: ticket.token)
      payload.append(text: ticket.path)
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
      opcode == 2, "The server closed the session: \(String(decoding: frame, as: UTF8.self))")
    receive(frame)
    return true
  }

  private func receive(_ frame: [UInt8]) {
    // Only persistent pages receive others, which tell what is durable.
    guard frame[0] < 5 else {
      totals.durableFrames += 1
      return
    }
    var position = 1
    revision = frame.number(at: &position)
    if state == .joining {
      precondition(frame[0] == 2, "The server did not adopt the page that it served.")
      state = .live
      onLive(self)
    } else if let due {
      self.due = nil
      onAnswer(self, due)
    }
  }

  private func send(_ payload: [UInt8]) {
    guard let channel else { return }
    let bytes = frame(payload)
    totals.bytes += bytes.count
    channel.writeAndFlush(channel.allocator.buffer(bytes: bytes), promise: nil)
  }

  /// Returns a frame with a mask of zeros.
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
  package mutating func append(number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    append(UInt8(rest))
  }

  package mutating func append(text: String) {
    append(number: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  package func number(at position: inout Int) -> Int {
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

/// The traffic of pages.
package struct Totals: Sendable {
  /// The clicks, the keys and the reports that they are open.
  package var events = 0
  /// The bytes in both directions, with the headers of WebSocket frames.
  package var bytes = 0
  /// The frames by which the server reports that events are durable, one per record.
  package var durableFrames = 0
}
