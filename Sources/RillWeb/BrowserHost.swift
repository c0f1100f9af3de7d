#if arch(wasm32)
  import CRillFreestanding
  import RillPages
  import RillProgram
  import RillStreams

  /// The page around the program, which calls it through the exports below.
  final class BrowserHost {
    // Safety: WebAssembly has one thread, which sets this once, before the page's first call.
    nonisolated(unsafe) private static var current: BrowserHost?
    /// Handles an answer of the page to a request. A program without requests sets no function, and
    /// contains none.
    // Safety: WebAssembly has one thread.
    nonisolated(unsafe) static var onAnswer: ((_ id: Int, _ bytes: [UInt8]) -> Void)?

    private let scheduler: AlarmScheduler
    private let receive: ([UInt8]) -> Void
    private let show: () -> Void
    /// The memory for the next frame of the page.
    private var frame: UnsafeMutableRawBufferPointer?

    /// Starts `program` when the page sends its first frame.
    static func start<Model, Message>(_ program: Program<Model, Message>) {
      let scheduler = AlarmScheduler {
        .milliseconds(rill_host_now())
      } setAlarm: { delay in
        rill_host_set_alarm(delay / .milliseconds(1))
      }
      let session = PageSession(program, scheduler: scheduler) { bytes in
        bytes.withUnsafeBytes { bytes in
          // A frame has at least one byte, so it has an address.
          if let start = bytes.baseAddress { rill_host_send(start, bytes.count) }
        }
      }
      current = BrowserHost(scheduler) { bytes in
        do throws(FrameError) {
          try session.receive(bytes)
        } catch {
          fatalError("Rill: The script of the page doesn't match its program. Reload the page.")
        }
      } show: {
        session.show()
      }
    }

    private init(
      _ scheduler: AlarmScheduler, receive: @escaping ([UInt8]) -> Void,
      show: @escaping () -> Void
    ) {
      self.scheduler = scheduler
      self.receive = receive
      self.show = show
    }

    /// Returns memory for a frame of the page, which ``takeFrame(of:)`` reads.
    static func reserve(_ size: Int) -> UnsafeMutableRawPointer? {
      guard let current else { return nil }
      current.frame?.deallocate()
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(size, 1), alignment: 1)
      current.frame = memory
      return memory.baseAddress
    }

    /// Handles the frame in the reserved memory. With an ID, it is an answer to a request.
    static func takeFrame(of size: Int, answering id: Int = 0) {
      guard let current, let frame = current.frame, size <= frame.count else { return }
      let bytes = [UInt8](frame[..<size])
      if id == 0 { return current.receive(bytes) }
      onAnswer?(id, bytes)
      current.show()
    }

    /// Runs the work that is due.
    static func wake() {
      current?.scheduler.wake()
      current?.show()
    }
  }

  /// Returns memory for a frame of `size` bytes.
  @_expose(wasm, "reserve")
  @_cdecl("rill_web_reserve")
  func reserve(_ size: Int) -> UnsafeMutableRawPointer? { BrowserHost.reserve(size) }

  /// Handles the frame of `size` bytes in the reserved memory.
  @_expose(wasm, "receive")
  @_cdecl("rill_web_receive")
  func receive(_ size: Int) { BrowserHost.takeFrame(of: size) }

  /// Handles the answer of `size` bytes in the reserved memory to a request.
  @_expose(wasm, "respond")
  @_cdecl("rill_web_respond")
  func respond(_ id: Int, _ size: Int) { BrowserHost.takeFrame(of: size, answering: id) }

  /// Runs the work that is due at the time of the alarm.
  @_expose(wasm, "wake")
  @_cdecl("rill_web_wake")
  func wake() { BrowserHost.wake() }
#endif
