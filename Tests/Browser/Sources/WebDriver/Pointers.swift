/// A pointing device.
public enum Pointer: String, Sendable {
  /// The kind of device.
  case mouse, touch, pen
}

/// A position of a pointer.
public enum Place: Sendable {
  /// A point in CSS pixels from the top left corner of the viewport.
  case point(x: Double, y: Double)

  /// A point at an offset in CSS pixels from the center of an element.
  case element(Element, dx: Double = 0, dy: Double = 0)
}

/// A step of a pointer action.
public enum PointerStep: Sendable {
  /// Moves the pointer to a position, in one step.
  case move(to: Place, over: Duration = .zero)

  /// Presses the mouse's left button, or touches the page with the finger or pen.
  case down

  /// Releases the button, or lifts the finger or pen.
  case up

  /// Waits, as for a long press.
  case pause(Duration)
}

extension Window {
  /// Performs steps with a pointer. Throws if a position is outside the viewport; use
  /// `scrollIntoView`.
  public func perform(_ steps: [PointerStep], with pointer: Pointer = .mouse) async throws {
    var actions: [JSON] = []
    for step in steps {
      switch step {
      case .move(let place, let duration):
        let (x, y) = try await point(of: place)
        actions.append([
          "type": "pointerMove", "duration": duration.milliseconds, "origin": "viewport",
          "x": .number(x.rounded()), "y": .number(y.rounded()),
        ])
      case .down: actions.append(["type": "pointerDown", "button": 0])
      case .up: actions.append(["type": "pointerUp", "button": 0])
      case .pause(let duration):
        actions.append(["type": "pause", "duration": duration.milliseconds])
      }
    }
    try await send(
      Command(
        "point", .POST, "/actions",
        [
          "actions": [
            [
              "type": "pointer", "id": .string(pointer.rawValue),
              "parameters": ["pointerType": .string(pointer.rawValue)], "actions": .array(actions),
            ]
          ]
        ], about: pointer.rawValue))
  }

  /// Drags from one position to another in a straight line.
  ///
  /// - Parameters:
  ///   - moves: The number of moves, each of a sixtieth of a second; at least one.
  public func drag(
    from start: Place, to end: Place, with pointer: Pointer = .mouse, moves: Int = 10
  ) async throws {
    precondition(moves > 0, "`moves` must be at least 1; got \(moves).")
    let from = try await point(of: start)
    let to = try await point(of: end)
    let line = (1...moves).map { move -> PointerStep in
      let part = Double(move) / Double(moves)
      return .move(
        to: .point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
        over: .milliseconds(16))
    }
    try await perform(
      [.move(to: .point(x: from.x, y: from.y)), .down] + line + [.up], with: pointer)
  }

  /// Lifts all pointers and releases all keys that are held down.
  public func release() async throws {
    try await send(Command("release", .DELETE, "/actions"))
  }

  private func point(of place: Place) async throws -> (x: Double, y: Double) {
    switch place {
    case .point(let x, let y): return (x, y)
    case .element(let element, let dx, let dy):
      let middle = try await evaluate(
        """
        const box = arguments[0].getBoundingClientRect()
        return [box.left + box.width / 2, box.top + box.height / 2]
        """, [element.reference])
      return ((middle[0].number ?? .nan) + dx, (middle[1].number ?? .nan) + dy)
    }
  }
}

extension Element {
  /// Moves the mouse over the element.
  public func hover() async throws {
    try await scrollIntoView()
    try await window.perform([.move(to: .element(self))])
  }

  /// Taps the center of the element with a finger.
  public func tap() async throws {
    try await scrollIntoView()
    try await window.perform([.move(to: .element(self)), .down, .up], with: .touch)
  }

  /// Scrolls as little as necessary to make the element visible.
  public func scrollIntoView() async throws {
    try await window.evaluate(
      "arguments[0].scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })",
      [reference])
  }
}

extension Duration {
  fileprivate var milliseconds: JSON { .number((self / .milliseconds(1)).rounded()) }
}
