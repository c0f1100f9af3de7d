#if !hasFeature(Embedded)

  extension Attribute {
    /// Handles the files that the user chooses in an `input` of type `file`, within these limits.
    ///
    /// ```swift
    /// input(.type("file"), .accept(".json"), .onUpload(maximumSize: 1 << 20) { .importing($0) })
    /// ```
    ///
    /// The program receives messages with the ``Upload/State`` of each file: its start, its
    /// progress, and then its bytes or its rejection. The limits are enforced where the program
    /// runs, regardless of the browser. Several files arrive one after another. To let the user
    /// choose several, add `.multiple()` to the input.
    ///
    /// A new choice replaces the previous one: an unfinished file is rejected as
    /// ``Upload/Failure/canceled``. When the input is removed from the page, its uploads end
    /// without a message. A page without its script sends no files.
    ///
    /// - Parameters:
    ///   - maximumSize: The maximum size of a file in bytes, from 0 to 4 GiB. The host can have its
    ///     own limit.
    ///   - maximumCount: The maximum number of files at a time, at least 1.
    ///   - message: A function that returns the message, or nil to send none.
    ///
    /// Elsewhere: `allow_upload` (Phoenix LiveView).
    public static func onUpload(
      maximumSize: Int, maximumCount: Int = 1, _ message: @escaping (Upload) -> Message?
    ) -> Attribute {
      let event = UploadLimits(maximumSize: maximumSize, maximumCount: maximumCount).event
      return Attribute(
        Record.listener(
          event, [], Handler.decoding(event: event, fields: []) { $0.upload.flatMap(message) }))
    }
  }

  /// The limits of a listener for files. They are part of the event's name, so that the host of the
  /// page can read them.
  package struct UploadLimits: Hashable, Sendable {
    /// The largest reported size. Larger files are reported with one byte more.
    package static var largestSize: Int { Int(clamping: UInt32.max - 1) }
    package static var prefix: String { "upload:" }

    package let maximumSize: Int
    package let maximumCount: Int

    init(maximumSize: Int, maximumCount: Int) {
      precondition(
        maximumSize >= 0 && maximumCount > 0,
        "Rill: onUpload needs a maximumSize of at least 0 and a maximumCount of at least 1; got \(maximumSize), \(maximumCount)."
      )
      self.maximumSize = min(maximumSize, Self.largestSize)
      self.maximumCount = maximumCount
    }

    /// Reads the limits from the name of an event; nil for other events.
    package init?(event: String) {
      guard event.hasPrefix(Self.prefix) else { return nil }
      let parts = event.dropFirst(Self.prefix.count).split(
        separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let size = Int(parts[0]), let count = Int(parts[1]), size >= 0,
        size <= Self.largestSize, count > 0
      else { return nil }
      maximumSize = size
      maximumCount = count
      // Each limit has only one valid spelling.
      if self.event != event { return nil }
    }

    package var event: String { "\(Self.prefix)\(maximumSize):\(maximumCount)" }
  }

#endif
