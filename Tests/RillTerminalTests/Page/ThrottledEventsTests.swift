import RillAutomaton
import RillProgram
import RillStreams
import RillTerminalTesting
import RillTree
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

private enum Message: Equatable {
  case told(String)
  case removed
}

private struct Model: Equatable {
  var told: [String] = []
  var hasField = true
}

/// A program that logs its messages.
private func program(
  subscriptions: Subscription<Message> = .none,
  _ view: @escaping (Model) -> VTree<Message>
) -> Program<Model, Message> {
  Program(
    model: Model(), effect: .none,
    update: { message, model in
      switch message {
      case .told(let what): model.told.append(what)
      case .removed: model.hasField = false
      }
      return .none
    },
    subscriptions: { _ in subscriptions },
    view: view)
}

@Suite("Debounced and throttled listeners")
struct ThrottledEventsTests {
  private static func search(
    _ others: VTree<Message>...
  ) -> TerminalTester<Model, Message> {
    TerminalTester(
      program { model in
        box {
          if model.hasField {
            input(
              .autoFocus(), .onInput { .told($0) }.debounced(by: .milliseconds(300)),
              .onKeyDown { .told("key \($0.key)") })
          }
          for other in others { other }
        }
      }, width: 30, height: 6)
  }

  @Test("A debounced listener receives the last event after a pause")
  func debounced() {
    let terminal = TerminalTester(
      program { _ in
        input(.autoFocus(), .onInput { .told($0) }.debounced(by: .milliseconds(300)))
      }, width: 20, height: 2)
    terminal.type("ab")
    terminal.advance(by: .milliseconds(299))
    terminal.type("c")
    terminal.advance(by: .milliseconds(299))
    #expect(terminal.model.told == [])
    #expect(terminal.text(row: 0) == "abc")
    terminal.advance(by: .milliseconds(1))
    #expect(terminal.model.told == ["abc"])
    terminal.advance(by: .seconds(10))
    #expect(terminal.model.told == ["abc"])
    terminal.type("d")
    terminal.advance(by: .seconds(10))
    #expect(terminal.model.told == ["abc", "abcd"])
  }

  @Test("A throttled listener receives the first event at once, and then the last of each interval")
  func throttled() {
    let terminal = TerminalTester(
      program { _ in
        input(.autoFocus(), .onInput { .told($0) }.throttled(to: .milliseconds(100)))
      }, width: 20, height: 2)
    terminal.type("abc")
    #expect(terminal.model.told == ["a"])
    terminal.advance(by: .milliseconds(100))
    #expect(terminal.model.told == ["a", "abc"])
    terminal.type("d")
    terminal.advance(by: .milliseconds(50))
    terminal.type("e")
    #expect(terminal.model.told == ["a", "abc"])
    terminal.advance(by: .milliseconds(50))
    #expect(terminal.model.told == ["a", "abc", "abcde"])
    // An interval without an event ends the throttling.
    terminal.advance(by: .milliseconds(100))
    terminal.type("f")
    #expect(terminal.model.told == ["a", "abc", "abcde", "abcdef"])
  }

  @Test("Effects that take time and delayed events are ordered by time")
  func order() {
    let terminal = TerminalTester(
      Program<[String], String>(
        model: [], effect: .none,
        update: { (what: String, model: inout [String]) -> Effect<String> in
          model.append(what)
          return what == "a" ? .send("later", after: .milliseconds(100)) : .none
        },
        view: { _ in
          input(.autoFocus(), .onInput { $0 }.debounced(by: .milliseconds(100)))
        }), width: 20, height: 2)
    terminal.type("a")
    terminal.advance(by: .milliseconds(150))
    #expect(terminal.model == ["a"])
    terminal.type("b")
    terminal.advance(by: .milliseconds(50))
    #expect(terminal.model == ["a", "later"])
    terminal.advance(by: .milliseconds(50))
    #expect(terminal.model == ["a", "later", "ab"])
  }

  @Test("Enter and Escape flush delayed events, and other keys don't")
  func keys() {
    let terminal = Self.search()
    terminal.type("x")
    terminal.press("ArrowLeft")
    #expect(terminal.model.told == ["key x", "key ArrowLeft"])
    terminal.press("Enter")
    #expect(terminal.model.told == ["key x", "key ArrowLeft", "x", "key Enter"])
    terminal.type("y")
    terminal.press("Escape")
    #expect(terminal.model.told.suffix(3) == ["key y", "yx", "key Escape"])
    terminal.advance(by: .seconds(1))
    #expect(terminal.model.told.last == "key Escape")
  }

  @Test("A key for the whole page doesn't flush delayed events, but a paste does")
  func pageKeys() {
    let terminal = TerminalTester(
      program(subscriptions: [
        .keyDown { $0.key == "Escape" ? .told("page") : nil }, .host("paste") { .told($0) },
      ]) { _ in
        box {
          input(.autoFocus(), .onInput { .told($0) }.debounced(by: .milliseconds(300)))
          div(.onPointerMove { .told("\(Int($0.x))") }.throttled(to: .seconds(1))) { "there" }
        }
      }, width: 20, height: 2)
    terminal.type("x")
    terminal.press("Escape")
    #expect(terminal.model.told == ["page"])
    terminal.advance(by: .seconds(1))
    #expect(terminal.model.told == ["page", "x"])
    terminal.run.send(.told("blur"))
    terminal.click(x: 8, y: 1)
    for x in 0..<2 { terminal.send(.mouse(MouseEvent(.move, at: CellPosition(x: x, y: 1)))) }
    terminal.paste("pasted")
    #expect(terminal.model.told.suffix(3) == ["0", "1", "pasted"])
  }

  @Test("A click, sending the form and leaving the field flush delayed events")
  func ends() throws {
    let button = Self.search(RillTree.button(.onClick(.told("click"))) { "Go" })
    button.type("x")
    try button.click("Go")
    #expect(button.model.told == ["key x", "x", "click"])

    let left = Self.search(RillTree.button { "Go" })
    left.type("x")
    left.press("Tab")
    #expect(left.model.told == ["key x", "key Tab", "x"])

    let form = TerminalTester(
      program { _ in
        RillTree.form(.onSubmit(.told("sent"))) {
          input(
            .name("a"), .autoFocus(), .onInput { .told($0) }.debounced(by: .milliseconds(300)))
        }
      }, width: 20, height: 2)
    form.type("x")
    form.press("Enter")
    #expect(form.model.told == ["x", "sent"])
  }

  @Test("Delayed events are sent before a link is followed")
  func links() throws {
    let terminal = TerminalTester(
      program(subscriptions: .linkClicks { _ in .told("link") }) { _ in
        box {
          div(.onPointerMove { .told("\(Int($0.x))") }.throttled(to: .seconds(1))) { "there" }
          a(.href("/next")) { "next" }
        }
      }, width: 20, height: 2)
    for x in 0..<3 {
      terminal.send(.mouse(MouseEvent(.move, at: CellPosition(x: x, y: 0))))
    }
    #expect(terminal.model.told == ["0"])
    try terminal.click("next")
    #expect(terminal.model.told == ["0", "2", "link"])
  }

  @Test("Delayed events of removed elements are dropped")
  func gone() {
    let terminal = Self.search()
    terminal.type("x")
    terminal.run.send(.removed)
    terminal.advance(by: .seconds(1))
    #expect(terminal.text == "\n\n\n\n\n")
    #expect(terminal.model.told == ["key x"])
  }

  @Test("Delayed events of removed elements are dropped during the wait")
  func goneMeanwhile() {
    let terminal = TerminalTester(
      Program<[String], String>(
        model: [], effect: .send("remove", after: .milliseconds(100)),
        update: { (what: String, model: inout [String]) -> Effect<String> in
          model.append(what)
          return .none
        },
        view: { model in
          box {
            if model.isEmpty {
              input(.autoFocus(), .onInput { $0 }.debounced(by: .milliseconds(300)))
            }
          }
        }), width: 20, height: 2)
    terminal.type("x")
    terminal.advance(by: .seconds(1))
    #expect(terminal.model == ["remove"])
  }

  @Test("Delayed events are sent when the program ends")
  func end() {
    let terminal = TerminalTester(
      Program<[String], String>(
        model: [], effect: .none,
        update: { (what: String, model: inout [String]) -> Effect<String> in
          model.append(what)
          return what == "quit" ? .quit : .none
        },
        subscriptions: { _ in .keyDown { $0.key == "F10" ? "quit" : nil } },
        view: { _ in
          input(.autoFocus(), .onInput { $0 }.debounced(by: .milliseconds(300)))
        }), width: 20, height: 2)
    terminal.type("x")
    terminal.press("F10")
    #expect(terminal.model == ["quit", "x"])
  }
}
