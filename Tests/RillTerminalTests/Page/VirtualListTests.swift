import RillCollections
import RillProgram
import RillTerminal
import RillTesting
import RillTree
import TestSupport
import Testing

@testable import RillTerminalTesting

private struct Line: Identifiable, Equatable {
  var id: Int
  var text: String
}

private struct Lines {
  var rows: ArraySnapshot<Line>
  var selected: Int?
  var activated = 0
}

private enum Message {
  case selected(Int)
  case activated
  case edit((inout ArraySnapshot<Line>) -> Void)
}

private func program(
  _ count: Int, _ view: @escaping (Lines) -> VTree<Message>
) -> Program<Lines, Message> {
  Program(
    model: Lines(rows: ArraySnapshot((0..<count).map { Line(id: $0, text: "row \($0)") })),
    update: { message, model in
      switch message {
      case .selected(let id): model.selected = id
      case .activated: model.activated += 1
      case .edit(let edit): edit(&model.rows)
      }
    }, view: view)
}

private func virtual(_ model: Lines) -> VTree<Message> {
  box(.height(.percent(100))) {
    virtualList(
      model.rows, selected: model.selected, rowHeight: .lines(1), .grow(1), .autoFocus(),
      onSelect: { .selected($0) }, onActivate: { _ in .activated }
    ) { line, _ in text(line.text) }
  }
}

private func plainList(_ model: Lines) -> VTree<Message> {
  box(.height(.percent(100))) {
    list(
      model.rows, id: \.id, selected: model.selected, .grow(1), .autoFocus(),
      onSelect: { .selected($0) }, onActivate: { _ in .activated }
    ) { line in text(line.text) }
  }
}

private func log(_ model: Lines) -> VTree<Message> {
  box(.height(.percent(100))) {
    virtualList(model.rows, rowHeight: .lines(1), .grow(1), .role(.log), .autoFocus()) { line in
      text(line.text)
    }
  }
}

@Suite("Virtual lists")
struct VirtualListTests {
  /// Changes nothing in the model.
  private func act(_ action: Int, _ number: Int, on terminal: TerminalTester<Lines, Message>) {
    switch action {
    case 0...3: terminal.press(action == 0 ? "ArrowUp" : "ArrowDown")
    case 4: terminal.press(number % 2 == 0 ? "PageDown" : "PageUp")
    case 5: terminal.press(number % 2 == 0 ? "End" : "Home")
    case 6, 7:
      for _ in 0..<1 + number % 30 {
        terminal.scroll(action == 6 ? .down : .up, x: 2, y: 2)
      }
    case 8: terminal.click(x: 2, y: number % 8)
    case 9: terminal.resize(width: 20, height: 4 + number % 20)
    default: terminal.press("Enter")
    }
  }

  @Test("A virtual list shows what a list of all rows shows", arguments: [0, 5, 300])
  func screens(_ count: Int) {
    for seed in UInt64(0)..<UInt64(randomCases(4)) {
      var random = SplitMix64(seed: seed)
      let terminal = TerminalTester(program(count, virtual), width: 20, height: 9)
      let plain = TerminalTester(program(count, plainList), width: 20, height: 9)
      for step in 0..<60 {
        let (action, number) = (random.below(11), random.below(1 << 20))
        act(action, number, on: terminal)
        act(action, number, on: plain)
        let name: Comment = "seed \(seed), step \(step), action \(action)"
        if terminal.text != plain.text {
          Issue.record("\(terminal.text)\n-- and --\n\(plain.text)\nat \(name)")
          return
        }
        #expect(terminal.model.selected == plain.model.selected, name)
        #expect(terminal.model.activated == plain.model.activated, name)
      }
    }
  }

  /// Returns the position of the first visible row, after a check of all visible rows.
  private func first(_ terminal: TerminalTester<Lines, Message>, _ name: Comment) -> Int? {
    let rows = terminal.model.rows
    let shown = (0..<9).map { String(terminal.text(row: $0).prefix { !" │┃".contains($0) }) }
    guard let first = rows.firstIndex(where: { $0.text == shown[0] }) else {
      #expect(rows.isEmpty, name)
      return nil
    }
    let wanted = (first..<first + 9).map { $0 < rows.count ? rows[$0].text : "" }
    #expect(shown == wanted, name)
    return shown == wanted ? first : nil
  }

  @Test("The first visible row stays in place when rows above come and go", arguments: [40, 3_000])
  func anchors(_ count: Int) {
    for seed in UInt64(0)..<UInt64(randomCases(4)) {
      var random = SplitMix64(seed: seed)
      let terminal = TerminalTester(program(count, virtual), width: 20, height: 9)
      terminal.run.send(
        .edit { rows in rows = ArraySnapshot((0..<count).map { Line(id: $0, text: "r\($0)") }) })
      for step in 0..<50 {
        let name: Comment = "seed \(seed), step \(step)"
        if random.below(2) == 0 {
          let action = random.below(9)
          act(action, random.below(1 << 20), on: terminal)
          if first(terminal, name) == nil { return }
          continue
        }
        guard let place = first(terminal, name) else { return }
        let old = terminal.model.rows
        terminal.run.send(
          .edit { rows in
            for _ in 0..<1 + random.below(20) {
              let position = random.below(rows.count + 1)
              if random.below(5) < 3 {
                let id = 10_000 + 100 * step + random.below(100)
                if !rows.contains(where: { $0.id == id }) {
                  rows.insert(Line(id: id, text: "r\(id)"), at: position)
                }
              } else if position < rows.count, rows[position].id != old[place].id {
                rows.remove(at: position)
              }
            }
          })
        let rows = terminal.model.rows
        let now = first(terminal, name)
        if place > 0, let stays = rows.firstIndex(of: old[place]) {
          #expect(now == min(stays, max(0, rows.count - 9)), name)
        } else {
          #expect(now == 0, name)
        }
      }
    }
  }

  @Test("A frame of 100,000 rows has as many elements as a frame of a hundred")
  func size() {
    let terminal = TerminalTester(program(100_000, virtual), width: 20, height: 24)
    #expect(terminal.text(row: 0).hasPrefix("row 0 "))
    terminal.press("End")
    #expect(terminal.text(row: 23).hasPrefix("row 99999"))
    #expect(terminal.model.selected == 99_999)
    terminal.press("ArrowUp")
    #expect(terminal.model.selected == 99_998)
    terminal.scroll(.up, x: 2, y: 2)
    #expect(terminal.text(row: 0).hasPrefix("row 99973"))
    #expect(nodeCount(terminal) < 3 * 24 * 4)
    terminal.press("Home")
    #expect(terminal.text(row: 0).hasPrefix("row 0 "))
  }

  private func nodeCount(_ terminal: TerminalTester<Lines, Message>) -> Int {
    _ = terminal.grid
    var count = 0
    var waiting = [terminal.screen.page.root]
    while let node = waiting.popLast() {
      count += 1
      waiting += node.children
    }
    return count
  }

  @Test("A key, a wheel turn and arriving lines build few rows")
  func work() {
    for count in [1_000, 100_000] {
      var built = 0
      let terminal = TerminalTester(
        program(count) { model in
          box(.height(.percent(100))) {
            virtualList(
              model.rows, selected: model.selected, rowHeight: .lines(1), .grow(1), .autoFocus(),
              onSelect: { .selected($0) }
            ) { line, _ in
              built += 1
              return text(line.text)
            }
          }
        }, width: 20, height: 24)
      func builds(_ act: () -> Void) -> Int {
        _ = terminal.grid
        built = 0
        act()
        _ = terminal.grid
        return built
      }
      #expect(builds { terminal.press("ArrowDown") } == 1)
      #expect(builds { terminal.press("ArrowDown") } == 2)
      for _ in 0..<20 { #expect(builds { terminal.scroll(.down, x: 2, y: 2) } <= 50) }
      #expect(
        builds {
          for id in 0..<10 {
            terminal.run.send(.edit { $0.append(Line(id: -1 - id, text: "new")) })
          }
        } == 0)
      #expect(builds { terminal.press("End") } <= 75)
      #expect(terminal.text(row: 23).hasPrefix("new"))
    }
  }

  @Test("A log follows its end, unless the user has scrolled up")
  func logs() {
    let terminal = TerminalTester(program(20_000, log), width: 20, height: 10)
    terminal.press("End")
    #expect(terminal.text(row: 9).hasPrefix("row 19999"))
    for id in 20_000..<20_100 {
      terminal.run.send(.edit { $0.append(Line(id: id, text: "row \(id)")) })
    }
    #expect(terminal.text(row: 9).hasPrefix("row 20099"))
    terminal.scroll(.up, x: 1, y: 1)
    #expect(terminal.text(row: 9).hasPrefix("row 20096"))
    terminal.run.send(.edit { $0.append(Line(id: -1, text: "last")) })
    #expect(terminal.text(row: 9).hasPrefix("row 20096"))
    // The oldest lines go.
    terminal.run.send(.edit { for _ in 0..<1_000 { $0.remove(at: 0) } })
    #expect(terminal.text(row: 9).hasPrefix("row 20096"))
    terminal.press("End")
    #expect(terminal.text(row: 9).hasPrefix("last"))
  }

  @Test("The focus stays in a row that moves; the list gets that of a row that leaves")
  func focus() throws {
    let terminal = TerminalTester(
      program(1_000) { model in
        box(.height(.percent(100))) {
          virtualList(model.rows, rowHeight: .lines(1), .grow(1), .id("list")) { line in
            button(.id("b\(line.id)"), .onClick(.selected(line.id))) { text(line.text) }
          }
        }
      }, width: 20, height: 10)
    terminal.press("Tab")
    terminal.press("Tab")
    terminal.press("Tab")
    let page = terminal.screen.page
    #expect(page.focus?["id"] == "b1")
    terminal.run.send(.edit { $0.move(from: 1, to: 5) })
    _ = terminal.grid
    #expect(page.focus?["id"] == "b1")
    terminal.press("Enter")
    #expect(terminal.model.selected == 1)
    // It leaves the window.
    terminal.run.send(.edit { $0.move(from: 5, to: 900) })
    _ = terminal.grid
    #expect(page.focus?["id"] == "list")
    terminal.press("Tab")
    #expect(page.focus?["id"] == "b0")
    for _ in 0..<30 { terminal.scroll(.down, x: 2, y: 2) }
    _ = terminal.grid
    #expect(page.focus?["id"] == "list")
    // The list scrolls by keys.
    terminal.press("End")
    #expect(terminal.text(row: 9).contains("row 999"))
  }

  @Test("Rows of several lines are measured")
  func measured() {
    let terminal = TerminalTester(
      program(500) { model in
        box(.height(.percent(100))) {
          virtualList(model.rows, rowHeight: .lines(2).measured, .grow(1), .autoFocus()) { line in
            div { text(line.text) }
            for part in 0..<line.id % 4 { div { text("part \(part)") } }
          }
        }
      }, width: 20, height: 10)
    #expect(terminal.text(row: 0).hasPrefix("row 0"))
    #expect(terminal.text(row: 2).hasPrefix("part 0"))
    var last = 0
    for _ in 0..<400 {
      terminal.press("ArrowDown")
      let shown = (0..<10).compactMap { row -> Int? in
        let text = terminal.text(row: row)
        return text.hasPrefix("row ") ? Int(text.dropFirst(4).prefix { $0 != " " }) : nil
      }
      // No rows are missing or repeated, and the list moves by one line.
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 + 1 == $1 })
      #expect(shown.first.map { last...last + 1 ~= $0 } == true)
      last = shown.first ?? -1
    }
    #expect(last > 150)
  }
}
