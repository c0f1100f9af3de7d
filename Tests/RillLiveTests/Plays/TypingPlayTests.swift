#if Live

  import Foundation
  import RillProgram
  import RillTesting
  import Testing

  @testable import RillLive
  @testable import RillTree

  /// Random plays of a user who types faster than the program answers. The real script runs in a
  /// double of a browser, and the test advances the time.
  ///
  /// `RILL_PLAYS` sets the number of plays.
  @Suite struct TypingPlayTests {
    @Test("The entries of a list don't depend on the latency")
    func plays() throws {
      let count = ProcessInfo.processInfo.environment["RILL_PLAYS"].flatMap { Int($0) } ?? 200
      let page = try ScriptedPage()
      var merged = 0
      var ended = 0
      for seed in 0..<count {
        let play = TypingPlay(seed: UInt64(seed))
        let prompt = try play.run(on: page, latency: nil)
        let late = try play.run(on: page, latency: SplitMix64(seed: UInt64(seed)))
        if play.hasTypedAhead { merged += 1 }
        ended += 1
        if prompt != late {
          Issue.record("play \(seed), \(play.description): \(late) instead of \(prompt)")
          break
        }
      }
      print("\(ended) plays, in \(merged) of which a person typed ahead")
      #expect(merged > count / 2)
    }

    @Test("The caret stays before a letter that equals the typed one")
    func equalLetters() throws {
      let play = TypingPlay(keys: ["b", "Left", "b", "a"], kind: .uppercase)
      let page = try ScriptedPage()
      let prompt = try play.run(on: page, latency: nil)
      for seed in 0..<50 {
        #expect(try play.run(on: page, latency: SplitMix64(seed: UInt64(seed))) == prompt)
      }
    }

    @Test("The page and the server merge texts in the same way")
    func merges() throws {
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/RillLive/Client/merging.js")
      let page = try ScriptedPage()
      let code =
        try String(contentsOf: source, encoding: .utf8)
        + "; return $.map(([base, theirs, mine]) => merge(mine, base, theirs));"
      var random = SplitMix64(seed: 1)
      let letters = Array("aab 😀é".unicodeScalars)
      func text() -> String.UnicodeScalarView {
        String.UnicodeScalarView((0..<random.below(9)).map { _ in letters[random.below(6)] })
      }
      // An edit replaces a range.
      func edited(_ base: String.UnicodeScalarView) -> String {
        if random.below(4) == 0 { return String(text()) }
        var next = Array(base)
        let start = random.below(next.count + 1)
        let end = start + random.below(next.count - start + 1)
        next.replaceSubrange(start..<end, with: Array(text()).prefix(random.below(4)))
        return String(String.UnicodeScalarView(next))
      }
      for _ in 0..<20 {
        let triples = (0..<500).map { _ in
          let base = text()
          return [String(base), edited(base), edited(base)]
        }
        let answer = try page.evaluate(code, triples.map { .list($0.map { .text($0) }) })
        guard case .list(let merged) = answer else { throw ScriptedPage.Failure(text: "no list") }
        #expect(merged.count == 500)
        for (triple, result) in zip(triples, merged) {
          let expected = mergeTexts(base: triple[0], theirs: triple[1], mine: triple[2])
          #expect(result == .text(expected), "\(triple)")
        }
      }
    }

    @Test("Two entries stay separate", arguments: TypingPlay.Kind.allCases)
    func entries(_ kind: TypingPlay.Kind) throws {
      let keys = "milk\nbread\n".map { $0 == "\n" ? "Enter" : String($0) }
      let play = TypingPlay(keys: keys, kind: kind)
      let page = try ScriptedPage()
      let prompt = try play.run(on: page, latency: nil)
      #expect(try play.run(on: page, latency: SplitMix64(seed: 1)) == prompt)
      if kind == .plain { #expect(prompt.dropLast() == ["milk", "bread", "", ""]) }
    }
  }

  /// Key presses with their times in the field of a form.
  final class TypingPlay: CustomStringConvertible {
    enum Kind: CaseIterable {
      case plain, uppercase, digits, keys, form
    }

    private enum Message {
      case typed(String)
      case add
      case addForm(String)
    }

    private struct Model {
      var draft = ""
      var entries: [String] = []
    }

    private let keys: [String]
    private let pauses: [Int]
    let kind: Kind
    private(set) var hasTypedAhead = false

    init(keys: [String], kind: Kind) {
      self.keys = keys
      self.kind = kind
      pauses = keys.map { _ in 20 }
    }

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      // Keys that move the caret act on the present text. A program that has not cleared or
      // shortened the field yet has another one, so these plays have no such program.
      let isEdit = random.below(3) == 0
      let kinds = isEdit ? [.plain, .uppercase, .form] : Kind.allCases
      let kind = kinds[random.below(kinds.count)]
      self.kind = kind
      var keys: [String] = []
      let letters = Array("abcAB12 é😀")
      for _ in 0..<(5 + random.below(40)) {
        switch random.below(20) {
        case 0...2 where isEdit: keys.append(["Left", "Home", "All"][random.below(3)])
        case 0...2: keys.append("Enter")
        // These act on the present text, which a program that removes letters has not seen.
        case 3 where kind != .digits: keys.append("Backspace")
        case 4: keys.append("End")
        case 5: keys.append("paste \(letters[random.below(letters.count)])xy")
        case 6:
          keys.append("compose \(letters[random.below(letters.count)])1")
          keys.append("end of composition")
        default: keys.append(String(letters[random.below(letters.count)]))
        }
      }
      self.keys = keys
      let pace = 1 + random.below(400)
      pauses = keys.map { _ in random.below(pace) }
    }

    var description: String { "\(kind) \(keys)" }

    private func program() -> Program<Model, Message> {
      let kind = kind
      return Program(
        model: Model(),
        update: { message, model in
          switch message {
          case .typed(let text):
            model.draft =
              switch kind {
              case .uppercase: text.uppercased()
              case .digits: text.filter(\.isNumber)
              default: text
              }
          case .add:
            model.entries.append(model.draft)
            model.draft = ""
          case .addForm(let text):
            model.entries.append(text)
            model.draft = ""
          }
        },
        view: { model in
          div {
            Self.field(model, kind: kind)
            ul {
              for (index, entry) in model.entries.enumerated() { li(.key(index)) { text(entry) } }
            }
          }
        })
    }

    private static func field(_ model: Model, kind: Kind) -> VTree<Message> {
      switch kind {
      case .keys:
        div {
          input(
            .value(model.draft), .onInput { .typed($0) },
            .onKeyDown { $0.key == "Enter" ? .add : nil })
        }
      case .form:
        form(.onSubmitForm { .addForm($0.first?.value ?? "") }) {
          input(.name("entry"), .value(model.draft), .onInput { .typed($0) })
        }
      default:
        form(.onSubmit(.add)) { input(.value(model.draft), .onInput { .typed($0) }) }
      }
    }

    /// Presses the keys.
    ///
    /// - Parameter latency: The generator of frame latencies from 0 to 2,000 ms; nil for no
    ///   latency.
    /// - Returns: The entries, the draft in the program's model, the content of the field, and the
    ///   whole document with the caret.
    func run(on page: ScriptedPage, latency: SplitMix64?) throws -> [String] {
      var random = latency ?? SplitMix64(seed: 0)
      let most = latency == nil ? 1 : 1 + random.below(1000)
      try page.open(RenderedPage(of: program(), at: .root, formToken: ""))
      try page.evaluate("page.socket.onopen()")
      page.frames = []
      let session = PlaySession(program(), ticket: "t", adopting: nil)
      try page.receive(session.first)
      try page.evaluate("page.root.querySelector('input').focus()")
      var time = 0
      var up: [(due: Int, frame: [UInt8])] = []
      var down: [(due: Int, frame: [UInt8])] = []
      func delay() -> Int { latency == nil ? 0 : random.below(most) }
      func take() {
        for frame in page.frames { up.append((max(time + delay(), up.last?.due ?? 0), frame)) }
        page.frames = []
      }
      // All events due by a time, in order.
      func carry(until end: Int) throws {
        take()
        while true {
          let (first, second) = (up.first?.due ?? .max, down.first?.due ?? .max)
          guard min(first, second) <= end else { break }
          time = max(time, min(first, second))
          if first <= second {
            var answers = try session.receive(up.removeFirst().frame)
            if let update = session.show() { answers.append(update) }
            for frame in answers {
              down.append((max(time + delay(), down.last?.due ?? 0), frame))
            }
          } else {
            try page.receive(down.removeFirst().frame)
            take()
          }
        }
        time = max(time, end)
      }
      for (key, pause) in zip(keys, pauses) {
        try carry(until: latency == nil ? time : time + pause)
        if !up.isEmpty || !down.isEmpty { hasTypedAhead = true }
        if key.hasPrefix("paste ") {
          try page.evaluate("page.press($[0])", .text(String(key.dropFirst(6))))
        } else if key.hasPrefix("compose ") {
          try page.evaluate("page.compose($[0])", .text(String(key.dropFirst(8))))
        } else if key == "end of composition" {
          try page.evaluate("page.endComposition()")
        } else {
          try page.evaluate("page.press($[0])", .text(key))
        }
        if latency == nil { try carry(until: time) }
      }
      take()
      while !up.isEmpty || !down.isEmpty { try carry(until: time + 5000) }
      let model = session.run.model.value
      return model.entries + [
        model.draft, try page.text("return page.root.querySelector('input').value"),
        try page.text(
          "return JSON.stringify([...page.root.all()].map((it) => [it.localName, it.textContent, it.value, "
            + "it.selectionStart, it.selectionEnd, it === page.document.activeElement]))"),
      ]
    }
  }

#endif
