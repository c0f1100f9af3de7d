import RillPages
import RillProgram
import RillStreams
import RillTree
import RillWeb
import Testing

/// The page of a session, and the browser's alarm.
struct Page<Model, Message> {
  /// The listeners of the tests' program, in the order of the document.
  enum Listener: UInt32 {
    case increment = 1
    case typed, later
  }

  let clock = Clock()
  private let session: PageSession<Model, Message>
  private let scheduler: AlarmScheduler
  private let frames = Frames()
  private var host = HTMLHost()
  private var revision = 0

  init(_ program: Program<Model, Message>) {
    let (clock, frames) = (clock, frames)
    scheduler = AlarmScheduler(clock: { clock.now }, setAlarm: { clock.alarm = $0 })
    session = PageSession(program, scheduler: scheduler) { frames.all.append($0) }
  }

  func join(token: String, location: String = "/") throws {
    var writer = EventWriter([0, 1])
    writer.write(token)
    writer.write(location)
    try receive(writer.bytes)
  }

  func receive(_ bytes: [UInt8]) throws { try session.receive(bytes) }

  func send(_ event: TreeEvent, to listener: Listener) throws {
    try receive([1, 1] + event.encoded(for: HandlerID(rawValue: listener.rawValue), fields: []))
  }

  /// Wakes the program at a time, as a browser does.
  func wake(at time: Duration) {
    clock.now = time
    scheduler.wake()
    session.show()
  }

  /// The next frame for the page; nil without one.
  func take() -> Frame? {
    frames.all.isEmpty ? nil : Frame(frames.all.removeFirst())
  }

  /// Applies the patch of `frame`, and returns the HTML of the page.
  mutating func html(after frame: Frame) throws -> String {
    if frame.kind == .replacement { host = HTMLHost() }
    try Patch(decoding: frame.patch).apply(to: &host, at: host.root)
    return host.html
  }

  final class Clock {
    var now = Duration.zero
    var alarm: Duration?
  }

  private final class Frames {
    var all: [[UInt8]] = []
  }
}

/// A frame from a session.
struct Frame {
  let kind: ServerFrame.Kind?
  let revision: Int
  let seen: Int
  let title: String?
  /// The number of commands.
  let commands: Int
  let patch: [UInt8]

  /// Decodes a frame whose commands all begin to report a kind of event.
  init(_ bytes: [UInt8]) {
    kind = ServerFrame.Kind(rawValue: bytes[0])
    var reader = EventReader(bytes: bytes)
    // Valid frames throw no errors, and the tests compare the values.
    let number = { (reader: inout EventReader) in
      Int((try? reader.number(below: 1 << 32)) ?? UInt64(UInt32.max))
    }
    revision = number(&reader)
    seen = number(&reader)
    let parts = number(&reader)
    title = parts & 1 == 0 ? nil : try? reader.text()
    commands = parts & 8 == 0 ? 0 : number(&reader)
    for _ in 0..<commands {
      _ = number(&reader)
      _ = try? reader.text()
      _ = number(&reader)
    }
    if parts & 16 != 0 { _ = try? reader.text() }
    patch = reader.rest
  }
}
