import BouncingBall
import Rill
import RillTree
import RillViews

extension BounceModel {
  /// Returns the view of the room with the ball, and the controls.
  func view(in host: BounceHost) -> VTree<BounceMessage> {
    box(.id("bounce"), .grow(), .padding(horizontal: 1)) {
      room
      box(.row, .wrap, .style(.columnGap, "1ch")) {
        control(isPaused ? "Resume" : "Pause", "space", .pauseOrResume)
        control("Slower", "←", .slower)
        control("Faster", "→", .faster)
        control(isReversed ? "Forwards" : "Backwards", "r", .reverse)
        control("Restart", "0", .restart)
        if host == .terminal {
          control(pixels == .braille ? "Blocks" : "Dots", "b", .otherPixels)
          control("Quit", "q", .quit)
        }
      }
      text(state, .id("state"), .dim)
    }
  }

  /// The room in centimeters. Between frames only the ball changes.
  private var room: VTree<BounceMessage> {
    let place = places.at(now ?? 0)
    let (width, height) = (Room.width * 100, Room.height * 100)
    return svg(
      .viewBox("0 0 \(number(width)) \(number(height))"), .preserveAspectRatio("xMidYMax"),
      .pixels(pixels), .grow(),
      .minHeight(.points(4)), .style(.width, "100%"), .role("img"), .ariaLabel("A bouncing ball")
    ) {
      SVG.path(
        .d("M0 0V\(number(height))H\(number(width))V0"), .fill("none"), .stroke(.brightBlack),
        .strokeWidth(2))
      SVG.circle(
        .cx(number(place.across * 100)), .cy(number(height - place.up * 100)),
        .r(number(Room.radius * 100)), .fill("#e8743b"))
    }
  }

  private func control(
    _ name: String, _ key: String, _ message: BounceMessage
  ) -> VTree<BounceMessage> {
    button(
      .title(key), .onClick(message),
      // Space and Enter only press the button. Other keys keep their meaning everywhere.
      .onKeyDown(options: .stopPropagation) { event in
        [" ", "Enter"].contains(event.key) ? nil : BounceMessage(event)
      }
    ) { "\(name)" }
  }

  /// A description of the speed and the direction of the time of the ball.
  private var state: String {
    if isPaused { return "paused" }
    let speed = speed < 1 ? "1/\(number(1 / speed))" : number(speed)
    return "\(speed)× \(isReversed ? "backwards" : "forwards")"
  }

  /// Formats a number with at most two decimals.
  private func number(_ value: Double) -> String {
    let text = "\((value * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
