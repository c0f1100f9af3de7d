#if Live

  import Foundation
  import RillPages
  import RillProgram
  import RillTesting
  import RillTree
  import Testing

  @testable import RillLive

  /// Random plays of a list that several people share. Connections break and sessions end; the real
  /// script runs in a double of a browser.
  ///
  /// `RILL_PLAYS` sets the number of plays, and `RILL_FIRST_PLAY` the first one.
  @Suite struct RejoinPlayTests {
    @Test("Each event counts for its own row, or is reported as lost")
    func plays() throws {
      let environment = ProcessInfo.processInfo.environment
      let count = environment["RILL_PLAYS"].flatMap { Int($0) } ?? 100
      let first = environment["RILL_FIRST_PLAY"].flatMap { Int($0) } ?? 0
      let page = try ScriptedPage()
      var totals = RejoinPlay.Totals()
      var ended = 0
      for seed in first..<(first + count) {
        let play = RejoinPlay(seed: UInt64(seed), on: page)
        try play.run()
        ended += 1
        totals.add(play.totals)
        if !play.mistakes.isEmpty {
          Issue.record("play \(seed): \(play.mistakes.joined(separator: "; "))")
          break
        }
      }
      print("\(ended) plays: \(totals)")
      // A few plays may lack a kind of event.
      if count < 100 { return }
      // Every kind of event has occurred.
      #expect(totals.rejoins > 0 && totals.resumptions > 0 && totals.restarts > 0)
      #expect(totals.delivered > 0 && totals.reported > 0)
    }
  }

  /// A play: a person at the page, other people at the list, and a connection.
  final class RejoinPlay {
    struct Totals {
      var acts = 0, delivered = 0, reported = 0
      var rejoins = 0, resumptions = 0, restarts = 0, adoptions = 0

      mutating func add(_ other: Totals) {
        acts += other.acts
        delivered += other.delivered
        reported += other.reported
        rejoins += other.rejoins
        resumptions += other.resumptions
        restarts += other.restarts
        adoptions += other.adoptions
      }
    }

    typealias Session = PlaySession<SharedRows.Model, SharedRows.Message>

    var totals = Totals()
    var mistakes: [String] = []
    let page: ScriptedPage
    let list: SharedRows
    var random: SplitMix64
    var session: Session?
    private var digest: [UInt8]?
    private var up: [[UInt8]] = []
    private var down: [[UInt8]] = []
    private var isOpen = false
    private var wasLive = false
    private var nextKey = 0
    private var textCount = 0
    private let keysAreNumbers: Bool
    /// The last action in each field of a row, and the number of clicks on each button.
    var last: [String: String] = [:] {
      didSet { done.formUnion(last.map { "\($0) \($1)" }) }
    }
    /// All actions in the fields, in the wording of ``SharedRows/received``.
    var done: Set<String> = []
    var clicks: [String: Int] = [:]
    var submissions: [String: Int] = [:]
    var sendings: [String: Int] = [:]
    /// The branch of the conditional fields on the page.
    private var showsOther = false
    private var begunOther = false
    /// The unsent input in fields that an update removed.
    var removed: Set<String> = []
    /// The state that a new session showed when the action happened.
    var settled: Set<String> = []
    private var begun: [SharedRows.Row] = []
    /// The number of events of a connected page whose row was removed before the page received the
    /// update, by row.
    var lateEvents: [String: Int] = [:]
    /// The number of next events that were made before the page returned.
    private var resent = 0
    /// The actions until the page last returned.
    var doneBefore: Set<String> = []
    /// The texts that the page has sent.
    var sent: Set<String> = []

    init(seed: UInt64, on page: ScriptedPage) {
      random = SplitMix64(seed: seed)
      self.page = page
      keysAreNumbers = random.below(2) == 0
      list = SharedRows(isNested: random.below(4) == 0)
      for _ in 0..<(3 + random.below(5)) { list.rows.append(SharedRows.Row(key: newKey())) }
    }

    private func newKey() -> String {
      nextKey += 1
      let key = keysAreNumbers ? "\(nextKey)" : "row-\(nextKey)-\(random.next())"
      return key
    }

    /// Returns a text that names its origin, and that differs from the previous one at its
    /// beginning and end.
    private func newText(for key: String) -> String {
      textCount += 1
      let letter = Character(Unicode.Scalar(UInt8(97 + textCount % 26)))
      return "\(letter)\u{B7}\(key)\u{B7}\(letter)"
    }

    func run() throws {
      let served = RenderedPage(of: list.program(), at: .root, formToken: "")
      digest = served.digest
      try page.open(served)
      if random.below(3) == 0 { try others() }
      if random.below(3) == 0 { try person() }
      try connect()
      for _ in 0..<(10 + random.below(40)) {
        switch random.below(12) {
        case 0...4: try person()
        case 5, 6: try others()
        case 7: try carryUp(1 + random.below(4))
        case 8: try carryDown(1 + random.below(4))
        case 9: try carryAll()
        default: if !isOpen { try connect() } else if random.below(3) > 0 { try cut() }
        }
      }
      if !isOpen { try connect() }
      try carryAll()
      // Listeners that fire when a person leaves a field, and those with a delay. An update may
      // restore a field, whose report is delayed again.
      try page.evaluate("page.document.activeElement.leave?.()")
      repeat {
        take()
        try carryAll()
        try page.evaluate("page.advance(1000)")
      } while !page.frames.isEmpty
      try judge()
    }

    // MARK: The person at the page

    private func rowsOnPage() throws -> [String] {
      let code =
        "return page.root.querySelectorAll('li').map((row) => row.getAttribute('data-row'))"
      guard case .list(let rows) = try page.evaluate(code) else { return [] }
      return rows.compactMap { row in if case .text(let key) = row { key } else { nil } }
    }

    private func person() throws {
      let keys = try rowsOnPage()
      if random.below(20) == 0 || keys.isEmpty { return try search(for: keys.isEmpty) }
      let key = keys[random.below(keys.count)]
      totals.acts += 1
      switch random.below(14) {
      case 0:
        guard
          case .flag(let isOn) = try page.evaluate(
            find + "page.click(field('check')); return field('check').checked", .text(key))
        else { return }
        last["\(key) check"] = "\(isOn)"
      case 1: try type("note", of: key)
      case 2:
        let choice = ["a", "b", "c"][random.below(3)]
        try page.evaluate(
          find + "page.choose(row.querySelector('select'), $[1])", .text(key), .text(choice))
        last["\(key) choice"] = choice
      case 3: try type("draft", of: key)
      case 4:
        try page.evaluate(
          find + "page.click(row.querySelectorAll('button')[0])", .text(key))
        // Without a session, nothing listens to a button.
        if wasLive { clicks[key, default: 0] += 1 }
      case 5:
        try page.evaluate(find + "field('draft').focus(); page.press('Enter')", .text(key))
        if !wasLive { break }
        submissions[key, default: 0] += 1
        last["\(key) draft"] = nil
      case 6:
        let size = ["s", "m", "l"][random.below(3)]
        let isNew = try page.evaluate(
          find
            + "const button = row.querySelectorAll('input').find((it) => it.type === 'radio' && it.value === $[1]); "
            + "const isNew = !button.checked; page.click(button); return isNew",
          .text(key), .text(size))
        if isNew == .flag(true) { last["\(key) size"] = size }
      case 7: try type("memo", of: key)
      case 8: try type("slow", of: key)
      case 9: try type("late", of: key)
      case 10: try type("entry", of: key)
      case 11:
        try page.evaluate(find + "field('entry').focus(); page.press('Enter')", .text(key))
        if wasLive { sendings[key, default: 0] += 1 }
      case 12: try type("case", of: key, as: showsOther ? "other" : "first")
      default: try typeInLoneRow()
      }
      take()
    }

    private let find =
      "const row = page.root.querySelectorAll('li').find((it) => it.getAttribute('data-row') === $[0]); "
      + "const field = (name) => row.querySelectorAll('input,textarea').find((it) => it.getAttribute('class') === name); "

    /// Types in a field of a row, after what is there is selected.
    private func type(_ field: String, of key: String, as name: String? = nil) throws {
      let text = newText(for: key)
      try page.evaluate(
        find + "field($[2]).focus(); page.press('All'); page.press($[1])",
        .text(key), .text(text), .text(field))
      let act = "\(key) \(name ?? field)"
      // A form without listeners in its fields keeps its text until it is sent.
      if field == "entry" { done.insert("\(act) \(text)") } else { last[act] = text }
    }

    private func typeInLoneRow() throws {
      let count = try page.evaluate("return page.root.querySelectorAll('p').length")
      guard case .number(let count) = count, count > 0 else { return }
      let row = Double(random.below(Int(count)))
      let key = try page.text(
        "return page.root.querySelectorAll('p')[$[0]].getAttribute('data-row')", .number(row))
      let text = newText(for: key)
      try page.evaluate(
        "page.root.querySelectorAll('p')[$[0]].querySelector('input').focus(); page.press('All'); page.press($[1])",
        .number(row), .text(text))
      last["\(key) lone"] = text
    }

    private func search(for all: Bool) throws {
      if !all && random.below(2) == 0 {
        try page.evaluate("page.click(page.root.querySelectorAll('input')[1])")
      } else {
        let text = all || random.below(2) == 0 ? "" : "\(1 + random.below(nextKey))"
        try page.evaluate(
          "page.root.querySelectorAll('input')[0].focus(); page.press('All'); page.press($[0] || 'Backspace')",
          .text(text))
      }
      take()
    }

    // MARK: Others

    private func others() throws {
      let count = list.rows.count
      switch random.below(5) {
      case 0: list.rows.insert(SharedRows.Row(key: newKey()), at: random.below(count + 1))
      case 1 where count > 1: list.rows.remove(at: random.below(count))
      case 2 where count > 0: list.rows[random.below(count)].isDone.toggle()
      case 3 where count > 0: list.rows[random.below(count)].note = "by others"
      case _ where count > 0:
        let row = list.rows.remove(at: random.below(count))
        list.rows.insert(row, at: random.below(count))
      default: break
      }
      session?.run.send(.changed)
      if isOpen { show() }
    }

    // MARK: The connection

    func take() {
      if isOpen {
        up += page.frames
        for frame in page.frames {
          if case .event(let event, _, _) = try? ClientFrame(decoding: frame) {
            sent.insert(event.value)
          }
        }
      }
      page.frames = []
    }

    private func show() {
      if let frame = session?.show() { down.append(frame) }
    }

    private func cut() throws {
      up = []
      down = []
      isOpen = false
      try page.evaluate("page.close(1006)")
    }

    private func connect() throws {
      try awaitSocket()
      if session != nil && random.below(4) == 0 {
        // The server has restarted and doesn't know the token.
        totals.restarts += 1
        session = nil
        try page.evaluate("page.close(4001)")
        try awaitSocket()
      }
      try page.evaluate("page.socket.onopen()")
      guard let frame = page.frames.first,
        case .join(let request) = try ClientFrame(decoding: frame)
      else { return mistakes.append("the page did not request a session") }
      page.frames = []
      isOpen = true
      if let resumption = request.resumption, let session, resumption.ticket == session.ticket,
        random.below(2) == 0
      {
        totals.resumptions += 1
        down = try session.resume(after: resumption.revision)
        show()
        try carryDown(1)
        resent = up.count
      } else {
        totals.rejoins += 1
        if random.below(3) == 0 { list.isOther.toggle() }
        let new = Session(
          list.program(), ticket: "\(random.next())",
          adopting: request.wantsAdoption ? digest : nil)
        if new.first[0] == 2 { totals.adoptions += 1 }
        begun = list.rows
        begunOther = list.isOther
        session = new
        down = [new.first]
        resent = 0
      }
    }

    private func awaitSocket() throws {
      var attempts = 0
      while try page.evaluate("return page.awaitSocket()") != .flag(true), attempts < 10 {
        attempts += 1
      }
      page.frames = []
    }

    private func carryUp(_ count: Int) throws {
      guard isOpen, let session else { return }
      for frame in up.prefix(count) {
        let late = session.lateEvents.count
        down += try session.receive(frame)
        for row in session.lateEvents.dropFirst(late) where resent <= 0 {
          guard let row else {
            mistakes.append("an event outside of all rows was late")
            continue
          }
          lateEvents[row, default: 0] += 1
        }
        resent -= 1
      }
      up.removeFirst(min(count, up.count))
      show()
    }

    private func carryDown(_ count: Int) throws {
      guard isOpen else { return }
      for _ in 0..<min(count, down.count) {
        let frame = down.removeFirst()
        // The answer to the page's request for a session.
        if [1, 2, 4].contains(frame[0]) { doneBefore = done }
        try page.evaluate(
          "page.delayed = page.root.querySelectorAll('li').flatMap((row) => row.querySelectorAll('input')"
            + ".filter((it) => /^(late|slow)$/.test(it.getAttribute('class')))"
            + ".map((it) => [row.getAttribute('data-row') + ' ' + it.getAttribute('class'), it]))")
        try page.receive(frame)
        if frame[0] == 0 { try excuse() }
        if frame[0] == 1 || frame[0] == 2 { showsOther = begunOther }
        if frame[0] == 1 {
          // A value that doesn't change is not reported again.
          for (act, value) in last where isSo(act, value, in: begun) {
            settled.insert("\(act) \(value)")
          }
        }
        wasLive = true
        take()
      }
    }

    private func carryAll() throws {
      while isOpen && !(up.isEmpty && down.isEmpty) {
        try carryUp(up.count)
        try carryDown(down.count)
      }
    }
  }

#endif
