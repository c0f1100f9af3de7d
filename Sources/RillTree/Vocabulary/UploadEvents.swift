#if !hasFeature(Embedded)

  extension Attribute {
    /// Takes the files that somebody chooses in an `input` of the type `file`, up to these limits.
    ///
    /// ```swift
    /// input(.type("file"), .accept(".json"), .onUpload(maximumSize: 1 << 20) { .importing($0) })
    /// ```
    ///
    /// Of each file there are messages with its ``Upload/State``: that it begins, how far it has come, and in
    /// the end its bytes; or that it is refused. The limits are kept where the program runs, whatever a
    /// browser says. Several files come one after the other; to have somebody choose several, give the
    /// input `.multiple()`, too.
    ///
    /// What is chosen next takes the place of what was chosen before: a file that is not here by then is
    /// refused as ``Upload/Failure/canceled``. When the input goes from the page, so do the files that it
    /// sends, without a word. A page without its script does not send any.
    ///
    /// - Parameters:
    ///   - maximumSize: the most bytes of a file, not negative; 4 GiB at most. The host may have a limit of
    ///     its own.
    ///   - maximumCount: the most files at a time, at least 1.
    ///   - message: makes the message; nil, if the program need not know.
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

  /// What files a listener takes. They are in the name of its event, so that whoever has the page can look
  /// them up.
  package struct UploadLimits: Hashable, Sendable {
    /// More bytes than this are told of as one more.
    package static var largestSize: Int { Int(clamping: UInt32.max - 1) }
    package static var prefix: String { "upload:" }

    package let maximumSize: Int
    package let maximumCount: Int

    init(maximumSize: Int, maximumCount: Int) {
      precondition(
        maximumSize >= 0 && maximumCount > 0,
        "Rill: an input that listens to files takes one at least; leave out onUpload if it takes none."
      )
      self.maximumSize = min(maximumSize, Self.largestSize)
      self.maximumCount = maximumCount
    }

    /// The limits that are in the name of an event; nil, if it is another.
    package init?(event: String) {
      guard event.hasPrefix(Self.prefix) else { return nil }
      let parts = event.dropFirst(Self.prefix.count).split(
        separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let size = Int(parts[0]), let count = Int(parts[1]), size >= 0,
        size <= Self.largestSize, count > 0
      else { return nil }
      maximumSize = size
      maximumCount = count
      // There is one way to write it.
      if self.event != event { return nil }
    }

    package var event: String { "\(Self.prefix)\(maximumSize):\(maximumCount)" }
  }

#endif
