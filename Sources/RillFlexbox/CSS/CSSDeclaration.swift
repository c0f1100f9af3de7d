#if !hasFeature(Embedded)
  /// A CSS longhand and its value.
  struct CSSDeclaration {
    /// The values of `writing-mode`: the directions in which lines of text follow one another.
    static let writingModes = ["horizontal-tb", "vertical-lr", "vertical-rl"]

    let property: String
    let value: String

    /// Returns the property with the physical name of its edge.
    func physicalProperty(rightToLeft: Bool) -> String {
      var words = property.split(separator: "-").map(String.init)
      guard let first = words.firstIndex(where: { $0 == "inline" || $0 == "block" }),
        first + 1 < words.count, let isStart = ["start": true, "end": false][words[first + 1]]
      else { return property }
      let edge =
        words[first] == "block"
        ? (isStart ? "top" : "bottom") : (isStart != rightToLeft ? "left" : "right")
      words[first...(first + 1)] = [edge]
      // Physical insets are named after their edge alone.
      if words.first == "inset" { words.removeFirst() }
      return words.joined(separator: "-")
    }

    /// Returns the longhands of a property: itself, unless it is a shorthand.
    static func longhands(of property: String, _ value: String) throws(CSSError) -> [CSSDeclaration]
    {
      let property = property.lowercased()
      let words = value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      let value = words.joined(separator: " ")
      guard let pairs = expand(property, words) else {
        return [CSSDeclaration(property: property, value: value)]
      }
      guard !pairs.isEmpty else { throw CSSError(.value, property: property, value: value) }
      return pairs.map { CSSDeclaration(property: $0, value: $1) }
    }

    /// Returns the longhands of a shorthand: empty for an invalid value, `nil` if it isn't a
    /// shorthand.
    private static func expand(_ property: String, _ words: [String]) -> [(String, String)]? {
      switch property {
      case "margin", "padding", "inset":
        return edges(words).map { (property == "inset" ? $0 : "\(property)-\($0)", $1) }
      case "border-width", "border-style":
        return edges(words).map { ("border-\($0)-\(property.dropFirst(7))", $1) }
      case "border": return border(words)
      case "margin-inline", "margin-block", "padding-inline", "padding-block", "inset-inline",
        "inset-block":
        return pair(words, "\(property)-start", "\(property)-end")
      case "gap": return pair(words, "row-gap", "column-gap")
      case "overflow": return pair(words, "overflow-x", "overflow-y")
      case "flex-flow": return flow(words)
      case "flex": return flex(words)
      default: return nil
      }
    }

    private static func edges(_ words: [String]) -> [(String, String)] {
      guard let top = words.first, words.count <= 4 else { return [] }
      let right = words.count > 1 ? words[1] : top
      return [
        ("top", top), ("right", right), ("bottom", words.count > 2 ? words[2] : top),
        ("left", words.count > 3 ? words[3] : right),
      ]
    }

    private static func pair(
      _ words: [String], _ first: String, _ second: String
    ) -> [(String, String)] {
      guard let word = words.first, words.count <= 2 else { return [] }
      return [(first, word), (second, words.last ?? word)]
    }

    /// Returns the widths and styles. A border without a style has no width. Colors don't affect
    /// layout.
    private static func border(_ words: [String]) -> [(String, String)] {
      let lengths = CSSLengths(units: .pixels, isVertical: false)
      let widths = words.filter { lengths.border($0) != nil }
      let styles = words.filter { lengths.border($0) == nil }
      guard !words.isEmpty, widths.count <= 1, styles.count <= 1 else { return [] }
      return edges([widths.first ?? "medium"]).map { ("border-\($0)-width", $1) }
        + edges([styles.first ?? "none"]).map { ("border-\($0)-style", $1) }
    }

    private static func flow(_ words: [String]) -> [(String, String)] {
      let directions = words.filter { $0.hasPrefix("row") || $0.hasPrefix("column") }
      let wraps = words.filter { !directions.contains($0) }
      guard !words.isEmpty, directions.count <= 1 else { return [] }
      return directions.map { ("flex-direction", $0) }
        + (wraps.isEmpty ? [] : [("flex-wrap", wraps.joined(separator: " "))])
    }

    private static func flex(_ words: [String]) -> [(String, String)] {
      switch words {
      case ["none"]: return flex("0", "0", "auto")
      case ["auto"]: return flex("1", "1", "auto")
      case ["initial"]: return flex("0", "1", "auto")
      default: break
      }
      // `flex-grow` and `flex-shrink` are adjacent, before or after the basis.
      guard !words.isEmpty, words.count <= 3 else { return [] }
      let numbers = words.prefix { CSSValue.number($0) != nil }
      let rest = words.dropFirst(numbers.count)
      switch (numbers.count, rest.count) {
      case (3, 0): return flex(numbers[0], numbers[1], numbers[2])
      case (1, 0): return flex(numbers[0], "1", "0%")
      case (2, 0): return flex(numbers[0], numbers[1], "0%")
      case (1, 1): return flex(numbers[0], "1", words[1])
      case (2, 1): return flex(numbers[0], numbers[1], words[2])
      case (0, _):
        guard words.dropFirst().allSatisfy({ CSSValue.number($0) != nil }) else { return [] }
        return flex(
          words.count > 1 ? words[1] : "1", words.count > 2 ? words[2] : "1", words[0])
      default: return []
      }
    }

    private static func flex(
      _ grow: String, _ shrink: String, _ basis: String
    ) -> [(String, String)] {
      [("flex-grow", grow), ("flex-shrink", shrink), ("flex-basis", basis)]
    }
  }
#endif
