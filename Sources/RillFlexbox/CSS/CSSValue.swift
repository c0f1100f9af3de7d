#if !hasFeature(Embedded)
  /// Parsers of CSS values. They return `nil` for unsupported values.
  package enum CSSValue {
    /// Parses a finite number.
    package static func number(_ css: some StringProtocol) -> Double? {
      // Swift also reads numbers that CSS doesn't have: hexadecimal numbers, infinities, NaN.
      guard css.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }), let number = Double(css),
        number.isFinite
      else { return nil }
      return number
    }

    /// Parses a non-negative number.
    package static func factor(_ css: String) -> Double? {
      number(css).flatMap { $0 < 0 ? nil : $0 }
    }

    static func integer(_ css: String) -> Int32? { Int32(css) }

    /// Parses an aspect ratio: the width divided by the height, or zero for none.
    static func ratio(_ css: String) -> Double? {
      // Boxes have no natural ratio for `auto`.
      var words = css.split(separator: " ")
      words.removeAll { $0 == "auto" }
      if words.isEmpty { return css == "auto" ? 0 : nil }
      let parts = words.joined().split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, let width = number(parts[0]), width >= 0 else { return nil }
      guard parts.count == 2 else { return width }
      guard let height = number(parts[1]), height >= 0 else { return nil }
      return height == 0 ? 0 : width / height
    }

    /// Parses an alignment, with its overflow safety.
    static func alignment(_ css: String) -> (FlexAlignment, isSafe: Bool)? {
      let (isSafe, name) = safety(css)
      let alignment: FlexAlignment? =
        switch name {
        case "stretch", "normal": .stretch
        case "flex-start": .flexStart
        case "flex-end": .flexEnd
        case "start": .start
        case "end": .end
        case "self-start": .selfStart
        case "self-end": .selfEnd
        case "center": .center
        case "baseline", "first baseline": .baseline
        default: nil
        }
      return alignment.map { ($0, isSafe) }
    }

    /// Parses a distribution of free space, with its overflow safety.
    static func distribution(_ css: String) -> (FlexJustification, isSafe: Bool)? {
      let (isSafe, name) = safety(css)
      let distribution: FlexJustification? =
        switch name {
        case "normal", "stretch": .stretch
        case "flex-start": .flexStart
        case "flex-end": .flexEnd
        case "start": .start
        case "end": .end
        case "left": .left
        case "right": .right
        case "center": .center
        case "space-between": .spaceBetween
        case "space-around": .spaceAround
        case "space-evenly": .spaceEvenly
        default: nil
        }
      return distribution.map { ($0, isSafe) }
    }

    private static func safety(_ css: String) -> (isSafe: Bool, name: Substring) {
      if css.hasPrefix("safe ") { return (true, css.dropFirst(5)) }
      return (false, css.hasPrefix("unsafe ") ? css.dropFirst(7) : css[...])
    }
  }
#endif
