extension VectorPath {
  /// Parses path data, SVG's `d`, up to its end or its first error.
  init(data: String) {
    var scanner = ValueScanner(data)
    var command: UInt8 = 0
    // The last control point, for smooth commands.
    var pull: VectorPoint?
    var isCubic = false
    while true {
      scanner.skipComma()
      if scanner.next.isLetter {
        command = scanner.next
        scanner.advance()
      } else if command == 0 || command | 0x20 == UInt8(ascii: "z") || scanner.isAtEnd {
        return
      }
      let isRelative = command >= UInt8(ascii: "a")
      let kind = command | 0x20
      let origin = isRelative ? current : .zero
      if verbs.isEmpty, kind != UInt8(ascii: "m") { return }
      if verbs.last == .close, kind != UInt8(ascii: "m"), kind != UInt8(ascii: "z") {
        // A new piece begins where the last one did.
        move(to: current)
      }
      let lastPull = pull
      pull = nil
      switch kind {
      case UInt8(ascii: "m"):
        guard let point = scanner.takePoint() else { return }
        move(to: origin + point)
        command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
      case UInt8(ascii: "l"):
        guard let point = scanner.takePoint() else { return }
        line(to: origin + point)
      case UInt8(ascii: "h"):
        guard let x = scanner.takeCoordinate() else { return }
        line(to: VectorPoint(origin.x + x, current.y))
      case UInt8(ascii: "v"):
        guard let y = scanner.takeCoordinate() else { return }
        line(to: VectorPoint(current.x, origin.y + y))
      case UInt8(ascii: "c"), UInt8(ascii: "s"):
        var first = isCubic ? lastPull.map { current + current - $0 } ?? current : current
        if kind == UInt8(ascii: "c") {
          guard let point = scanner.takePoint() else { return }
          first = origin + point
        }
        guard let second = scanner.takePoint(), let point = scanner.takePoint() else { return }
        cubic(first, origin + second, to: origin + point)
        (pull, isCubic) = (origin + second, true)
      case UInt8(ascii: "q"), UInt8(ascii: "t"):
        var middle = isCubic ? current : lastPull.map { current + current - $0 } ?? current
        if kind == UInt8(ascii: "q") {
          guard let point = scanner.takePoint() else { return }
          middle = origin + point
        }
        guard let point = scanner.takePoint() else { return }
        quadratic(middle, to: origin + point)
        (pull, isCubic) = (middle, false)
      case UInt8(ascii: "a"):
        guard let rx = scanner.takeCoordinate(), let ry = scanner.takeCoordinate(),
          let degrees = scanner.takeCoordinate(), let isLarge = scanner.takeFlag(),
          let isClockwise = scanner.takeFlag(), let point = scanner.takePoint()
        else { return }
        arc(
          rx, ry, degrees: degrees, isLarge: isLarge, isClockwise: isClockwise,
          to: origin + point)
      case UInt8(ascii: "z"): close()
      default: return
      }
    }
  }

  /// Parses the points of a `polyline` or `polygon`, up to the last complete one.
  init(points: String, isClosed: Bool) {
    var scanner = ValueScanner(points)
    var all: [VectorPoint] = []
    while let point = scanner.takePoint() { all.append(point) }
    self.init(all, isClosed: isClosed)
  }
}

extension ValueScanner {
  fileprivate mutating func takeCoordinate() -> Double? {
    skipComma()
    return takeNumber()
  }

  fileprivate mutating func takePoint() -> VectorPoint? {
    guard let x = takeCoordinate(), let y = takeCoordinate() else { return nil }
    return VectorPoint(x, y)
  }

  /// Consumes `0` or `1`, which need no separator.
  fileprivate mutating func takeFlag() -> Bool? {
    skipComma()
    if take(UInt8(ascii: "0")) { return false }
    return take(UInt8(ascii: "1")) ? true : nil
  }
}
