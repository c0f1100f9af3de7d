import RillCollections
import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree

// Programs with far more rows than are visible.

extension Workload {
  static var longContent: [Workload] {
    [
      arrowKeys,
      wheelTurns("D6 wheel turn in a list of 10,000 rows") { list(of: rowCount) },
      arrivingLines,
    ]
      + [10_000, 1_000_000].flatMap { count in
        [
          virtualKeys(count),
          wheelTurns("D9 wheel turn in a virtual list of \(count) rows") { virtualList(count) },
        ]
      } + [virtualLog]
  }

  /// Selects the next row of a virtual list.
  private static func virtualKeys(_ count: Int) -> Workload {
    Workload(
      name: "D8 arrow key in a virtual list of \(count) rows", per: "key", kind: .fixed(200),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0) }) { _ in
          let terminal = TerminalTester(virtualList(count), width: 80, height: 24)
          _ = terminal.grid
          return Run { n in
            for _ in 0..<n {
              terminal.press("ArrowDown")
              _ = terminal.grid
            }
          } outcome: {
            Outcome(checksum: terminal.model.selected)
          }
        }
      ])
  }

  /// Appends ten lines to a log of 20,000, which follows its end.
  private static var virtualLog: Workload {
    let count = 20_000
    return Workload(
      name: "D10 10 lines come to a virtual log of 20,000", per: "arrival", kind: .fixed(100),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: count + 10 * $0 - 1) }) { _ in
          let terminal = TerminalTester(virtualLog(of: count), width: 80, height: 24)
          terminal.press("End")
          _ = terminal.grid
          return Run { n in
            for _ in 0..<n {
              terminal.run.send(10)
              _ = terminal.grid
            }
          } outcome: {
            Outcome(checksum: Int(terminal.text(row: 23).prefix { $0 != " " }) ?? -1)
          }
        }
      ])
  }

  private static let rowCount = 10_000

  /// Selects the next row of a list: its view, the diff, and the frame.
  private static var arrowKeys: Workload {
    Workload(
      name: "D5 arrow key in a list of 10,000 rows", per: "key", kind: .fixed(20),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: $0) }) { _ in
          let terminal = TerminalTester(list(of: rowCount), width: 80, height: 24)
          _ = terminal.grid
          return Run { n in
            for _ in 0..<n {
              terminal.press("ArrowDown")
              _ = terminal.grid
            }
          } outcome: {
            Outcome(checksum: terminal.model)
          }
        }
      ])
  }

  /// Turns the wheel on a list, of which the program receives no message.
  private static func wheelTurns<Model, Message>(
    _ name: String, _ program: @escaping () -> Program<Model, Message>
  ) -> Workload {
    Workload(
      name: name, per: "turn", kind: .fixed(200),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: 3 * $0) }) { _ in
          let terminal = TerminalTester(program(), width: 80, height: 24)
          _ = terminal.grid
          return Run { n in
            for _ in 0..<n {
              terminal.scroll(.down, x: 2, y: 2)
              _ = terminal.grid
            }
          } outcome: {
            Outcome(checksum: Int(terminal.text(row: 0).prefix { $0 != " " }) ?? -1)
          }
        }
      ])
  }

  /// Appends ten lines to 20,000, and scrolls to the end.
  private static var arrivingLines: Workload {
    let count = 20_000
    return Workload(
      name: "D7 10 lines come to 20,000 that scroll", per: "arrival", kind: .fixed(20),
      contenders: [
        Contender(library: .rill, expected: { Outcome(checksum: count + 10 * $0) }) { _ in
          let terminal = TerminalTester(log, width: 80, height: 24)
          terminal.run.send(count)
          _ = terminal.grid
          return Run { n in
            for _ in 0..<n {
              terminal.run.send(10)
              _ = terminal.grid
            }
          } outcome: {
            let last = (0..<24).last { !terminal.text(row: $0).isEmpty } ?? 0
            return Outcome(checksum: Int(terminal.text(row: last).prefix { $0 != " " }) ?? -1)
          }
        }
      ])
  }

  private static func list(of count: Int) -> Program<Int, Int> {
    Program(
      model: 0, update: { (place: Int, model: inout Int) in model = place },
      view: { selected in
        box(.height(rows: 24)) {
          RillTerminal.list(
            0..<count, id: \.self, selected: selected, .grow(1), .autoFocus(), onSelect: { $0 }
          ) { row in
            lazy(row) { text("\($0) is the number of a row", .truncated(.end)) }
          }
        }
      })
  }

  private static func virtualList(_ count: Int) -> Program<NumberedLines, Int> {
    Program(
      model: NumberedLines(count),
      update: { (id: Int, model: inout NumberedLines) in model.selected = id },
      view: { model in
        box(.height(rows: 24)) {
          RillTree.virtualList(
            model.lines, selected: model.selected, rowHeight: .lines(1), .grow(1), .autoFocus(),
            onSelect: { $0 }
          ) { line, _ in text("\(line.id) is the number of a row", .truncated(.end)) }
        }
      })
  }

  private static func virtualLog(of count: Int) -> Program<NumberedLines, Int> {
    Program(
      model: NumberedLines(count),
      update: { (new: Int, model: inout NumberedLines) in
        for _ in 0..<new { model.lines.append(NumberedLine(id: model.lines.count)) }
      },
      view: { model in
        box(.height(rows: 24)) {
          RillTree.virtualList(
            model.lines, rowHeight: .lines(1), .grow(1), .role(.log), .autoFocus()
          ) { line in text("\(line.id) is the number of a line", .bold) }
        }
      })
  }

  /// A log that shows the last of its lines.
  private static var log: Program<Int, Int> {
    Program(
      model: 0, effect: .none,
      update: { (new: Int, count: inout Int) in
        count += new
        return .scroll("log", y: Double(count))
      },
      view: { count in
        box(.height(rows: 24)) {
          scroll(.id("log"), .grow(1)) {
            for line in 0..<count {
              lazy(line) { text("\($0 + 1) is the number of a line", .bold) }.key(line)
            }
          }
        }
      })
  }
}

private struct NumberedLine: Identifiable, Equatable {
  let id: Int
}

private struct NumberedLines {
  var lines: ArraySnapshot<NumberedLine>
  var selected = 0

  init(_ count: Int) { lines = ArraySnapshot((0..<count).map { NumberedLine(id: $0) }) }
}
