import RillAutomaton
import RillProgram
import RillProgramTesting
import RillTree
import Testing

/// Findings of a tester outside the tree, and the targets of links.
@Suite struct ProgramTesterPageTests {
  /// A program that shows its model outside the body.
  static var titled: Program<Int, Int> {
    Program(
      model: 0, effect: .none,
      update: { (step: Int, model: inout Int) in
        model += step
        return .none
      },
      document: { model in
        Document(
          title: model > 8 ? nil : "\(model)", language: model > 0 ? "en" : nil,
          head: model > 0
            ? [.meta(name: "x", content: "\(model)"), .link(relation: "icon", address: "/i")]
            : [.property("og:x", content: "0")]
        ) { text("x") }
      })
  }

  func reports<Model: Equatable, Message>(
    _ program: Program<Model, Message>, at location: Location = .root,
    _ body: (ProgramTester<Model, Message>) throws -> Void
  ) -> [String] {
    var reports: [String] = []
    let tester = ProgramTester(program, at: location) { reports.append($0.message) }
    try? tester.test(body)
    return reports
  }

  @Test func documentChangesMustBeAsserted() {
    let found = reports(Self.titled) { tester in
      tester.coversView = true
      tester.send(1) { $0 = 1 }
    }
    #expect(
      found == [
        """
        at the end of the test these changes on the page were not asserted:
          title: "0" -> "1"
          language: none -> "en"
          - head: property og:x "0"
          + head: meta x "1"
          + head: link icon "/i"
        """
      ])
    let right = reports(Self.titled) { tester in
      tester.coversView = true
      tester.send(1) { $0 = 1 }
      tester.expectViewChanges(
        #"title: "0" -> "1""#, #"language: none -> "en""#, #"- head: property og:x "0""#,
        #"+ head: meta x "1""#, #"+ head: link icon "/i""#)
      tester.send(1) { $0 = 2 }
      tester.expectViewChanges(
        #"title: "1" -> "2""#, #"- head: meta x "1""#, #"+ head: meta x "2""#)
    }
    #expect(right == [])
  }

  @Test func aMissingTitleDiffersFromTheTitleNone() {
    let bare = Program(
      model: 0, effect: .none, update: { (_: Int, _: inout Int) in .none },
      view: { _ in text("x") })
    #expect(reports(bare) { $0.expectTitle(nil) } == [])
    #expect(
      reports(bare) { $0.expectTitle("none") } == [
        "the title is not as expected.\nexpected:\n  \"none\"\nactual:\n  none"
      ])
    #expect(reports(Self.titled) { $0.expectTitle(nil) }.count == 1)
    #expect(reports(Self.titled) { $0.expectTitle("0") } == [])
  }

  @Test func temporaryChangesMustBeAsserted() {
    let found = reports(ProgramTesterReportTests.program) { tester in
      tester.send(.run) { $0.isRunning = true }
      tester.advance(by: .seconds(1))
      tester.receive(.stop) { $0.isRunning = false }
      tester.expectSubscription(.none)
    }
    #expect(
      found == [
        "before time passed these subscriptions were not asserted:\n"
          + "  every 1.0 seconds"
      ])
    let commands = reports(ProgramTesterReportTests.program) { tester in
      tester.send(.focus)
      tester.advance(by: .seconds(1))
      tester.expectCommands()
    }
    #expect(
      commands == ["before time passed these commands were not asserted:\n  focus #text"])
    let passed = reports(ProgramTesterReportTests.program) { tester in
      tester.send(.type("a")) { $0.text = "a" }
      tester.advance(by: .seconds(1))
      // Optional assertions still work.
      tester.expectViewChanges(#"div/input: .value "" -> "a""#, #"div/span/text: "" -> "a""#)
      tester.isExhaustive = false
      tester.send(.focus)
      tester.advance(by: .seconds(1))
      tester.expectCommands(.focus("text"))
      tester.send(.run)
      tester.advance(by: .seconds(1))
    }
    #expect(passed == [])
  }

  /// A program with a single link.
  static func linking(
    _ address: String, target: String? = nil, isDownload: Bool = false
  ) -> Program<String, String> {
    Program(
      start: { ("\($0)", .none) }, onLocation: { "\($0)" },
      update: { (location: String, model: inout String) in
        model = location
        return .none
      },
      document: { _ in
        Document {
          a(
            .href(address), .attribute("target", target ?? "").when(target != nil),
            .download("").when(isDownload)
          ) { span { "go" } }
        }
      })
  }

  @Test(arguments: [
    ("x", "/a/x"), ("x/y?q=1", "/a/x/y?q=1"), ("./x", "/a/x"), ("../x", "/x"),
    ("?page=2", "/a/b?page=2"),
    ("#x", "/a/b?page=1#x"), ("", "/a/b?page=1"), ("/x", "/x"), ("x:y/../z", nil), ("/x:y", "/x:y"),
    ("//x", nil), ("https://x/y", nil), ("mailto:x", nil), ("?x:y", "/a/b?x%3Ay="),
  ])
  func relativeAddressesResolveAgainstTheLocation(address: String, expected: Location?) {
    let found = reports(Self.linking(address), at: "/a/b?page=1#top") { tester in
      if let expected {
        tester.click(.text("go")) { $0 = "\(expected)" }
        tester.expectCommands(.push(expected))
      } else {
        tester.click(.text("go"))
        tester.expectCommands(.load(address))
      }
    }
    #expect(found == [])
  }

  @Test func linksToOtherWindowsDoNotNavigate() {
    let silent = ["a click on the element with the text \"go\" sends no message"]
    func click(_ tester: ProgramTester<String, String>) { tester.click(.text("go")) }
    #expect(reports(Self.linking("/x", target: "_blank"), click) == silent)
    #expect(reports(Self.linking("/x", target: "help"), click) == silent)
    #expect(reports(Self.linking("/x", isDownload: true), click) == silent)
    #expect(
      reports(Self.linking("/x", target: "_self")) { tester in
        tester.click(.text("go")) { $0 = "/x" }
        tester.expectCommands(.push("/x"))
      } == [])
  }

  @Test func testersChooseFilesAndShowPaces() throws {
    let program = Program<[Upload.State], Upload>(
      model: [],
      update: { upload, model in model.append(upload.state) },
      view: { model in
        let listener = Attribute<Upload>.onUpload(maximumSize: 3) { $0 }
        let others = Attribute<Upload>.on("pick") { _ in nil }
        return div {
          input(.id("file"), listener)
          p(model.isEmpty ? others : others.debounced(by: .seconds(1))) { "x" }
        }
      })
    try ProgramTester(program).test { tester in
      tester.coversView = true
      tester.use {
        try $0.upload([1, 2, 3], named: "a", in: "#file")
      } change: {
        $0 = [.sending(received: 0)]
      }
      tester.expectViewChanges(
        #"div/p: on:pick "listener" -> "listener debounced by 1000 ms""#)
      tester.receive(Upload(name: "a", size: 3, state: .done([1, 2, 3]))) {
        $0.append(.done([1, 2, 3]))
      }
    }
  }

  @Test func clickCommandsDoNotChangeTheModel() {
    let found = reports(Self.linking("https://swift.org")) { tester in
      tester.click(.text("go")) { $0 = "/x" }
      tester.expectCommands(.load("https://swift.org"))
    }
    #expect(found == ["a click on the element with the text \"go\" sends no message"])
  }
}
