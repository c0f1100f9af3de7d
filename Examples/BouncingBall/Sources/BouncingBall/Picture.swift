import Rill

/// An SVG picture of a path.
///
/// It resembles a stroboscopic photograph: it shows the ball every tenth of a second and marks each
/// bounce. The horizontal axis is time, the vertical axis is height.
public struct Picture {
  private static let size = (width: 960.0, height: 430.0)
  /// The ends of the ground and its distance from the top.
  private static let ground = (left: 80.0, right: 920.0, y: 372.0)
  /// The height at which the ball is drawn before its release.
  private static let top = 96.0
  private static let radius = 8.0

  private let path: Path
  private let ball: Ball
  private let secondsPerFlash: Double

  /// Draws `path`, a path of `ball`.
  public init(of path: Path, of ball: Ball) {
    self.path = path
    self.ball = ball
    // At most as many balls as can be distinguished.
    secondsPerFlash =
      [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50].first { path.duration / $0 <= 80 } ?? 100
  }

  /// The picture as SVG.
  public var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.size.width)) \
    \(number(Self.size.height))" width="\(number(Self.size.width))" \
    height="\(number(Self.size.height))" role="img" aria-labelledby="title">
    <title id="title">\(title)</title>
    <style>
    \(Self.style)
    </style>
    <rect class="paper" width="100%" height="100%" rx="14"/>
    <text class="title" x="40" y="46">\(title)</text>
    <text class="subtitle" x="40" y="68">\(subtitle)</text>
    \(heights)
    \(groundAndTimes)
    <path class="path" d="\(curve)"/>
    \(flashes)
    \(touches)
    </svg>

    """
  }

  // MARK: Text

  private var title: String {
    let loss = number(ball.loss * 100)
    return ball.loss == 0
      ? "A ball that loses no speed when it bounces"
      : "A ball that loses \(loss) % of its speed at each bounce"
  }

  private var subtitle: String {
    let count = path.bounces.count
    let bounces = count == 0 ? "no bounce" : count == 1 ? "1 bounce" : "\(count) bounces"
    let isAtRest = path.samples.last?.value.velocity == 0
    return
      "released at \(number(ball.height)) m, shown every \(number(secondsPerFlash)) s: \(bounces) "
      + "in \(number(path.duration)) s\(isAtRest && count > 0 ? ", then rest" : "")"
  }

  // MARK: Lines

  private var heights: String {
    let (left, right) = (number(Self.ground.left), number(Self.ground.right))
    let labelEnd = number(Self.ground.left - 16)
    return steps(to: ball.height, atMost: 4).flatMap { height in
      let (y, base) = (number(y(height)), number(y(height) + 4))
      let line = #"<line class="grid" x1="\#(left)" x2="\#(right)" y1="\#(y)" y2="\#(y)"/>"#
      let text = height == 0 ? "0" : "\(number(height)) m"
      let label = #"<text class="label up" x="\#(labelEnd)" y="\#(base)">\#(text)</text>"#
      // The ground has a separate line.
      return height == 0 ? [label] : [line, label]
    }.joined(separator: "\n")
  }

  private var groundAndTimes: String {
    let (left, right) = (Self.ground.left, Self.ground.right)
    let y = Self.ground.y
    let ground = """
      <rect class="ground" x="\(number(left - 8))" y="\(number(y))" \
      width="\(number(right - left + 16))" height="10" rx="2"/>
      """
    let times = steps(to: path.duration, atMost: 10).map { time in
      """
      <line class="tick" x1="\(number(x(time)))" x2="\(number(x(time)))" y1="\(number(y + 10))" \
      y2="\(number(y + 17))"/>
      <text class="label" x="\(number(x(time)))" y="\(number(y + 34))">\(number(time))\
      \(time == 0 ? "" : " s")</text>
      """
    }
    return ([ground] + times).joined(separator: "\n")
  }

  /// The path of the center of the ball; its corners are the bounces.
  private var curve: String {
    var points: [(Double, Double)] = []
    var bounces = path.bounces[...]
    for (index, sample) in path.samples.enumerated() {
      while let bounce = bounces.first, bounce <= sample.time {
        points.append((x(bounce), y(0)))
        bounces.removeFirst()
      }
      let isLast = index == path.samples.count - 1
      if index % 4 == 0 || isLast { points.append((x(sample.time), y(sample.value.height))) }
    }
    return points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(number(point.0)) \(number(point.1 - Self.radius))"
    }.joined()
  }

  // MARK: Balls

  private var flashes: String {
    var lines: [String] = []
    var next = 0
    for sample in path.samples where sample.time >= Double(next) * secondsPerFlash - 1e-9 {
      next += 1
      lines.append(circle("ball", at: sample.time, height: sample.value.height))
    }
    return lines.joined(separator: "\n")
  }

  private var touches: String {
    path.bounces.map { bounce in
      circle("touch", at: bounce, height: 0)
    }.joined(separator: "\n")
  }

  private func circle(_ name: String, at time: Double, height: Double) -> String {
    """
    <circle class="\(name)" cx="\(number(x(time)))" cy="\(number(y(height) - Self.radius))" \
    r="\(number(Self.radius))"/>
    """
  }

  // MARK: Coordinates

  private func x(_ time: Double) -> Double {
    Self.ground.left + time / path.duration * (Self.ground.right - Self.ground.left)
  }

  /// Returns the vertical position of the lower end of the ball.
  private func y(_ height: Double) -> Double {
    Self.ground.y - height / ball.height * (Self.ground.y - Self.top - Self.radius)
  }

  /// Returns round numbers from 0 to `end`.
  private func steps(to end: Double, atMost count: Double) -> [Double] {
    let sizes = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]
    let step = sizes.first { end / $0 <= count } ?? 100
    return (0...Int(end / step + 1e-9)).map { Double($0) * step }
  }

  /// Formats a number with at most two decimals, or three if it is small.
  private func number(_ value: Double) -> String {
    let scale = abs(value) < 0.1 ? 1000.0 : 100
    let text = "\((value * scale).rounded() / scale)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
