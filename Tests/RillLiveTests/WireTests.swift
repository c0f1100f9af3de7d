import RillPages
import RillProgram
import RillTree
import Testing

@testable import RillLive

/// The frames of the protocol.
@Suite struct WireTests {
  private static let events: [(PageEvent, [UInt8])] = [
    (.keyDown(key("a")), [0] + key("a").encoded(for: .init(rawValue: 0), fields: .key)),
    (.keyUp(key("b")), [1] + key("b").encoded(for: .init(rawValue: 0), fields: .key)),
    (.pointerDown(point), [2] + point.encoded(for: .init(rawValue: 0), fields: .pointer)),
    (.pointerUp(point), [3] + point.encoded(for: .init(rawValue: 0), fields: .pointer)),
    (.pointerMove(point), [4] + point.encoded(for: .init(rawValue: 0), fields: .pointer)),
    (.windowSize(WindowSize(width: 800, height: 600)), [5, 0, 0xC0, 0x0C, 0, 0xB0, 0x09]),
    (.visibility(true), [6, 1]), (.visibility(false), [6, 0]),
    (.animationFrame(.milliseconds(16)), [7, 0, 32]),
    (.location("/a?b=c"), bytes([8], text("/a?b=c"))),
    (.link(.internal("/a")), bytes([9, 0], text("/a"))),
    (.link(.external("https://b.c")), bytes([9, 1], text("https://b.c"))),
    (.custom("paste", detail: "x"), bytes([10], text("paste"), text("x"))),
  ]

  private static func key(_ key: String) -> TreeEvent {
    var event = TreeEvent()
    event.key = key
    return event
  }

  private static var point: TreeEvent {
    var event = TreeEvent()
    event.x = 3.5
    event.y = -2
    event.button = 1
    return event
  }

  /// A text, after its number of bytes.
  private static func text(_ text: String) -> [UInt8] {
    [UInt8(text.utf8.count)] + Array(text.utf8)
  }

  private static func bytes(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

  /// All kinds of frames, as bytes.
  private static var frames: [(ClientFrame, [UInt8])] {
    var frames: [(ClientFrame, [UInt8])] = [
      (
        .join(ClientFrame.JoinRequest(wantsAdoption: true, token: "abc", location: "/")),
        bytes([0, 1], text("abc"), text("/"))
      ),
      (
        .join(
          ClientFrame.JoinRequest(
            token: "abc", location: "/",
            resumption: ClientFrame.JoinRequest.Resumption(ticket: "de", revision: 300))),
        bytes([0, 2], text("abc"), text("/"), text("de"), [0xAC, 0x02])
      ),
      (
        .join(ClientFrame.JoinRequest(keepsEvents: true, token: "abc", location: "/")),
        bytes([0, 4], text("abc"), text("/"))
      ),
      (.ping(revision: 300), [3, 0xAC, 0x02]), (.broken("why"), bytes([4], text("why"))),
      (.event(TreeEvent(), HandlerID(rawValue: 7), revision: 300), [1, 0xAC, 0x02, 1, 7, 0]),
    ]
    func part(_ part: UploadPart) -> ClientFrame {
      .upload(part, number: 3, HandlerID(rawValue: 200), revision: 5)
    }
    frames += [
      (
        part(.begin(name: "a.b", type: "c/d", size: 300)),
        bytes([5, 5, 0xC8, 0x01, 3, 0], text("a.b"), text("c/d"), [0xAC, 0x02])
      ),
      (part(.cancel), [5, 5, 0xC8, 0x01, 3, 2]),
    ]
    frames += events.map { (.page($0, revision: 5), [2, 5] + $1) }
    return frames
  }

  @Test("Frames decode to their content", arguments: frames)
  func decoding(_ frame: ClientFrame, _ bytes: [UInt8]) throws {
    try #expect(ClientFrame(decoding: bytes) == frame)
  }

  @Test("A frame that is cut off or too long is rejected", arguments: frames)
  func truncation(_ frame: ClientFrame, _ bytes: [UInt8]) {
    for count in 0..<bytes.count {
      #expect(throws: FrameError.self) { try ClientFrame(decoding: Array(bytes.prefix(count))) }
    }
    #expect(throws: FrameError.self) { try ClientFrame(decoding: bytes + [0]) }
  }

  @Test("A chunk has all remaining bytes, at least one and up to the limit")
  func chunks() throws {
    let head: [UInt8] = [5, 0, 1, 2, 1]
    let chunk = [UInt8](repeating: 7, count: UploadPart.maximumChunkSize)
    try #expect(
      ClientFrame(decoding: head + chunk)
        == .upload(.chunk(chunk), number: 2, HandlerID(rawValue: 1), revision: 0))
    for bytes in [[], chunk + [7]] {
      #expect(throws: FrameError.self) { try ClientFrame(decoding: head + bytes) }
    }
    for count in 0..<head.count {
      #expect(throws: FrameError.self) { try ClientFrame(decoding: Array(head.prefix(count))) }
    }
  }

  @Test("The name of a file is at most as long as file systems allow", arguments: [1024, 1025])
  func names(_ count: Int) throws {
    var writer = EventWriter([5, 0, 1, 1, 0])
    writer.write(String(repeating: "n", count: count))
    writer.write("")
    writer.write(UInt64(0))
    let frame = try? ClientFrame(decoding: writer.bytes)
    #expect((frame != nil) == (count == 1024))
  }

  @Test("Any bytes are a frame or an error with a position")
  func fuzzing() {
    var generator = SystemRandomNumberGenerator()
    for round in 0..<20_000 {
      var bytes = WireTests.frames[round % WireTests.frames.count].1
      for _ in 0...round % 3 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: .min ... .max, using: &generator), at: place)
        }
        if bytes.isEmpty { bytes = [0xFF] }
      }
      do throws(FrameError) {
        _ = try ClientFrame(decoding: bytes)
      } catch {
        #expect(0...bytes.count ~= error.position)
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test("An error describes the problem and its position")
  func errors() {
    let cases: [([UInt8], String)] = [
      ([], "empty frame"),
      ([9], "malformed frame: Event, byte 0: unknown flags 9"),
      ([1, 0, 1, 7], "malformed frame: Event, byte 4: the bytes end in the middle of the event"),
      ([2, 0, 8, 1, 0x61], "malformed frame: Event, byte 4: a text isn't UTF-8"),
      ([1, 0xAC, 2, 9], "malformed frame: Event, byte 3: format version must be 1; got 9"),
      (
        [2, 0, 0, 1, 0, 0x7F],
        "malformed frame: Event, byte 6: the bytes end in the middle of the event"
      ),
      (
        [2, 0, 8, 4, 0x2F, 0x61, 0x25, 0x7A],
        "malformed frame: Event, byte 6: a text isn't UTF-8"
      ),
    ]
    for (bytes, description) in cases {
      do throws(FrameError) {
        _ = try ClientFrame(decoding: bytes)
        Issue.record("\(bytes) is taken for a frame")
      } catch {
        #expect(error.description == description)
      }
    }
  }

  @Test("An update adds only a few bytes to its patch")
  func updateSize() {
    var update = PageUpdate()
    update.patch = diff(old: p { "1" } as VTree<Never>, new: p { "2" })
    let bytes = ServerFrame.bytes(.update, update, revision: 9, seen: 8)
    #expect(bytes == [0, 9, 8, 0] + update.patch.bytes)
  }

  @Test("A frame has all parts of an update in order")
  func update() {
    var update = PageUpdate()
    update.title = "T"
    update.language = "de"
    update.head = [.meta(name: "n", content: "c")]
    update.commands = [.focus("f"), .go(-2), .listen(.custom("x")), .unlisten(.link)]
    var expected: [UInt8] = [1, 1, 0, 15]
    func expect(_ text: String) { expected += [UInt8(text.utf8.count)] + Array(text.utf8) }
    expect("T")
    expect("de")
    expect("ltr")
    expected.append(1)
    for text in ["meta", "name", "n", "content", "c"] { expect(text) }
    expected += [4, 0]
    expect("f")
    expected += [7, 0, 3, 9]
    expect("x")
    expected += [10, 10, 0, 9]
    #expect(ServerFrame.bytes(.replacement, update, revision: 1, seen: 0) == expected)
    #expect(
      ServerFrame.bytes(.resumption, revision: 300, seen: 2, ticket: "ab")
        == [4, 0xAC, 0x02, 2, 16, 2] + Array("ab".utf8))
    #expect(ServerFrame.bytes(.pong, revision: 1, seen: 2) == [3, 1, 2, 0])
  }
}
