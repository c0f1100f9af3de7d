#if !hasFeature(Embedded)

  /// A file that somebody has chosen in a page, and how far it has come.
  ///
  /// ```swift
  /// enum Message { case importing(Upload) }
  ///
  /// func update(_ message: Message, _ model: inout Model) {
  ///   guard case .importing(let upload) = message else { return }
  ///   switch upload.state {
  ///   case .sending(let received): model.notice = "\(received) of \(upload.size) bytes of \(upload.name)"
  ///   case .done(let bytes): model.load(bytes)
  ///   case .refused(let refusal): model.notice = "\(upload.name): \(refusal)"
  ///   }
  /// }
  /// ```
  ///
  /// See ``Attribute/onUpload(maximumSize:maximumCount:_:)``.
  public struct Upload: Identifiable, Hashable, Sendable {
    /// How far a file has come.
    public enum State: Hashable, Sendable {
      /// So many of its bytes are here: at first none.
      case sending(received: Int)
      /// All of it is here.
      case done([UInt8])
      /// It is not taken, for a reason. What had come of it is dropped.
      case refused(Refusal)
    }

    /// Why a file is not taken.
    public enum Refusal: Hashable, Sendable, CustomStringConvertible {
      /// It has more bytes than `limit`.
      case tooLarge(limit: Int)
      /// As many files as `limit` are being sent.
      case tooMany(limit: Int)
      /// It is not its fault: another attempt may do.
      case failed(Failure)

      /// The reason as a sentence, such as `It has more than 1048576 bytes.`
      public var description: String {
        switch self {
        case .tooLarge(let limit): "It has more than \(limit) bytes."
        case .tooMany(1): "Another file is being sent."
        case .tooMany(let limit): "\(limit) files are being sent."
        case .failed(.canceled): "It was not sent to its end."
        case .failed(.interrupted): "The connection broke."
        case .failed(.noSpace): "There is no space for it now."
        }
      }
    }

    /// What can go wrong with any file.
    public enum Failure: Hashable, Sendable {
      /// Somebody has chosen others instead, or the browser could not read it.
      case canceled
      /// The page has begun anew in the middle of it, or too little of it came for too long.
      case interrupted
      /// The host has as much of files in its memory as it takes.
      case noSpace
    }

    /// What tells it from other files of the same page, of whatever name: a number from 1 on.
    public let id: Int
    /// What it is called, as the browser says: nothing that could be trusted as a path.
    public let name: String
    /// Its media type, such as `application/json`, as the browser says: what is in it may be anything. Empty,
    /// if the browser knows none.
    public let type: String
    /// How many bytes it has, as announced; what comes is held to that.
    public let size: Int
    /// How far it has come.
    public let state: State

    /// A file, and how far it has come.
    public init(id: Int = 1, name: String, type: String = "", size: Int, state: State) {
      self.id = id
      self.name = name
      self.type = type
      self.size = size
      self.state = state
    }
  }

#endif
