import TestSupport
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct CSSColorTests {
  @Test(arguments: [
    ("#f80", TerminalColor.rgb(255, 136, 0)), ("#F80c", .rgb(255, 136, 0)),
    ("#0a141e", .rgb(10, 20, 30)), (" #0A141Eff ", .rgb(10, 20, 30)),
    ("rgb(1, 2, 3)", .rgb(1, 2, 3)), ("RGB(1 2 3)", .rgb(1, 2, 3)),
    ("rgba(1,2,3,.5)", .rgb(1, 2, 3)), ("rgb(10% 50% 100% / 80%)", .rgb(26, 128, 255)),
    ("rgb(-5 300 1e9)", .rgb(0, 255, 255)), ("rgb(none 1.4 1.6)", .rgb(0, 1, 2)),
    ("hsl(0 100% 50%)", .rgb(255, 0, 0)), ("hsl(120deg, 100%, 25%)", .rgb(0, 128, 0)),
    ("hsl(-120 100% 50%)", .rgb(0, 0, 255)), ("hsl(600 100% 50%)", .rgb(0, 0, 255)),
    ("hsl(.5turn 50% 50%)", .rgb(64, 191, 191)), ("hsla(200grad 50% 50% / 1)", .rgb(64, 191, 191)),
    ("hsl(3.14159265rad 0 100)", .rgb(255, 255, 255)), ("hsl(1e300 0% 40%)", .rgb(102, 102, 102)),
    ("red", .rgb(255, 0, 0)), ("RebeccaPurple", .rgb(102, 51, 153)), ("grey", .rgb(128, 128, 128)),
    ("yellowgreen", .rgb(154, 205, 50)), ("aliceblue", .rgb(240, 248, 255)),
    ("var(--ansi-0)", .black), ("var( --ansi-255 , red)", .palette(255)),
    ("var(--ansi-9, rgb(1, (2), 3))", .brightRed), ("var(--ansi-default)", .default),
    ("canvas", .default), ("CanvasText", .default),
    ("var(--accent, blue)", .rgb(0, 0, 255)),
    ("var(--a, var(--b, var(--ansi-4, red)) )", .blue), ("var(--ansi-256, red)", .rgb(255, 0, 0)),
  ])
  func read(text: String, color: TerminalColor) {
    #expect(TerminalColor(css: text) == color)
  }

  @Test(arguments: [
    "", " ", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "redd", "red blue", "rgb",
    "rgb(", "rgb()", "rgb(1 2)", "rgb(1 2 3", "rgb(1 2 3 / )", "rgb(1 2 3 4)", "hsl(1parsec 2 3)",
    "var(--accent)", "var(--accent, )", "var(--accent, red", "var(--ansi-1", "var(--ansi-1))",
    "url(#gradient)", "calc(1)", "é", "-", "inherit",
  ])
  func reject(text: String) {
    #expect(CSSColor(text) == nil)
  }

  @Test
  func haveOpacities() {
    #expect(CSSColor("transparent") == .transparent)
    #expect(CSSColor("transparent")?.shown(current: .red) == nil)
    #expect(CSSColor("currentColor")?.shown(current: .red) == .red)
    #expect(CSSColor("rgba(0 0 0 / 40%)")?.opacity == 0.4)
    #expect(CSSColor("rgb(0 0 0 / 7)")?.opacity == 1)
    #expect(CSSColor("#ff000080")?.opacity == 128.0 / 255)
    #expect(TerminalColor(css: "#ff000008") == nil)
    #expect(TerminalColor(css: "rgb(255 0 0 / 20%)") == .rgb(255, 0, 0))
    #expect(TerminalColor(css: "currentcolor") == nil)
  }

  @Test
  func writeColorsThatReadBack() {
    for index in UInt8.min...UInt8.max {
      let color = TerminalColor.palette(index)
      #expect(TerminalColor(css: color.css) == color)
    }
    #expect(TerminalColor.palette(208).css == "var(--ansi-208, #ff8700)")
    #expect(TerminalColor.rgb(0, 1, 255).css == "#0001ff")
    #expect(TerminalColor(css: TerminalColor.default.css) == .default)
  }

  /// Deeply nested fallbacks are parsed without recursion.
  @Test(.smallStack)
  func readDeepFallbacks() {
    let depth = 20_000
    let text = String(repeating: "var(--a,", count: depth) + "red"
    #expect(TerminalColor(css: text + String(repeating: ")", count: depth)) == .rgb(255, 0, 0))
    #expect(TerminalColor(css: text) == nil)
  }
}
