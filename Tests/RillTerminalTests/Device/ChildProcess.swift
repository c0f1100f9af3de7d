#if canImport(Glibc)
  import Foundation
  import Glibc
  import Synchronization

  /// A child process, whose end a thread waits for.
  ///
  /// The library of tests waits for any child. It is busy while a child has ended and its status
  /// was not received.
  final class ChildProcess: Sendable {
    private let id: pid_t
    private let end = Mutex<Int32?>(nil)

    init(_ id: pid_t) {
      self.id = id
      let thread = Thread { [self] in
        var state: Int32 = 0
        while waitpid(id, &state, 0) < 0 && errno == EINTR {}
        let status = state & 0x7F == 0 ? (state >> 8) & 0xFF : -(state & 0x7F)
        end.withLock { $0 = status }
      }
      thread.start()
    }

    /// The status of the process after its end, negative for a signal.
    var status: Int32? { end.withLock { $0 } }

    /// Sends the process a signal, unless it has ended.
    func signal(_ number: Int32) {
      end.withLock { if $0 == nil { kill(id, number) } }
    }
  }
#endif
