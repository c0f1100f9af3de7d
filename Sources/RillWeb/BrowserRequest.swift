#if arch(wasm32)
  import CRillFreestanding
  import RillTree

  /// A request of the program to the script of its page: a byte for its kind, and its parts.
  enum BrowserRequest: UInt8 {
    /// Ends an earlier request.
    case end
    case fetch, stored, store, changes, copy, download

    // Safety: WebAssembly has one thread.
    nonisolated(unsafe) private static var lastID = 0
    // Safety: as above.
    nonisolated(unsafe) private static var waiting: [(id: Int, onAnswer: ([UInt8]) -> Void)] = []

    /// Returns the bytes of a request with one text.
    func bytes(_ text: String) -> [UInt8] {
      [rawValue] + text.utf8
    }

    /// Sends a request without an answer.
    static func send(_ bytes: [UInt8], id: Int = 0) {
      bytes.withUnsafeBytes { bytes in
        // A request has at least one byte, so it has an address.
        if let start = bytes.baseAddress { rill_host_request(Int32(id), start, bytes.count) }
      }
    }

    /// Sends a request.
    ///
    /// - Parameter onAnswer: A function that is called with each answer, after this has returned.
    /// - Returns: The ID of the request, to end it.
    static func start(_ bytes: [UInt8], _ onAnswer: @escaping ([UInt8]) -> Void) -> Int {
      BrowserHost.onAnswer = { id, bytes in
        // Answers to requests that have ended are dropped.
        waiting.first { $0.id == id }?.onAnswer(bytes)
      }
      lastID += 1
      waiting.append((lastID, onAnswer))
      send(bytes, id: lastID)
      return lastID
    }

    /// Ends a request.
    static func end(_ id: Int) {
      waiting.removeAll { $0.id == id }
      send([end.rawValue], id: id)
    }
  }
#endif
