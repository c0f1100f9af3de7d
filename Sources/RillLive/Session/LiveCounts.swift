#if Live

  import NIOConcurrencyHelpers

  /// What has happened to all sessions of a server, counted.
  final class LiveCounts: Sendable {
    struct Values: Equatable {
      /// The sessions that there are.
      var sessions = 0
      /// Those of them that wait for their pages.
      var lostPages = 0
      /// The sessions that there have been.
      var sessionsSoFar = 0
      /// Frames of pages that have joined.
      var eventCount = 0
      /// What pages have been shown.
      var updateCount = 0
      /// Events for listeners that had gone: a click on what was just removed. Parts of files that are not
      /// taken, too.
      var lateEvents = 0
      /// Sessions that have gone on when their pages were back.
      var resumptions = 0
      /// The bytes of files that are being sent.
      var uploadBytes = 0
      /// Sessions that were closed since their page said what no page says.
      var refusals = 0
    }

    /// The most bytes of files that are being sent, of one and of all together.
    let maximumUploadSize: Int
    private let box = NIOLockedValueBox(Values())

    init(maximumUploadSize: Int = .max) { self.maximumUploadSize = maximumUploadSize }

    var values: Values { box.withLockedValue { $0 } }

    func change(_ body: (inout Values) -> Void) { box.withLockedValue { body(&$0) } }

    /// Counts bytes of a file, if there is space for them.
    func take(uploadBytes count: Int) -> Bool {
      box.withLockedValue { values in
        guard count <= maximumUploadSize - values.uploadBytes else { return false }
        values.uploadBytes += count
        return true
      }
    }

    func giveBack(uploadBytes count: Int) { change { $0.uploadBytes -= count } }

    /// Counts another session, if there are fewer than `maximum`.
    ///
    /// - Returns: its number; nil, if there is no room.
    func beginSession(maximum: Int) -> Int? {
      box.withLockedValue { values in
        if values.sessions >= maximum { return nil }
        values.sessions += 1
        values.sessionsSoFar += 1
        return values.sessionsSoFar
      }
    }
  }

#endif
