#if !hasFeature(Embedded)
  /// What the values of CSS properties say, or `nil` if they can't be followed.
  package enum CSSValue {
    /// A finite number.
    package static func number(_ css: some StringProtocol) -> Double? {
      // What Swift reads beyond CSS: hexadecimal numbers, infinities, NaN.
      guard css.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }), let number = Double(css),
        number.isFinite
      else { return nil }
      return number
    }

    /// A number that isn't negative.
    package static func factor(_ css: String) -> Double? {
      number(css).flatMap { $0 < 0 ? nil : $0 }
    }

    static func integer(_ css: String) -> Int32? { Int32(css) }

    /// A width for a height of one, or zero for no such ratio.
    static func ratio(_ css: String) -> Double? {
      // Boxes have no ratio of their own that `auto` could refer to.
      var words = css.split(separator: " ")
      words.removeAll { $0 == "auto" }
      if words.isEmpty { return css == "auto" ? 0 : nil }
      let parts = words.joined().split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, let width = number(parts[0]), width >= 0 else { return nil }
      guard parts.count == 2 else { return width }
      guard let height = number(parts[1]), height >= 0 else { return nil }
      return height == 0 ? 0 : width / height
    }

    /// An alignment, and whether it keeps to the start rather than overflow there.
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

    /// How what is left is shared out, and whether that keeps to the start rather than overflow there.
    static func distribution(_ css: String) -> (FlexDistribution, isSafe: Bool)? {
      let (isSafe, name) = safety(css)
      let distribution: FlexDistribution? =
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
