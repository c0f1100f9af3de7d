import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct TerminalColorTests {
  @Test
  func colorsConvertToFewerColors() {
    #expect(TerminalColor.rgb(255, 0, 0).converted(to: .trueColor) == .rgb(255, 0, 0))
    #expect(TerminalColor.rgb(255, 0, 0).converted(to: .palette256) == .palette(196))
    #expect(TerminalColor.rgb(255, 0, 0).converted(to: .ansi16) == .brightRed)
    #expect(TerminalColor.rgb(200, 10, 5).converted(to: .ansi16) == .red)
    #expect(TerminalColor.rgb(255, 0, 0).converted(to: .none) == .default)
    #expect(TerminalColor.palette(208).converted(to: .palette256) == .palette(208))
    #expect(TerminalColor.palette(21).converted(to: .ansi16) == .blue)
    #expect(TerminalColor.palette(255).converted(to: .ansi16) == .white)
    #expect(TerminalColor.cyan.converted(to: .ansi16) == .cyan)
    #expect(TerminalColor.cyan.converted(to: .none) == .default)
    for support in ColorSupport.allCases {
      #expect(TerminalColor.default.converted(to: support) == .default)
    }
  }

  /// A palette color is found exactly; for others, hardly any palette color is closer.
  @Test
  func findNearest() {
    for index in UInt8(16)...255 {
      let (red, green, blue) = TerminalColor.components(of: index)
      let color = TerminalColor.rgb(UInt8(red), UInt8(green), UInt8(blue))
      let found = color.converted(to: .palette256).paletteIndex ?? 0
      #expect(TerminalColor.components(of: found) == (red, green, blue))
    }
    for number in 0..<5000 {
      let mixed = UInt32(truncatingIfNeeded: number &* 2_654_435_761)
      let color = TerminalColor.rgb(
        UInt8(mixed >> 24), UInt8(mixed >> 16 & 0xFF), UInt8(mixed >> 8 & 0xFF))
      guard let parts = color.components else { continue }
      let found = color.converted(to: .palette256).paletteIndex ?? 0
      let best = (UInt8(16)...255).map {
        TerminalColor.distance(parts, TerminalColor.components(of: $0))
      }.min()
      let distance = TerminalColor.distance(parts, TerminalColor.components(of: found))
      #expect(distance <= (best ?? 0) * 2, "\(color): \(found)")
    }
  }
}
