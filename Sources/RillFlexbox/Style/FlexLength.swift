/// A length of a style: points, a share of the container, or a keyword such as `auto`.
///
/// Number literals are points:
///
/// ```swift
/// FlexStyle().width(120).height(.percent(50)).basis(.maxContent)
/// ```
///
/// Numbers that are no lengths mean something too, so that nothing that is computed can stop a layout: NaN is
/// ``auto``, and what lies beyond 2³⁰ points either way, infinities included, is 2³⁰ points.
///
/// Eight bytes; points are stored as they are, all else in the payload of a NaN.
public struct FlexLength: Hashable, Sendable {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// The number of points, or NaN when this is anything else.
  @inline(__always)
  var raw: Double { Double(bitPattern: bits) }

  /// The largest length there is, in points: what is larger counts as this.
  public static let maximum: Double = 1_073_741_824

  /// So many points.
  public init(_ points: Double) {
    if points != points {
      self = .auto
    } else {
      bits = (Swift.max(-Self.maximum, Swift.min(Self.maximum, points)) + 0).bitPattern
    }
  }

  /// So many points.
  public static func points(_ points: Double) -> FlexLength { FlexLength(points) }

  /// A share of the container's size in the same direction, in percent: 100 is all of it. Margins and paddings
  /// are shares of the container's width in both directions, as CSS has it.
  ///
  /// Where the container's size isn't known yet, a size is `auto`, a minimum, a margin, a padding or a gap zero,
  /// and a maximum no limit. Kept with eleven digits. NaN and infinities are ``auto``.
  public static func percent(_ share: Double) -> FlexLength {
    guard share - share == 0 else { return .auto }
    let share = Swift.max(-1e300, Swift.min(1e300, share))
    let rounded = (share + 0).bitPattern &+ 0x8000
    return FlexLength(bits: tag(1) | rounded >> 16)
  }

  /// What the layout finds: for a size that of the content, for a margin what is left over, for a minimum the
  /// smallest that the content allows, for a maximum no limit.
  public static let auto = FlexLength(bits: tag(0))
  /// The narrowest the content can be without overflowing.
  public static let minContent = FlexLength(bits: tag(2))
  /// As wide as the content would like to be.
  public static let maxContent = FlexLength(bits: tag(3))
  /// As wide as the content would like to be, but not wider than there is room.
  public static let fitContent = FlexLength(bits: tag(4))
  /// All the room there is.
  public static let stretch = FlexLength(bits: tag(5))
  /// For ``FlexStyle/basis``: what the content takes, whatever the width or height says.
  public static let content = FlexLength(bits: tag(6))

  /// For an edge that was never assigned.
  static let unset = FlexLength(bits: tag(7))

  private static func tag(_ tag: UInt64) -> UInt64 { 0x7FF8_0000_0000_0000 | tag << 48 }

  /// The number of points, or `nil` when this is a percentage or a keyword.
  package var points: Double? { isPoints ? raw : nil }

  @inline(__always)
  var tag: UInt64 { bits >> 48 & 7 }

  @inline(__always)
  var isAuto: Bool { bits == 0x7FF8_0000_0000_0000 }

  @inline(__always)
  var isPoints: Bool { raw == raw }

  @inline(__always)
  var isPercent: Bool { bits & 0xFFFF_0000_0000_0000 == 0x7FF9_0000_0000_0000 }

  /// For one of the keywords that ask for the content's size.
  @inline(__always)
  var isContent: Bool { !isPoints && tag >= 2 && tag != 5 && tag != 7 }

  @inline(__always)
  var share: Double { Double(bitPattern: bits << 16) * 0.01 }
}

extension FlexLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// So many points.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// So many points.
  public init(floatLiteral value: Double) { self.init(value) }
}

#if !hasFeature(Embedded)
  extension FlexLength: CustomStringConvertible {
    /// As CSS writes it: `12px`, `50%`, `auto`, `min-content`.
    public var description: String {
      if isPoints { return Self.text(raw) + "px" }
      switch tag {
      case 1: return Self.text(percentage) + "%"
      case 2: return "min-content"
      case 3: return "max-content"
      case 4: return "fit-content"
      case 5: return "stretch"
      case 6: return "content"
      default: return "auto"
      }
    }

    /// The number of fewest digits that is kept as this one.
    private var percentage: Double {
      let kept = Double(bitPattern: bits << 16)
      var scale = 1.0
      while scale < 1e11, kept.magnitude * scale < 1e15 {
        let half = kept < 0 ? -0.5 : 0.5
        let shorter = Double(Int64(kept * scale + half)) / scale
        if FlexLength.percent(shorter) == self { return shorter }
        scale *= 10
      }
      return kept
    }

    private static func text(_ number: Double) -> String {
      number.magnitude < 1e15 && Double(Int(number)) == number ? "\(Int(number))" : "\(number)"
    }
  }
#endif
