#if Live

  import NIOCore
  import NIOPosix

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// An open file of a ``LiveFolder``. It is closed with its last reference.
  final class FolderFile: Sendable {
    /// A content coding of a file beside another one.
    enum Coding: String, CaseIterable {
      case brotli = "br"
      case gzip

      var suffix: String { self == .brotli ? ".br" : ".gz" }
    }

    /// The reason that a folder has no file to send.
    enum Missing: Error {
      case notFound
      /// The path is that of a directory with an index, without a slash at its end.
      case needsSlash
      /// The system reported an error with this number.
      case failed(CInt)
    }

    /// The maximum number of bytes that are read at a time.
    static let chunkSize = 64 << 10

    let size: Int
    /// The time of its last change in whole seconds since 1970.
    let seconds: Int
    private let nanoseconds: Int
    /// The path relative to the folder, without the suffix of the coding.
    let name: String
    let coding: Coding?
    /// A Boolean value that indicates whether another client may receive another coding.
    let hasCodings: Bool
    private let descriptor: CInt

    private init(
      _ entry: Entry, name: String, coding: Coding?, hasCodings: Bool
    ) {
      size = entry.size
      seconds = entry.seconds
      nanoseconds = entry.nanoseconds
      descriptor = entry.descriptor
      self.name = name
      self.coding = coding
      self.hasCodings = hasCodings
    }

    deinit { close(descriptor) }

    /// The entity tag, which is strong: it changes with the time, the size and the coding.
    var tag: String {
      let parts = [seconds, nanoseconds, size].map { String($0, radix: 36) }
      return "\"\(parts.joined(separator: "-"))\(coding.map { "-\($0.rawValue)" } ?? "")\""
    }

    /// Reads up to `count` bytes from `offset` on, outside the event loops.
    ///
    /// - Throws: `Missing.failed` if the file has become shorter, or the system reports an error.
    func read(at offset: Int, count: Int) async throws -> ByteBuffer {
      let file = self
      return try await NIOThreadPool.singleton.runIfActive {
        var buffer = ByteBufferAllocator().buffer(capacity: count)
        var position = offset
        while buffer.readableBytes < count {
          let missing = count - buffer.readableBytes
          // The pointer is used only before the closure returns. `pread` writes at most `missing`
          // bytes, for which the buffer has space.
          let result = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: missing) { space in
            max(0, pread(file.descriptor, space.baseAddress, missing, off_t(position)))
          }
          if result == 0 { throw Missing.failed(errno) }
          position += result
        }
        return buffer
      }
    }
  }

  extension FolderFile {
    /// A file that was just opened.
    private struct Entry {
      let descriptor: CInt
      let size: Int
      let seconds: Int
      let nanoseconds: Int
    }

    /// Opens a file of a folder, outside the event loops.
    ///
    /// - Parameters:
    ///   - names: The names below the folder, from ``LiveFolder/names(at:)``.
    ///   - hasSlash: True if the address ends with a slash.
    ///   - codings: The content codings that the client accepts, most preferred first.
    static func open(
      _ names: [String], in folder: LiveFolder, hasSlash: Bool, codings: [Coding]
    ) async throws -> FolderFile {
      try await NIOThreadPool.singleton.runIfActive {
        try find(names, in: folder, hasSlash: hasSlash, codings: codings)
      }
    }

    private static func find(
      _ names: [String], in folder: LiveFolder, hasSlash: Bool, codings: [Coding]
    ) throws(Missing) -> FolderFile {
      // The root may be a link that the next deployment changes, so each request resolves it.
      let root = try resolved(folder.directory)
      var name = names.joined(separator: "/")
      var path = try resolved(name, in: root)
      if try isDirectory(path) {
        guard let index = folder.index else { throw .notFound }
        name = names.isEmpty ? index : "\(name)/\(index)"
        path = try resolved(name, in: root)
        if !hasSlash { throw .needsSlash }
      } else if hasSlash {
        throw .notFound
      }
      let entry = try open(path)
      let others = siblings(of: name, in: root, notOlderThan: entry)
      let wanted = codings.first { coding in others.contains { $0.0 == coding } }
      for (coding, other) in others where coding != wanted { close(other.descriptor) }
      guard let other = others.first(where: { $0.0 == wanted })?.1 else {
        return FolderFile(entry, name: name, coding: nil, hasCodings: !others.isEmpty)
      }
      close(entry.descriptor)
      return FolderFile(other, name: name, coding: wanted, hasCodings: true)
    }

    /// Opens the files with codings of a file.
    private static func siblings(
      of name: String, in root: String, notOlderThan file: Entry
    ) -> [(Coding, Entry)] {
      if Coding.allCases.contains(where: { name.hasSuffix($0.suffix) }) { return [] }
      return Coding.allCases.compactMap { coding in
        guard let path = try? resolved(name + coding.suffix, in: root),
          let entry = try? open(path)
        else { return nil }
        // Copies may lose the part of a second.
        if entry.seconds < file.seconds {
          close(entry.descriptor)
          return nil
        }
        return (coding, entry)
      }
    }

    /// Returns the path of a name without links, which is below `root` and not hidden.
    private static func resolved(_ name: String, in root: String) throws(Missing) -> String {
      if name.isEmpty { return root }
      let path = try resolved("\(root)/\(name)")
      // Compared as bytes, because equal characters may be different names.
      let start = Array(root.utf8) + (root.utf8.last == slash ? [] : [slash])
      guard path.utf8.starts(with: start),
        path.utf8.dropFirst(start.count).split(separator: slash).allSatisfy({
          LiveFolder.isVisible(String(decoding: $0, as: UTF8.self))
        })
      else { throw .notFound }
      return path
    }

    private static let slash = UInt8(ascii: "/")

    private static func resolved(_ path: String) throws(Missing) -> String {
      guard let result = realpath(path, nil) else { throw Missing(errno) }
      defer { free(result) }
      // The system has allocated the text, which ends with a zero, and it is freed after this.
      return String(cString: result)
    }

    private static func isDirectory(_ path: String) throws(Missing) -> Bool {
      var status = stat()
      guard lstat(path, &status) == 0 else { throw Missing(errno) }
      return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Opens a regular file whose path has no links.
    private static func open(_ path: String) throws(Missing) -> Entry {
      // A pipe would block without `O_NONBLOCK`.
      let descriptor = systemOpen(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw Missing(errno) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        close(descriptor)
        throw .notFound
      }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return Entry(
        descriptor: descriptor, size: Int(status.st_size), seconds: time.tv_sec,
        nanoseconds: time.tv_nsec)
    }
  }

  /// The function of the system, which a method of the same name would hide.
  private func systemOpen(_ path: String, _ flags: CInt) -> CInt { open(path, flags) }

  extension FolderFile.Missing {
    /// The error for an error number of the system.
    fileprivate init(_ number: CInt) {
      switch number {
      case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP, EACCES, ENXIO: self = .notFound
      default: self = .failed(number)
      }
    }
  }

#endif
