import Foundation
import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct StyleTests {
  private let css = String(decoding: goalsStyleSheet, as: UTF8.self)

  /// Returns the named colors of the block that begins with `opening`.
  private func colors(after opening: String) throws -> [String: [Double]] {
    let start = try #require(css.range(of: opening)).upperBound
    let block = css[start...].prefix { $0 != "}" }
    var colors: [String: [Double]] = [:]
    for line in block.split(separator: "\n") {
      let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].hasPrefix("--"), parts[1].hasPrefix("#") else { continue }
      let number = try #require(UInt32(parts[1].dropFirst().dropLast(), radix: 16))
      colors[String(parts[0].dropFirst(2))] = [16, 8, 0].map {
        Double(number >> $0 & 255) / 255
      }
    }
    return colors
  }

  private func schemes() throws -> [[String: [Double]]] {
    [
      try colors(after: "\n:root {"),
      try colors(after: "@media (prefers-color-scheme: dark) {\n  :root {"),
    ]
  }

  /// Returns the WCAG 2 contrast of two colors, from 1 to 21.
  private func contrast(_ one: [Double], _ other: [Double]) -> Double {
    func luminance(_ color: [Double]) -> Double {
      let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func contrastMatchesTheStandard() {
    #expect(abs(contrast([0, 0, 0], [1, 1, 1]) - 21) < 0.001)
    // A gray from the standard's examples.
    #expect(abs(contrast([118 / 255, 118 / 255, 118 / 255], [1, 1, 1]) - 4.54) < 0.01)
  }

  @Test func textHasSufficientContrast() throws {
    let pairs: KeyValuePairs<String, [String]> = [
      "text": ["page", "card", "accent-soft", "danger-soft"], "muted": ["page", "card"],
      "accent": ["page", "card", "accent-soft"], "on-accent": ["accent"],
      "danger": ["card", "page", "danger-soft"], "on-toast": ["toast"], "toast-action": ["toast"],
    ]
    for colors in try schemes() {
      for (text, grounds) in pairs {
        for ground in grounds {
          let contrast = contrast(try #require(colors[text]), try #require(colors[ground]))
          #expect(contrast >= 4.5, "\(text) on \(ground)")
        }
      }
    }
  }

  @Test func graphicsHaveSufficientContrast() throws {
    let drawn = Color.allCases.map(\.rawValue) + ["accent", "field-line"]
    for colors in try schemes() {
      for name in drawn {
        for ground in ["card", "page"] {
          let contrast = contrast(try #require(colors[name]), try #require(colors[ground]))
          #expect(contrast >= 3, "\(name) on \(ground)")
        }
      }
    }
  }

  @Test func eachColorHasAClass() {
    for color in Color.allCases {
      #expect(css.contains(".color-\(color) { --goal: var(--\(color)) }"))
    }
  }

  @Test func theStyleSheetContainsTheClassesOfThePage() async throws {
    let goals: [Goal] = [.sample("run", done: 5), .sample("read", isActive: false)]
    for location: Location in ["/", "/goals", "/goals/new", "/goals/run", "/transfer"] {
      let (tester, _) = await openPage(goals, at: location)
      for name in Set(tester.page.root.descendants.flatMap(\.classes)) {
        let isThere = css.contains(".\(name)")
        #expect(isThere, "\(name)")
      }
    }
  }

  @Test func rowHeightsMatchTheProgram() async throws {
    #expect(css.contains("--row: 104px"))
    #expect(css.contains("@media (min-width: 640px) {\n  :root { --row: 72px }"))
    // The distance of a row in a window of a width.
    for (width, height) in [(639.0, 104.0), (640, 72)] {
      let (tester, _) = await openPage([.sample("run"), .sample("read")], at: "/goals")
      tester.dispatch(.windowSize(WindowSize(width: width, height: 800)))
      tester.send(.drag(.grabbed("run", y: 0))) { _ in }
      tester.send(.drag(.moved(y: height / 2 - 1))) { _ in }
      try #expect(!tester.page.contains(".shift-up"))
      tester.send(.drag(.moved(y: height / 2 + 1))) { _ in }
      try #expect(tester.page.contains(".shift-up"))
    }
  }

  @Test func respectsUserPreferences() {
    #expect(css.contains("@media (prefers-color-scheme: dark)"))
    #expect(css.contains("@media (prefers-reduced-motion: reduce)"))
    #expect(css.contains(":focus-visible"))
  }

  /// A strict content security policy forbids style attributes.
  @Test func stylesUseOnlyClasses() async throws {
    let (tester, _) = await openPage([.sample("run", done: 1)])
    #expect(tester.page.root.descendants.allSatisfy { $0.styles.isEmpty })
  }
}
