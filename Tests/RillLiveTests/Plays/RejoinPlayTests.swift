#if Live

  import Foundation
  import RillProgram
  import RillTesting
  import RillTree
  import Testing

  @testable import RillLive

  /// Random plays of a list that several people share. Connections break and sessions end; the real
  /// script runs in a double of a browser.
  ///
  /// `RILL_PLAYS` sets the number of plays.
  @Suite struct RejoinPlayTests {
    @Test("Each event counts for its own row, or is reported as lost")
    func plays() throws {
      let count = ProcessInfo.processInfo.environment["RILL_PLAYS"].flatMap { Int($0) } ?? 300
      let page = try ScriptedPage()
      var totals = RejoinPlay.Totals()
      for seed in 0..<count {
        let play = RejoinPlay(seed: UInt64(seed), on: page)
        try play.run()
        totals.add(play.totals)
        if !play.mistakes.isEmpty {
          Issue.record("play \(seed): \(play.mistakes.joined(separator: "; "))")
          break
        }
      }
      print("\(count) plays: \(totals)")
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

    private typealias Session = PlaySession<SharedRows.Model, SharedRows.Message>

    private(set) var totals = Totals()
    private(set) var mistakes: [String] = []
    private let page: ScriptedPage
    private let list: SharedRows
    private var random: SplitMix64
    private var session: Session?
    private var digest: [UInt8]?
    private var up: [[UInt8]] = []
    private var down: [[UInt8]] = []
    private var isOpen = false
    private var wasLive = false
    private var nextKey = 0
    private var textCount = 0
    private let keysAreNumbers: Bool
    /// The last action in each field of a row, and the number of clicks on each button.
    private var last: [String: String] = [:] {
      didSet { done.formUnion(last.map { "\($0) \($1)" }) }
    }
    /// All actions in the fields, in the wording of ``SharedRows/received``.
    private var done: Set<String> = []
    private var clicks: [String: Int] = [:]
    private var submissions: [String: Int] = [:]
    /// The state that a new session showed when the action happened.
    private var settled: Set<String> = []
    private var begun: [SharedRows.Row] = []
    /// Events of a connected page whose row was removed before the page received the update.
    private var lateEvents = 0
    /// The number of next events that were made before the page returned.
    private var resent = 0

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
      // Listeners with a delay, and those that fire when a person leaves a field.
      try page.evaluate("page.advance(1000)")
      try carryAll()
      try judge()
    }

    // MARK: The person at the page

    private func person() throws {
      guard
        case .list(let rows) = try page.evaluate(
          "return [...page.root.querySelectorAll('li')].map((row) => row.getAttribute('data-row'))")
      else { return }
      let keys = rows.compactMap { row -> String? in
        if case .text(let key) = row { key } else { nil }
      }
      if random.below(20) == 0 || keys.isEmpty { return try search(for: keys.isEmpty) }
      let key = keys[random.below(keys.count)]
      let find =
        "const row = page.root.querySelectorAll('li').find((it) => it.getAttribute('data-row') === $[0]); "
        + "const field = (name) => row.querySelectorAll('input').find((it) => it.getAttribute('class') === name); "
      totals.acts += 1
      switch random.below(6) {
      case 0:
        guard
          case .flag(let isOn) = try page.evaluate(
            find + "page.click(field('check')); return field('check').checked", .text(key))
        else { return }
        last["\(key) check"] = "\(isOn)"
      case 1:
        let text = newText(for: key)
        try page.evaluate(
          find + "field('note').focus(); page.press('All'); page.press($[1])",
          .text(key), .text(text))
        last["\(key) note"] = text
      case 2:
        let choice = ["a", "b", "c"][random.below(3)]
        try page.evaluate(
          find + "page.choose(row.querySelector('select'), $[1])", .text(key), .text(choice))
        last["\(key) choice"] = choice
      case 3:
        let text = newText(for: key)
        try page.evaluate(
          find + "field('draft').focus(); page.press('All'); page.press($[1])",
          .text(key), .text(text))
        last["\(key) draft"] = text
      case 4:
        try page.evaluate(
          find + "page.click(row.querySelectorAll('button')[0])", .text(key))
        // Without a session, nothing listens to a button.
        if wasLive { clicks[key, default: 0] += 1 }
      default:
        try page.evaluate(find + "field('draft').focus(); page.press('Enter')", .text(key))
        if !wasLive { break }
        submissions[key, default: 0] += 1
        last["\(key) draft"] = nil
      }
      take()
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

    private func take() {
      if isOpen { up += page.frames }
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
        let new = Session(
          list.program(), ticket: "\(random.next())",
          adopting: request.wantsAdoption ? digest : nil)
        if new.first[0] == 2 { totals.adoptions += 1 }
        begun = list.rows
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
        let late = session.lateEvents
        down += try session.receive(frame)
        if session.lateEvents > late && resent <= 0 { lateEvents += 1 }
        resent -= 1
      }
      up.removeFirst(min(count, up.count))
      show()
    }

    private func carryDown(_ count: Int) throws {
      guard isOpen else { return }
      for _ in 0..<min(count, down.count) {
        let frame = down.removeFirst()
        try page.receive(frame)
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

    // MARK: Results

    /// Returns whether a field holds a typed or chosen value, of any person.
    private func isSo(_ act: String, _ value: String, in rows: [SharedRows.Row]) -> Bool {
      let parts = act.split(separator: " ")
      let row = rows.first { $0.key == parts[0] }
      return switch parts[1] {
      case "check": row.map { "\($0.isDone)" } == value
      case "choice": row?.choice == value
      case "draft": session?.run.model.value.drafts[String(parts[0])] == value
      default: row?.note == value
      }
    }

    private func judge() throws {
      let reported =
        Int(
          try page.text("return page.document.documentElement.dataset.rillLost ?? '0'")) ?? 0
      let notice = try page.text(
        "return page.document.getElementById('rill-lost')?.textContent ?? ''")
      totals.reported += reported
      var missing: [String] = []
      for (act, value) in last {
        let parts = act.split(separator: " ")
        if isSo(act, value, in: list.rows) || settled.contains("\(act) \(value)")
          || list.received.contains("\(act) \(value)")
        {
          totals.delivered += 1
        } else {
          missing.append("\(act) \(value)")
          let isText = parts[1] == "note" || parts[1] == "draft"
          if isText && lateEvents == 0 && !notice.contains(value) {
            mistakes.append("\(act) \(value) was lost without a report")
          }
        }
      }
      for (key, count) in clicks {
        let received = list.rows.first { $0.key == key }?.clicks ?? count
        if received > count {
          mistakes.append("\(key) was clicked \(received) times instead of \(count)")
        }
        missing += Array(repeating: "\(key) click", count: max(0, count - received))
      }
      for (key, count) in submissions {
        let received = list.submissions[key] ?? 0
        missing += Array(repeating: "\(key) submit", count: max(0, count - received))
      }
      if missing.count > reported + lateEvents {
        mistakes.append("\(missing) are missing, and \(reported) are reported: \(notice)")
      }
      // A row received no event without an action there.
      for row in list.rows where row.clicks > clicks[row.key] ?? 0 {
        mistakes.append("\(row.key) was clicked without a click")
      }
      for (key, count) in list.submissions where count > submissions[key] ?? 0 {
        mistakes.append("\(key) was submitted without an act")
      }
      // The program's own values come back when a page reports a field.
      let own = ["", "by others"]
      for said in list.received.subtracting(done) {
        let parts = said.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        if !["note", "draft"].contains(parts[1]) || !own.contains(String(parts[2])) {
          mistakes.append("\(said) was received, which the person didn't do")
        }
      }
    }
  }

#endif
