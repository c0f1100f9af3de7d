#if Postgres
  import Dispatch
  import Foundation

  /// Calls a function each time that a socket of libpq can be read or written.
  ///
  /// libpq closes its socket itself, such as after an error or before it tries another address. But
  /// a descriptor must stay open until the event source that watches it is cancelled. The source
  /// therefore watches a duplicate, which it closes.
  final class PostgresWatch {
    enum Event { case readable, writable }

    private let source: any DispatchSourceProtocol

    /// Returns nil if the process has too many open files.
    init?(
      _ socket: Int32, for event: Event, on queue: DispatchQueue,
      handler: @escaping @Sendable () -> Void
    ) {
      let descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return nil }
      source =
        switch event {
        case .readable: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        case .writable: DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
        }
      source.setEventHandler(handler: handler)
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }
  }
#endif
