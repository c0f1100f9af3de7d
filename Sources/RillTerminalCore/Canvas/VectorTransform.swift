#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An affine transform, SVG's `matrix(a b c d e f)`.
struct VectorTransform: Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = VectorTransform()

  static func scale(_ x: Double, _ y: Double) -> VectorTransform {
    VectorTransform(a: x, d: y)
  }

  static func translation(_ x: Double, _ y: Double) -> VectorTransform {
    VectorTransform(e: x, f: y)
  }

  static func rotation(degrees: Double) -> VectorTransform {
    // Quarter turns are exact, so that axes stay parallel.
    let quarters = degrees / 90
    if abs(quarters) < 1e9, quarters == Double(Int(quarters)) {
      let turns = Int(quarters) & 3
      let (sine, cosine) = ([0.0, 1, 0, -1][turns], [1.0, 0, -1, 0][turns])
      return VectorTransform(a: cosine, b: sine, c: -sine, d: cosine)
    }
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return VectorTransform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns the composition: the right transform first, then the left one.
  static func * (left: VectorTransform, right: VectorTransform) -> VectorTransform {
    VectorTransform(
      a: left.a * right.a + left.c * right.b, b: left.b * right.a + left.d * right.b,
      c: left.a * right.c + left.c * right.d, d: left.b * right.c + left.d * right.d,
      e: left.a * right.e + left.c * right.f + left.e,
      f: left.b * right.e + left.d * right.f + left.f)
  }

  @inline(__always)
  func callAsFunction(_ point: VectorPoint) -> VectorPoint {
    VectorPoint(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// Returns the image of a vector.
  @inline(__always)
  func linear(_ way: VectorPoint) -> VectorPoint {
    VectorPoint(a * way.x + c * way.y, b * way.x + d * way.y)
  }

  /// The factor of areas; negative for a reflection.
  var determinant: Double { a * d - b * c }

  /// The mean factor of lengths.
  var scale: Double { abs(determinant).squareRoot() }

  /// True if rectangles stay parallel to the axes.
  var keepsAxes: Bool { b == 0 && c == 0 }

  /// The inverse, if it exists.
  var inverse: VectorTransform? {
    let determinant = determinant
    guard determinant != 0, (1 / determinant).isFinite else { return nil }
    let (a, b, c, d) = (
      self.d / determinant, -self.b / determinant, -self.c / determinant, self.a / determinant
    )
    return VectorTransform(
      a: a, b: b, c: c, d: d, e: -(a * e + c * f), f: -(b * e + d * f))
  }
}

extension VectorTransform {
  /// Parses a list of `translate()`, `scale()`, `rotate()`, `skewX()`, `skewY()` and `matrix()`, or
  /// `none`; `nil` if it is invalid.
  init?(_ text: String) {
    self = .identity
    var scanner = ValueScanner(text)
    scanner.skipSpaces()
    while !scanner.isAtEnd {
      let name = scanner.takeName()
      if name == "none", scanner.isAtEnd { return }
      scanner.skipSpaces()
      guard scanner.take(UInt8(ascii: "(")) else { return nil }
      var numbers: [Double] = []
      scanner.skipSpaces()
      while let number = scanner.takeNumber() {
        guard numbers.count < 6 else { return nil }
        numbers.append(scanner.takeUnit(of: number) ?? number)
        scanner.skipComma()
      }
      guard scanner.take(UInt8(ascii: ")")), let part = Self(name, numbers) else { return nil }
      self = self * part
      scanner.skipComma()
    }
  }

  private init?(_ name: String, _ numbers: [Double]) {
    switch (name, numbers.count) {
    case ("translate", 1...2): self = .translation(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    case ("translatex", 1): self = .translation(numbers[0], 0)
    case ("translatey", 1): self = .translation(0, numbers[0])
    case ("scale", 1...2): self = .scale(numbers[0], numbers[numbers.count - 1])
    case ("rotate", 1): self = .rotation(degrees: numbers[0])
    case ("rotate", 3):
      self =
        .translation(numbers[1], numbers[2]) * .rotation(degrees: numbers[0])
        * .translation(-numbers[1], -numbers[2])
    case ("skewx", 1): self = VectorTransform(c: tan(numbers[0] * .pi / 180))
    case ("skewy", 1): self = VectorTransform(b: tan(numbers[0] * .pi / 180))
    case ("matrix", 6):
      self = VectorTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    default: return nil
    }
  }
}

extension ValueScanner {
  /// Consumes an optional unit after a number, and returns the number in degrees or pixels.
  fileprivate mutating func takeUnit(of number: Double) -> Double? {
    guard next.isLetter else { return nil }
    switch takeName() {
    case "rad": return number * 180 / .pi
    case "grad": return number * 0.9
    case "turn": return number * 360
    default: return number
    }
  }
}
