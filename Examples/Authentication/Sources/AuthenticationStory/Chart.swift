import Authentication

/// A text chart of the stages over time, with a column for each tenth of a second.
public struct Chart {
  private let columnCount: Int
  private var sessions: [(time: Duration, isAuthenticated: Bool)] = []
  private var stages: [(time: Duration, stage: Stage<Screen>)] = []

  /// Creates an empty chart of the given duration.
  init(duration: Duration) {
    columnCount = Int((duration / Self.column).rounded())
  }

  mutating func record(isAuthenticated: Bool, at time: Duration) {
    sessions.append((time, isAuthenticated))
  }

  mutating func record(_ stage: Stage<Screen>, at time: Duration) {
    stages.append((time, stage))
  }

  /// The chart as text.
  public var text: String {
    """
    seconds    \(scale)
    signed in  \(sessionRow)
    screen     \(stageRow)
    """
  }

  private static let column = Duration.milliseconds(100)

  /// The middles of the columns, so that a clock that lags by less than half a column changes
  /// nothing.
  private var times: [Duration] {
    (0..<columnCount).map { Self.column * $0 + Self.column / 2 }
  }

  private var scale: String {
    let labels = (0...columnCount / 10).map(String.init)
    return labels.dropLast().map { $0.padded(to: 10, with: " ") }.joined() + (labels.last ?? "")
  }

  private var sessionRow: String {
    times.map { time in
      sessions.last { $0.time <= time }?.isAuthenticated == true ? "#" : "."
    }.joined()
  }

  /// The name of each stage, from the first column in which it is visible.
  private var stageRow: String {
    let visible = times.map { time in stages.lastIndex { $0.time <= time } }
    var row = ""
    var start = 0
    while start < columnCount {
      let end = visible[start...].firstIndex { $0 != visible[start] } ?? columnCount
      if let index = visible[start] {
        row += Self.picture(of: stages[index].stage, width: end - start)
      } else {
        row += "".padded(to: end - start, with: " ")
      }
      start = end
    }
    return row
  }

  private static func picture(of stage: Stage<Screen>, width: Int) -> String {
    switch stage {
    case .showing(let screen): String(screen.rawValue.prefix(width)).padded(to: width, with: "_")
    case .moving(_, .dashboard): "".padded(to: width, with: ">")
    case .moving(_, .login): "".padded(to: width, with: "<")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int, with filler: Character) -> String {
    self + String(repeating: filler, count: max(width - count, 0))
  }
}

extension Stage: CustomStringConvertible where Screen == Authentication.Screen {
  /// The stage in words.
  public var description: String {
    switch self {
    case .showing(let screen): "shows \(screen)"
    case .moving(let origin, let destination): "moves from \(origin) to \(destination)"
    }
  }
}
