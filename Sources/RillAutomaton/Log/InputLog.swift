#if !hasFeature(Embedded)

  /// A recording of the inputs of an automaton, in order, as data.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(received.history.log)
  /// let log = try JSONDecoder().decode(InputLog<Deed>.self, from: data)
  /// let history = try InputHistory(replaying: log, with: mapping, startingWith: .closed)
  /// ```
  ///
  /// A log has no states; a replay computes them, see ``InputHistory``.
  ///
  /// Elsewhere: journal, event log (event sourcing); recorded actions (Redux DevTools).
  public struct InputLog<Input> {
    /// An input, with a mark if it was rejected.
    public struct Entry {
      /// The input.
      public var input: Input
      /// True if the input was rejected and so changed nothing.
      public var isRejected: Bool

      /// Creates an entry.
      public init(_ input: Input, isRejected: Bool = false) {
        self.input = input
        self.isRejected = isRejected
      }
    }

    /// The inputs, in order.
    public var entries: [Entry]

    /// Creates a log.
    public init(_ entries: [Entry] = []) {
      self.entries = entries
    }

    /// The accepted inputs.
    public var acceptedInputs: [Input] {
      entries.filter { !$0.isRejected }.map(\.input)
    }
  }

  extension InputLog.Entry: Equatable where Input: Equatable {}
  extension InputLog.Entry: Hashable where Input: Hashable {}
  extension InputLog.Entry: Sendable where Input: Sendable {}
  extension InputLog: Equatable where Input: Equatable {}
  extension InputLog: Hashable where Input: Hashable {}
  extension InputLog: Sendable where Input: Sendable {}

  private enum LogKey: String, CodingKey {
    case version, entries
  }

  private enum EntryKey: String, CodingKey {
    case input, rejected
  }

  /// The version of the encoded form.
  private let currentVersion = 1

  extension InputLog.Entry: Encodable where Input: Encodable {
    /// Encodes the input, with a mark if it was rejected.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: EntryKey.self)
      try container.encode(input, forKey: .input)
      if isRejected { try container.encode(true, forKey: .rejected) }
    }
  }

  extension InputLog.Entry: Decodable where Input: Decodable {
    /// Decodes an entry.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: EntryKey.self)
      input = try container.decode(Input.self, forKey: .input)
      isRejected = try container.decodeIfPresent(Bool.self, forKey: .rejected) ?? false
    }
  }

  extension InputLog: Encodable where Input: Encodable {
    /// Encodes the inputs in order, with marks on rejected ones.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: LogKey.self)
      try container.encode(currentVersion, forKey: .version)
      try container.encode(entries, forKey: .entries)
    }
  }

  extension InputLog: Decodable where Input: Decodable {
    /// Decodes a log.
    ///
    /// - Throws: `DecodingError` for other data, or a log of a later version.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: LogKey.self)
      let version = try container.decode(Int.self, forKey: .version)
      if version != currentVersion {
        throw DecodingError.dataCorruptedError(
          forKey: .version, in: container,
          debugDescription: "A log of version \(version) cannot be read, only of \(currentVersion)."
        )
      }
      entries = try container.decode([Entry].self, forKey: .entries)
    }
  }

#endif
