import RillProgram
import RillTerminal
import RillTerminalTesting
import RillTree
import Testing

/// Canvases on a page.
@Suite("Canvases")
struct CanvasViewTests {
  private struct Model {
    var x = 4.0
    var color: TerminalColor = .red
    var words = "a"
    var isShown = true
  }

  private enum Message {
    case set(WritableKeyPath<Model, Double>, Double)
    case paint(TerminalColor)
    case say(String)
    case hide
  }

  private func tester(_ pixels: CanvasPixels = .braille) -> TerminalTester<Model, Message> {
    let program = Program(
      model: Model(),
      update: { (message: Message, model: inout Model) in
        switch message {
        case .set(let path, let value): model[keyPath: path] = value
        case .paint(let color): model.color = color
        case .say(let words): model.words = words
        case .hide: model.isShown = false
        }
      },
      view: { model in
        box(.foreground(.green)) {
          canvas(width: 8, height: 2, viewBox: (0, 0, 16, 8), pixels: pixels) {
            SVG.g {
              if model.isShown { SVG.circle(.cx(model.x), .cy(4), .r(3), .fill(model.color)) }
              SVG.line(.x1(0), .y1(7.5), .x2(16), .y2(7.5), .stroke("currentColor"))
            }
            SVG.text(.x(16), .y(4), .textAnchor(.end), .style(.fill, "blue")) { "\(model.words)" }
          }
          text("below")
        }
      })
    return TerminalTester(program, width: 12, height: 4)
  }

  @Test("The drawing changes with the model")
  func theDrawingChangesWithTheModel() {
    let tester = tester()
    #expect(tester.text == "⢠⣶⣶⡄   a\n⣘⣀⣀⣃⣀⣀⣀⣀\nbelow\n")
    #expect(tester.style(x: 1, y: 0) == TextStyle(.red, on: .default))
    // The line is in front of the circle.
    #expect(tester.style(x: 1, y: 1) == TextStyle(.green, on: .red))
    #expect(tester.style(x: 6, y: 1) == TextStyle(.green, on: .default))
    #expect(tester.style(x: 7, y: 0) == TextStyle(.rgb(0, 0, 255), on: .default))
    tester.run.send(.set(\.x, 8))
    #expect(tester.text(row: 0) == "  ⢠⣶⣶⡄ a")
    tester.run.send(.paint(.palette(208)))
    #expect(tester.style(x: 4, y: 0) == TextStyle(.palette(208), on: .default))
    tester.run.send(.say("bc"))
    #expect(tester.text(row: 0) == "  ⢠⣶⣶⡄bc")
    tester.run.send(.hide)
    #expect(tester.text == "      bc\n⣀⣀⣀⣀⣀⣀⣀⣀\nbelow\n")
  }

  @Test("Half blocks draw two squares in a cell")
  func halfBlocks() {
    #expect(tester(.halfBlocks).text == " ▄▄    a\n▄▀▀▄▄▄▄▄\nbelow\n")
  }

  @Test("A browser receives an SVG")
  func aBrowserReceivesAnSVG() {
    let view: VTree<Int> = canvas(width: 8, height: 2, viewBox: (-1.5, 0, 16, 8)) {
      SVG.circle(.r(1), .fill(.brightRed))
    }
    #expect(
      view.html == """
        <svg viewBox="-1.5 0 16 8" style="width: 8ch; height: 2lh; flex-shrink: 0.0; --pixels: \
        braille;"><circle r="1" fill="var(--ansi-9, #ff0000)"></circle></svg>
        """)
    let plain: VTree<Int> = canvas(width: 3, height: 2, pixels: .halfBlocks) {}
    #expect(plain.html.contains(#"viewBox="0 0 24 32""#))
    #expect(plain.html.contains("--pixels: half-blocks"))
  }
}
