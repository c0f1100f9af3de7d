#if Live

  import RillPages
  import RillProgram
  import RillTree

  @testable import RillLive

  /// A page as a browser has it: a socket and its content.
  struct LivePageClient {
    let socket: RawSocket
    /// True if it has the script of persistent pages.
    var keepsEvents = false
    var page = ListeningHost()
    private(set) var kind: ServerFrame.Kind?
    private(set) var revision = 0
    private(set) var seen = 0
    private(set) var title: String?
    /// The ticket to resume the session.
    private(set) var ticket = ""
    /// The number of durable events, if a frame told it.
    private(set) var durable: Int?
    /// The number of received events of a restored session, whose content has not arrived yet.
    private(set) var restored: Int?
    /// The numbers of the repeated events whose elements were gone.
    private(set) var lost: [Int] = []
    /// The commands of the last frame, by number and text.
    private(set) var commands: [String] = []

    init(socket: RawSocket) { self.socket = socket }

    var html: String { page.html.html }

    /// The listeners to an event, in the order of their elements.
    func listeners(to name: String) -> [TreeListener] {
      page.elements.compactMap { page.listener(to: name, of: $0) }
    }

    mutating func join(token: String, at location: String, wantsAdoption: Bool) async throws {
      var writer = EventWriter([0, (wantsAdoption ? 1 : 0) + (keepsEvents ? 4 : 0)])
      writer.write(token)
      writer.write(location)
      try await socket.send(writer.bytes)
      try await receive()
    }

    /// Returns like `page`, which has lost its socket, optionally with another ticket or revision.
    mutating func resume(
      _ page: LivePageClient, token: String, ticket: String? = nil, revision: Int? = nil
    ) async throws {
      self.page = page.page
      keepsEvents = page.keepsEvents
      var writer = EventWriter([0, keepsEvents ? 6 : 2])
      writer.write(token)
      writer.write("/")
      writer.write(ticket ?? page.ticket)
      writer.write(UInt64(revision ?? page.revision))
      try await socket.send(writer.bytes)
      try await receive()
    }

    /// Sends an event.
    func send(_ event: TreeEvent = TreeEvent(), to listener: TreeListener) async throws {
      var writer = EventWriter([1])
      writer.write(UInt64(revision))
      try await socket.send(
        writer.bytes + event.encoded(for: listener.id, fields: listener.fields))
    }

    /// Sends an event of the listener at `index` among those to `name`, and receives the answer.
    mutating func fire(
      _ name: String, at index: Int = 0, _ event: TreeEvent = TreeEvent()
    ) async throws {
      try await send(event, to: listeners(to: name)[index])
      try await receive()
    }

    /// Receives a frame.
    mutating func receive() async throws {
      let bytes = try await socket.receive()
      if let kind = ServerFrame.PersistenceKind(rawValue: bytes[0]) {
        return try receive(kind, bytes)
      }
      guard let kind = ServerFrame.Kind(rawValue: bytes[0]) else { return }
      restored = nil
      self.kind = kind
      var reader = EventReader(bytes: bytes)
      revision = Int(try reader.number(below: 1 << 32))
      seen = Int(try reader.number(below: 1 << 32))
      let parts = try reader.flags(below: 32)
      if parts & 1 != 0 { title = try reader.text() }
      if parts & 2 != 0 {
        _ = try reader.text()
        _ = try reader.text()
      }
      if parts & 4 != 0 {
        for _ in 0..<(try reader.number(below: 1000)) * 5 { _ = try reader.text() }
      }
      commands = []
      if parts & 8 != 0 {
        for _ in 0..<(try reader.number(below: 1000)) { commands.append(try reader.command()) }
      }
      if parts & 16 != 0 { ticket = try reader.text() }
      if kind == .pong || kind == .resumption { return }
      if kind == .replacement { page = ListeningHost() }
      try Patch(decoding: reader.rest).apply(to: &page, at: page.root)
    }
  }

  extension LivePageClient {
    /// Receives a frame of a persistent session.
    private mutating func receive(_ kind: ServerFrame.PersistenceKind, _ bytes: [UInt8]) throws {
      self.kind = nil
      var reader = EventReader(bytes: bytes)
      switch kind {
      case .durable: durable = Int(try reader.number(below: 1 << 32))
      case .restoration:
        revision = Int(try reader.number(below: 1 << 32))
        seen = Int(try reader.number(below: 1 << 32))
        restored = seen
        ticket = try reader.text()
      case .lost:
        lost = []
        for _ in 0..<(try reader.number(below: 1000)) {
          lost.append(Int(try reader.number(below: 1 << 32)))
        }
      }
    }

    /// Receives frames until one tells that `count` events are durable.
    mutating func receive(durable count: Int) async throws {
      while durable != count { try await receive() }
    }

    /// The frame that repeats an event of the listener at `index` among those to `name`. The page
    /// shows its first content.
    func repetition(
      of name: String, at index: Int = 0, base: Int = 0, _ event: TreeEvent = TreeEvent()
    ) -> [UInt8] {
      let element = page.elements.filter { page.listener(to: name, of: $0) != nil }[index]
      let scope = page.attribute(Patch.placeAttribute, of: element) ?? ""
      let others = page.elements.filter {
        page.name(of: $0) == page.name(of: element)
          && page.attribute(Patch.placeAttribute, of: $0) == scope
      }
      var writer = EventWriter([6])
      writer.write(UInt64(base))
      writer.bytes.append(0)
      writer.write(scope)
      writer.write(UInt64(others.firstIndex(of: element) ?? 0))
      for text in [page.name(of: element), page.attribute("id", of: element) ?? "", name] {
        writer.write(text)
      }
      let listener = page.listener(to: name, of: element)
      return writer.bytes
        + event.encoded(
          for: listener?.id ?? HandlerID(rawValue: 0), fields: listener?.fields ?? [])
    }

    /// The frames that repeat a click on each element that listens to it.
    var repeatedClicks: [[UInt8]] {
      listeners(to: "click").indices.map { repetition(of: "click", at: $0) }
    }

    /// Returns as a page that has lost its socket, with a ticket and the revision that it shows.
    mutating func resume(
      with ticket: String, after revision: Int, token: String, at location: String = "/"
    ) async throws {
      keepsEvents = true
      var writer = EventWriter([0, 6])
      writer.write(token)
      writer.write(location)
      writer.write(ticket)
      writer.write(UInt64(revision))
      try await socket.send(writer.bytes)
      try await receive()
    }

    /// Repeats events to a restored session, and receives its content.
    mutating func repeatEvents(_ frames: [[UInt8]] = [], shown: Int = 0) async throws {
      for frame in frames { try await socket.send(frame) }
      var writer = EventWriter([7])
      writer.write(UInt64(shown))
      try await socket.send(writer.bytes)
      repeat { try await receive() } while kind != .replacement
    }
  }

  extension EventReader {
    fileprivate mutating func command() throws -> String {
      let kind = try flags(below: 12)
      var words = ["\(kind)", try text()]
      switch kind {
      case 4: words += ["\(try coordinate())", "\(try coordinate())"]
      case 7: words.append("\(try signed())")
      case 9, 10: words.append("\(try flags(below: 11))")
      case 11: words.append(try text())
      default: break
      }
      return words.joined(separator: " ")
    }
  }

#endif
