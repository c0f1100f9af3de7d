#if SQLite
  import Foundation

  /// The part of a write-ahead log that SQLite accepts when no process has it open.
  ///
  /// The format is that of the page "WAL-mode File Format" of SQLite's documentation. SQLite itself
  /// ends at the first frame with a wrong checksum, without an error. A crash may have left a part
  /// of a transaction there.
  struct SQLiteLog {
    /// The random number in the header and in each frame, which changes when the log starts anew.
    private(set) var salt: [UInt8] = []
    /// The number of frames up to the last valid commit.
    private(set) var validFrames = 0
    /// The number of commits of this log in frames after the last valid one.
    private(set) var laterCommits = 0
    /// True if the log has a valid header.
    private(set) var isValid = false
    /// The size of the file.
    private(set) var size = 0

    /// Reads the log at `path`; a missing one is empty.
    init(path: String) {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { return }
      defer { _ = close(descriptor) }
      size = Int(lseek(descriptor, 0, SEEK_END))
      let header = SQLiteRegistry.read(descriptor, 32)
      guard header.count == 32 else { return }
      let magic = Self.number(header, 0)
      let pageSize = Int(Self.number(header, 8))
      guard magic & ~1 == 0x377F_0682, Self.number(header, 4) == 3_007_000,
        (512...65536).contains(pageSize), pageSize.nonzeroBitCount == 1
      else { return }
      var checksum = SQLiteLogChecksum(bigEndian: magic & 1 == 1)
      checksum.add(header[..<24])
      guard checksum.isEqual(header[24...]) else { return }
      isValid = true
      salt = Array(header[16..<24])
      readFrames(descriptor, 24 + pageSize, &checksum)
    }

    private mutating func readFrames(
      _ descriptor: Int32, _ frameSize: Int, _ checksum: inout SQLiteLogChecksum
    ) {
      let chunk = 64
      var index = 0
      var isChained = true
      while true {
        let bytes = SQLiteRegistry.read(descriptor, chunk * frameSize, at: 32 + index * frameSize)
        for start in stride(from: 0, to: bytes.count - frameSize + 1, by: frameSize) {
          index += 1
          let isOwn = bytes[start + 8..<start + 16].elementsEqual(salt)
          if isChained {
            checksum.add(bytes[start..<start + 8])
            checksum.add(bytes[start + 24..<start + frameSize])
            isChained =
              isOwn && Self.number(bytes, start) != 0
              && checksum.isEqual(bytes[start + 16..<start + 24])
          }
          guard isOwn, Self.number(bytes, start + 4) != 0 else { continue }
          if isChained { validFrames = index } else { laterCommits += 1 }
        }
        if bytes.count < chunk * frameSize { return }
      }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// The checksum of the log and of its index: two sums over words of 4 bytes.
  struct SQLiteLogChecksum {
    private let bigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(bigEndian: Bool) {
      self.bigEndian = bigEndian
    }

    /// Adds bytes, a multiple of 8.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { bytes in
        // The loads are within the buffer, and need no alignment.
        for offset in stride(from: 0, to: bytes.count & ~7, by: 8) {
          first = first &+ word(bytes, offset) &+ second
          second = second &+ word(bytes, offset + 4) &+ first
        }
      }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return bigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    /// Returns whether 8 bytes contain this checksum, most significant byte first.
    func isEqual(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.elementsEqual(
        [first, second].flatMap { sum in
          [
            UInt8(truncatingIfNeeded: sum >> 24), UInt8(truncatingIfNeeded: sum >> 16),
            UInt8(truncatingIfNeeded: sum >> 8), UInt8(truncatingIfNeeded: sum),
          ]
        })
    }

    /// Returns whether 8 bytes contain this checksum in the order of the machine.
    func isEqualNatively(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.elementsEqual([first, second].flatMap { sum in withUnsafeBytes(of: sum, Array.init) })
    }
  }

  /// The shared memory of a database after all processes that used it have ended without closing
  /// it. It says how much was in the log.
  struct SQLiteLogIndex {
    let salt: [UInt8]
    /// The number of frames with commits.
    let frames: Int
    /// The number of frames that were copied into the main file.
    let copiedFrames: Int

    /// Reads the index at `path`; nil if it is missing or invalid.
    init?(path: String) {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      defer { _ = close(descriptor) }
      let bytes = SQLiteRegistry.read(descriptor, 100)
      // The header is there twice, since it may be read during a change.
      guard bytes.count == 100, bytes[..<48] == bytes[48..<96], bytes[12] != 0 else { return nil }
      func number(_ offset: Int) -> UInt32 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
      }
      guard number(0) == 3_007_000 else { return nil }
      #if _endian(big)
        var checksum = SQLiteLogChecksum(bigEndian: true)
      #else
        var checksum = SQLiteLogChecksum(bigEndian: false)
      #endif
      checksum.add(bytes[..<40])
      guard checksum.isEqualNatively(bytes[40..<48]) else { return nil }
      salt = Array(bytes[32..<40])
      frames = Int(number(16))
      copiedFrames = Int(number(96))
    }
  }
#endif
