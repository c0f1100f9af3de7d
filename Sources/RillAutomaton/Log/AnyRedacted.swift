#if !hasFeature(Embedded)
  /// A value that recordings and descriptions don't show: `Redacted` of `RillProgram`.
  package protocol AnyRedacted {
    /// The value.
    var redactedValue: Any { get }
  }

  extension CodingUserInfoKey {
    /// The key of a Boolean value that is true if an encoder writes a recording.
    // Force-unwrapping is safe: the initializer accepts every name.
    package static let isRecording = CodingUserInfoKey(rawValue: "rill.isRecording")!
  }
#endif
