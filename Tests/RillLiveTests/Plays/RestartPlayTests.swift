#if Live

  import Foundation
  import RillAutomaton
  import RillPages
  import RillProgram
  import RillTesting
  import RillTree
  import Testing

  @testable import RillLive

  /// Random plays of a persistent page whose servers are killed at any time. The real script runs
  /// in a double of a browser. At the end the model and the page equal those of a twin, whose
  /// events are applied at once.
  ///
  /// `RILL_PLAYS` sets the number of plays, and `RILL_FIRST_PLAY` the first one.
  @Suite struct RestartPlayTests {
    @Test("Whichever servers are killed, each event counts once")
    func plays() throws {
      let environment = ProcessInfo.processInfo.environment
      let count = environment["RILL_PLAYS"].flatMap { Int($0) } ?? 100
      let first = environment["RILL_FIRST_PLAY"].flatMap { Int($0) } ?? 0
      let page = try ScriptedPage(script: ClientScript.persistentBytes)
      var totals = RestartPlay.Totals()
      for seed in first..<(first + count) {
        let play = RestartPlay(seed: UInt64(seed), on: page)
        try play.run()
        totals.add(play.totals)
        if !play.mistakes.isEmpty {
          Issue.record(
            """
            play \(seed): \(play.mistakes.joined(separator: "; "))
            \(play.story.joined(separator: "; "))
            """)
          break
        }
      }
      print("\(count) plays: \(totals)")
      // A few plays may lack a kind of event.
      if count < 100 { return }
      #expect(totals.kills > 0 && totals.resumptions > 0 && totals.interruptedRestorations > 0)
      #expect(totals.repeatedEvents > 0 && totals.acts > 0 && totals.hibernations > 0)
    }
  }

  /// A play: a person at the page, a connection, and servers that are killed.
  final class RestartPlay {
    struct Totals {
      var acts = 0, kills = 0, resumptions = 0, writes = 0
      var repeatedEvents = 0, interruptedRestorations = 0, reported = 0, hibernations = 0

      mutating func add(_ other: Totals) {
        acts += other.acts
        kills += other.kills
        resumptions += other.resumptions
        writes += other.writes
        repeatedEvents += other.repeatedEvents
        interruptedRestorations += other.interruptedRestorations
        reported += other.reported
        hibernations += other.hibernations
      }
    }

    struct Row: Codable, Equatable {
      let key: Int
      var clicks = 0
      var draft = ""
      var entries: [String] = []
    }

    struct Model: Codable, Equatable {
      var rows: [Row]
      var nextKey: Int
      var said: [String] = []
    }

    enum Message {
      case clicked(Int)
      case drafted(Int, String)
      case sent(Int)
      case inserted(before: Int)
      case removed(Int)
      case said(String)
    }

    typealias Session = StoredPlaySession<Model, Message>

    var totals = Totals()
    var mistakes: [String] = []
    /// The steps of the play, for an issue.
    private(set) var story: [String] = []
    private let page: ScriptedPage
    private var random: SplitMix64
    private let initial: Model
    /// The twin: the events of the person, in order.
    private var twin: Model
    private var session: Session?
    private var stored: Session.Record?
    private var up: [[UInt8]] = []
    private var down: [[UInt8]] = []
    private var isOpen = false
    private var isRestoring = false
    private var textCount = 0
    /// Events for rows that an event before has removed, whose loss may be reported.
    private var lateEvents = 0
    /// Rows with a typed text that the person has removed. The page may report the text as lost.
    private var removedTexts = 0
    private var typedRows: Set<Int> = []

    init(seed: UInt64, on page: ScriptedPage) {
      random = SplitMix64(seed: seed)
      self.page = page
      let count = 2 + random.below(4)
      initial = Model(rows: (0..<count).map { Row(key: $0) }, nextKey: count)
      twin = initial
    }

    static func update(_ message: Message, _ model: inout Model) {
      func change(_ key: Int, _ body: (inout Row) -> Void) {
        if let index = model.rows.firstIndex(where: { $0.key == key }) { body(&model.rows[index]) }
      }
      switch message {
      case .clicked(let key): change(key) { $0.clicks += 1 }
      case .drafted(let key, let text): change(key) { $0.draft = text }
      case .sent(let key):
        change(key) {
          $0.entries.append($0.draft)
          $0.draft = ""
        }
      case .inserted(let key):
        guard let index = model.rows.firstIndex(where: { $0.key == key }) else { return }
        model.rows.insert(Row(key: model.nextKey), at: index)
        model.nextKey += 1
      case .removed(let key): model.rows.removeAll { $0.key == key }
      case .said(let text): model.said.append(text)
      }
    }

    private func program() -> Program<Model, Message> {
      Program(
        model: initial, effect: .none,
        update: { message, model in
          Self.update(message, &model)
          return .none
        },
        subscriptions: { _ in .host("say") { .said($0) } },
        view: { model in
          div {
            output { text(model.said.joined(separator: " ")) }
            ul {
              for row in model.rows {
                li(.key("\(row.key)"), .attribute("data-row", "\(row.key)")) {
                  button(.type(.button), .onClick(.clicked(row.key))) { text(row.clicks) }
                  button(.type(.button), .onClick(.inserted(before: row.key))) { "insert" }
                  if row.clicks % 2 == 1 { p { "odd" } }
                  button(.type(.button), .onClick(.removed(row.key))) { "remove" }
                  form(.onSubmit(.sent(row.key))) {
                    input(.value(row.draft), .onInput { .drafted(row.key, $0) })
                  }
                  p { text(row.entries.joined(separator: ",")) }
                }
              }
            }
          }
        })
    }

    func run() throws {
      let served = RenderedPage(
        of: program(), at: .root, formToken: "", marksPlaces: true)
      try page.open(served)
      let adopted = random.below(2) == 0 ? served.digest : nil
      try connect(adopting: adopted)
      for _ in 0..<(20 + random.below(50)) {
        switch random.below(15) {
        case 0...5: try person()
        case 6, 7: try carryUp(1 + random.below(4))
        case 8, 9: try carryDown(1 + random.below(4))
        case 10: try write()
        case 11: try carryAll()
        case 12: try hibernate()
        case 13: if isOpen { try cut() } else { try connect() }
        default: try kill()
        }
      }
      if !isOpen { try connect() }
      try carryAll()
      try judge()
    }

    // MARK: The person at the page

    private func person() throws {
      let state = try page.text("return page.document.documentElement.dataset.rill ?? ''")
      guard ["live", "offline"].contains(state),
        case .list(let keys) = try page.evaluate(
          "return page.root.querySelectorAll('li').map((row) => row.getAttribute('data-row'))")
      else { return }
      // Without a connection, only texts are kept.
      let isOffline = state == "offline"
      if isOffline, keys.isEmpty { return }
      totals.acts += 1
      if !isOffline, keys.isEmpty || random.below(8) == 0 {
        let text = "\(totals.acts)"
        try page.evaluate(
          "page.fire(page.window, 'rill:to:say', { detail: $[0] })", .text(text))
        note(.said(text))
        return take()
      }
      guard case .text(let row) = keys[random.below(keys.count)], let key = Int(row) else { return }
      let find =
        "const row = page.root.querySelectorAll('li').find((it) => it.getAttribute('data-row') === $[0]); "
      switch isOffline ? 8 : random.below(8) {
      case 0, 1, 2:
        try page.evaluate(find + "page.click(row.querySelectorAll('button')[0])", .text(row))
        note(.clicked(key), at: key)
      case 3:
        try page.evaluate(find + "page.click(row.querySelectorAll('button')[1])", .text(row))
        note(.inserted(before: key), at: key)
      case 4 where keys.count > 1:
        try page.evaluate(find + "page.click(row.querySelectorAll('button')[2])", .text(row))
        note(.removed(key), at: key)
      case 5:
        try page.evaluate(
          find + "row.querySelector('input').focus(); page.press('Enter')", .text(row))
        note(.sent(key), at: key)
      default:
        textCount += 1
        let letter = Character(Unicode.Scalar(UInt8(97 + textCount % 26)))
        let text = "\(letter)\u{B7}\(key)\u{B7}\(letter)"
        try page.evaluate(
          find + "row.querySelector('input').focus(); page.press('All'); page.press($[1])",
          .text(row), .text(text))
        note(.drafted(key, text), at: key)
      }
      take()
    }

    /// Applies an event to the twin, unless an event before has removed its row.
    private func note(_ message: Message, at key: Int? = nil) {
      story.append("\(message)")
      if let key, !twin.rows.contains(where: { $0.key == key }) {
        lateEvents += 1
        return
      }
      switch message {
      case .drafted(let key, _): typedRows.insert(key)
      case .removed(let key) where typedRows.contains(key): removedTexts += 1
      default: break
      }
      Self.update(message, &twin)
    }

    // MARK: The connection

    private func take() {
      if isOpen { up += page.frames }
      page.frames = []
    }

    private func cut() throws {
      if !isOpen { return }
      story.append("cut")
      if isRestoring { totals.interruptedRestorations += 1 }
      up = []
      down = []
      isOpen = false
      try page.evaluate("page.close(1006)")
    }

    private func kill() throws {
      totals.kills += 1
      story.append("kill")
      session = nil
      try cut()
    }

    /// Stores the session, and tells the page later.
    private func write() throws {
      guard let session else { return }
      totals.writes += 1
      stored = try session.record
      story.append("store \(session.seen)")
      if isOpen { down.append(ServerFrame.durable(session.seen)) }
    }

    /// Hibernates the session, if its page is idle.
    private func hibernate() throws {
      try carryAll()
      guard isOpen, !isRestoring, let session, try session.hibernate() else { return }
      totals.hibernations += 1
      story.append("hibernate")
    }

    private func connect(adopting digest: [UInt8]? = nil) throws {
      guard try page.evaluate("return page.awaitSocket()") == .flag(true) else {
        return mistakes.append("the page did not connect")
      }
      try page.evaluate("page.socket.onopen()")
      guard let frame = page.frames.first,
        case .join(let request) = try ClientFrame(decoding: frame)
      else { return mistakes.append("the page did not request a session") }
      page.frames = []
      isOpen = true
      isRestoring = false
      if let session, request.resumption?.ticket == session.ticket {
        totals.resumptions += 1
        story.append("resume at \(session.seen)")
        down = session.resume(
          after: request.resumption?.revision ?? 0, durable: stored?.events ?? 0)
      } else if let stored, let resumption = request.resumption {
        session = try Session(
          program(), restoring: stored, ticket: "\(random.next())", at: resumption.revision)
        down = session.map { [$0.first] } ?? []
        isRestoring = true
        story.append("restore at \(stored.events)")
      } else {
        if request.resumption != nil { mistakes.append("a page has no record") }
        let new = Session(
          program(), ticket: "\(random.next())", adopting: request.wantsAdoption ? digest : nil)
        session = new
        // The first record exists before the page has its ticket.
        stored = try new.record
        down = [new.first]
        try carryDown(1)
      }
    }

    private func carryUp(_ count: Int) throws {
      guard isOpen, let session else { return }
      for _ in 0..<min(count, up.count) {
        let frame = up.removeFirst()
        story.append("up \(frame[0])")
        if frame[0] == 6 { totals.repeatedEvents += 1 }
        if frame[0] == 7 { isRestoring = false }
        down += try session.receive(frame)
      }
      if let update = session.show() { down.append(update) }
    }

    private func carryDown(_ count: Int) throws {
      guard isOpen else { return }
      for _ in 0..<min(count, down.count) {
        story.append("down \(down[0].prefix(3))")
        try page.receive(down.removeFirst())
        take()
      }
    }

    private func carryAll() throws {
      guard isOpen else { return }
      repeat {
        try carryUp(up.count)
        try carryDown(down.count)
        take()
      } while !up.isEmpty || !down.isEmpty
    }

    // MARK: The results

    private func judge() throws {
      guard let model = session?.run.model.value else {
        return mistakes.append("there is no session")
      }
      if model != twin { mistakes.append("\(model) differs from the twin \(twin)") }
      let code =
        "return page.root.querySelectorAll('li').map((row) => [row.getAttribute('data-row'), row.querySelector('button').textContent, row.querySelector('input').value, row.querySelectorAll('p').at(-1).textContent].join('|'))"
      guard case .list(let rows) = try page.evaluate(code) else { return }
      let expected = twin.rows.map {
        "\($0.key)|\($0.clicks)|\($0.draft)|\($0.entries.joined(separator: ","))"
      }
      if rows != expected.map({ .text($0) }) {
        mistakes.append("the page shows \(rows) instead of \(expected)")
      }
      let reported =
        Int(try page.text("return page.document.documentElement.dataset.rillLost ?? '0'")) ?? 0
      totals.reported += reported
      if reported > lateEvents + removedTexts {
        mistakes.append(
          "\(reported) events are reported as lost, and \(lateEvents + removedTexts) may be")
      }
    }
  }

#endif
