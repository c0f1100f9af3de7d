#if !hasFeature(Embedded)

  /// A file that the user has chosen in a page, with the progress of its upload.
  ///
  /// ```swift
  /// enum Message { case importing(Upload) }
  ///
  /// func update(_ message: Message, _ model: inout Model) {
  ///   guard case .importing(let upload) = message else { return }
  ///   switch upload.state {
  ///   case .sending(let received):
  ///     model.notice = "\(received) of \(upload.size) bytes of \(upload.name)"
  ///   case .done(let bytes): model.load(bytes)
  ///   case .rejected(let rejection): model.notice = "\(upload.name): \(rejection)"
  ///   }
  /// }
  /// ```
  ///
  /// See ``Attribute/onUpload(maximumSize:maximumCount:_:)``.
  public struct Upload: Identifiable, Hashable, Sendable {
    /// The progress of an upload.
    public enum State: Hashable, Sendable {
      /// The given number of bytes has arrived, initially 0.
      case sending(received: Int)
      /// The whole file has arrived.
      case done([UInt8])
      /// The file was rejected. Its bytes are dropped.
      case rejected(Rejection)
    }

    /// The reason why a file was rejected.
    public enum Rejection: Hashable, Sendable, CustomStringConvertible {
      /// The file has more bytes than `limit`.
      case tooLarge(limit: Int)
      /// The upload exceeds the limit of concurrent files.
      case tooMany(limit: Int)
      /// The upload failed through no fault of the file. Another attempt may succeed.
      case failed(Failure)

      /// The reason as a sentence, such as `The file has more than 1048576 bytes.`
      public var description: String {
        switch self {
        case .tooLarge(let limit): "The file has more than \(limit) bytes."
        case .tooMany(1): "Another upload is in progress."
        case .tooMany(let limit): "\(limit) uploads are in progress."
        case .failed(.canceled): "The upload was canceled."
        case .failed(.interrupted): "The connection was interrupted."
        case .failed(.noSpace): "The server is at capacity. Try again later."
        }
      }
    }

    /// A failure that can affect any file.
    public enum Failure: Hashable, Sendable {
      /// The user chose other files, or the browser couldn't read the file.
      case canceled
      /// The page was reloaded during the upload, or data arrived too slowly.
      case interrupted
      /// The host holds as many bytes of files in memory as it permits.
      case noSpace
    }

    /// The identifier of the file on its page: a number from 1.
    public let id: Int
    /// The name that the browser reports. Don't use it as a path.
    public let name: String
    /// The media type that the browser reports, such as `application/json`. It needn't match the
    /// content. Empty if the browser knows no type.
    public let type: String
    /// The announced size in bytes. The host enforces it.
    public let size: Int
    /// The progress of the upload.
    public let state: State

    /// Creates a file with the progress of its upload.
    public init(id: Int = 1, name: String, type: String = "", size: Int, state: State) {
      self.id = id
      self.name = name
      self.type = type
      self.size = size
      self.state = state
    }
  }

#endif
