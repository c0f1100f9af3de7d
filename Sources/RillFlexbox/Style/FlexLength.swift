/// A length in a style: points, a percentage of the container, or a keyword such as `auto`.
///
/// Number literals are points:
///
/// ```swift
/// FlexStyle().width(120).height(.percent(50)).basis(.maxContent)
/// ```
///
/// Every number is valid: NaN is ``auto``, and numbers beyond ±2³⁰, including infinities, are
/// limited to ±2³⁰ points.
///
/// A length takes eight bytes. Points are stored directly, and other lengths in the payload of a
/// NaN.
public struct FlexLength: Hashable, Sendable {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// The number of points, or NaN for other lengths.
  @inline(__always)
  var raw: Double { Double(bitPattern: bits) }

  /// The largest length, in points. Larger lengths count as this.
  public static let maximum: Double = 1_073_741_824

  /// Creates a length in points.
  public init(_ points: Double) {
    if points != points {
      self = .auto
    } else {
      bits = (Swift.max(-Self.maximum, Swift.min(Self.maximum, points)) + 0).bitPattern
    }
  }

  /// Returns a length in points.
  public static func points(_ points: Double) -> FlexLength { FlexLength(points) }

  /// Returns a percentage of the container's size in the same direction. Margins and paddings use
  /// the container's width in both directions, as in CSS.
  ///
  /// If the container's size is indefinite, a size counts as `auto`, a maximum as no limit, and
  /// other lengths as zero. Percentages are stored with eleven digits. NaN and infinities are
  /// ``auto``.
  public static func percent(_ share: Double) -> FlexLength {
    guard share - share == 0 else { return .auto }
    let share = Swift.max(-1e300, Swift.min(1e300, share))
    let rounded = (share + 0).bitPattern &+ 0x8000
    return FlexLength(bits: tag(1) | rounded >> 16)
  }

  /// A computed length. For a size, it is that of the content; for a margin, the free space. For a
  /// minimum, it is the smallest size that the content permits; for a maximum, no limit.
  public static let auto = FlexLength(bits: tag(0))
  /// The minimum size of the content without overflow.
  public static let minContent = FlexLength(bits: tag(2))
  /// The preferred size of the content.
  public static let maxContent = FlexLength(bits: tag(3))
  /// The preferred size of the content, limited by the available space.
  public static let fitContent = FlexLength(bits: tag(4))
  /// All the available space.
  public static let stretch = FlexLength(bits: tag(5))
  /// For ``FlexStyle/basis``: the size of the content, regardless of width and height.
  public static let content = FlexLength(bits: tag(6))

  /// An edge that was never assigned.
  static let unset = FlexLength(bits: tag(7))

  private static func tag(_ tag: UInt64) -> UInt64 { 0x7FF8_0000_0000_0000 | tag << 48 }

  /// The number of points, or `nil` for a percentage or a keyword.
  package var points: Double? { isPoints ? raw : nil }

  @inline(__always)
  var tag: UInt64 { bits >> 48 & 7 }

  @inline(__always)
  var isAuto: Bool { bits == 0x7FF8_0000_0000_0000 }

  @inline(__always)
  var isPoints: Bool { raw == raw }

  @inline(__always)
  var isPercent: Bool { bits & 0xFFFF_0000_0000_0000 == 0x7FF9_0000_0000_0000 }

  /// True for the keywords that refer to the content's size.
  @inline(__always)
  var isContent: Bool { !isPoints && tag >= 2 && tag != 5 && tag != 7 }

  @inline(__always)
  var share: Double { Double(bitPattern: bits << 16) * 0.01 }
}

extension FlexLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length in points.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates a length in points.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension FlexLength: CustomStringConvertible {
  /// The length in CSS: `12px`, `50%`, `auto`, `min-content`.
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

  /// The number with the fewest digits that is stored as this length.
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
