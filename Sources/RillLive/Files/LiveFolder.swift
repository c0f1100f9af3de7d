#if Live

  import RillProgram

  /// A directory whose files a server sends as they are.
  ///
  /// ```swift
  /// LiveFolder("/manual", directory: "/srv/manual", index: "index.html")
  /// ```
  ///
  /// | Request | Answer |
  /// |---|---|
  /// | `GET` and `HEAD` of a file | 200, with `ETag`, `Last-Modified` and its media type |
  /// | with `If-None-Match` or `If-Modified-Since` | 304 if the client has the file |
  /// | with `If-Match` or `If-Unmodified-Since` | 412 if the file is another one |
  /// | with one range in `Range` | 206, or 416 if the file has no such bytes |
  /// | with `Accept-Encoding` | the file with `.br` or `.gz` beside it, if it isn't older |
  /// | of a directory | its index, with a slash at the end of the address; otherwise 404 |
  ///
  /// Directories are not listed. Files and directories whose names begin with a dot don't exist for
  /// clients, nor do symbolic links that lead out of the directory. A location without a file is
  /// one of the pages.
  ///
  /// Files are read outside the event loops. Large ones are sent in parts, so that a slow client
  /// takes little memory. Replace a file by renaming another one: a client that is reading the file
  /// then receives the old one to its end.
  ///
  /// A folder has the same access control as pages, and sets no cookies. Pages of HTML and workers
  /// in it have the content security policy of pages, so their scripts and styles have to be files.
  /// Don't serve a directory to which visitors upload files: their scripts would have the rights of
  /// your pages.
  ///
  /// Elsewhere: `FileMiddleware` (Hummingbird, Vapor), `Plug.Static` (Phoenix).
  public struct LiveFolder: Sendable {
    let path: [String]
    let directory: String
    let index: String?
    let cacheControl: String
    let types: [String: String]

    /// Creates a folder.
    ///
    /// - Parameters:
    ///   - location: The location of the directory; only the path counts.
    ///   - directory: The path of the directory. It may be a symbolic link, which each request
    ///     follows.
    ///   - index: The name of the file that stands for its directory, such as `index.html`; nil if
    ///     directories don't exist for clients.
    ///   - cacheControl: The value of `Cache-Control`. By default browsers keep a file, but ask at
    ///     each use whether it is current.
    ///   - types: Media types by the extension of the name in lowercase, without the dot. They
    ///     replace those that the server knows.
    public init(
      _ location: Location, directory: String, index: String? = nil,
      cacheControl: String = "no-cache", types: [String: String] = [:]
    ) {
      precondition(
        !directory.isEmpty && !directory.utf8.contains(0),
        "Rill: The directory of a folder must be a path; got \(directory.debugDescription).")
      path = location.path.last == "" ? location.path.dropLast() : location.path
      self.directory = directory
      self.index = index
      self.cacheControl = cacheControl
      self.types = types
    }

    /// Returns the names below the directory for a location; nil if it has none that a client may
    /// request.
    func names(at location: Location) -> [String]? {
      guard location.path.starts(with: path) else { return nil }
      var names = location.path.dropFirst(path.count)
      if names.last == "" { names.removeLast() }
      return names.allSatisfy(LiveFolder.isVisible) ? Array(names) : nil
    }

    /// Returns whether a name is that of a file below its directory which isn't hidden.
    static func isVisible(_ name: String) -> Bool {
      guard let first = name.utf8.first, first != UInt8(ascii: ".") else { return false }
      return !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }
  }

#endif
