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
      /// Events for listeners that had gone: a click on what was just removed.
      var lateEvents = 0
      /// Sessions that have gone on when their pages were back.
      var resumptions = 0
      /// Sessions that were closed since their page said what no page says.
      var refusals = 0
    }

    private let box = NIOLockedValueBox(Values())

    var values: Values { box.withLockedValue { $0 } }

    func change(_ body: (inout Values) -> Void) { box.withLockedValue { body(&$0) } }

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
