import RillProgram

/// A timer with an adjustable duration.
public struct TimerTask: GUITask, Equatable {
  /// The elapsed time and the duration, in tenths of a second.
  public var elapsed = 0
  public var duration = 150

  public enum Message {
    case tick
    case duration(String)
    case reset
  }

  public init() {}

  public var subscriptions: Subscription<Message> {
    .every(.milliseconds(100), send: .tick).when(elapsed < duration)
  }

  public mutating func update(_ message: Message) -> Effect<Message> {
    switch message {
    case .tick: elapsed += 1
    case .duration(let text): duration = Int(text).map { min(max($0, 0), 300) } ?? duration
    case .reset: elapsed = 0
    }
    return .none
  }

  public var view: VTree<Message> {
    div(.class("stack")) {
      div(.class("field")) {
        label(.for("elapsed")) { "Elapsed time" }
        progress(.id("elapsed"), .max(max(duration, 1)), .value(min(elapsed, max(duration, 1))))
        p(.id("seconds")) { text(seconds(elapsed)) }
      }
      div(.class("field")) {
        label(.for("duration")) { "Duration" }
        input(
          .id("duration"), .type(.range), .min(0), .max(300), .value(duration),
          .ariaValueText(seconds(duration)), .onInput { .duration($0) })
        p { text(seconds(duration)) }
      }
      button(.onClick(.reset)) { "Reset" }
    }
  }

  private func seconds(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10) s" }
}
