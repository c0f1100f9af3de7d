import RillTerminal

extension VirtualTerminal {
  /// Executes a control sequence that moves the cursor. Returns false for other sequences.
  mutating func move(_ final: Character, _ numbers: [Int]) -> Bool {
    let count = max(1, numbers.first ?? 1)
    // Relative motions don't leave the margins.
    let top = y >= margins.lowerBound ? margins.lowerBound : 0
    let bottom = y < margins.upperBound ? margins.upperBound - 1 : screen.height - 1
    switch final {
    case "A": y = max(top, y - count)
    case "B", "e": y = min(bottom, y + count)
    case "C", "a": x += count
    case "D": x -= count
    case "E": (x, y) = (0, min(bottom, y + count))
    case "F": (x, y) = (0, max(top, y - count))
    case "G", "`": x = count - 1
    case "d": y = count - 1
    case "H", "f": (x, y) = (max(1, numbers.count > 1 ? numbers[1] : 1) - 1, count - 1)
    default: return false
    }
    x = min(max(0, x), screen.width - 1)
    y = min(max(0, y), screen.height - 1)
    isWrapPending = false
    last = nil
    return true
  }

  /// Executes a control sequence that erases or shifts cells. Returns false for other sequences.
  mutating func change(_ final: Character, _ numbers: [Int]) -> Bool {
    let number = numbers.first ?? 0
    let count = max(1, number)
    let (width, height) = (screen.width, screen.height)
    switch (final, number) {
    case ("J", 0):
      erase(x: x, y: y, width: width - x)
      erase(x: 0, y: y + 1, width: width, height: height - y - 1)
    case ("J", 1):
      erase(x: 0, y: 0, width: width, height: y)
      erase(x: 0, y: y, width: x + 1)
    case ("J", 2): erase(x: 0, y: 0, width: width, height: height)
    case ("J", 3): scrollback.removeAll()
    case ("K", 0): erase(x: x, y: y, width: width - x)
    case ("K", 1): erase(x: 0, y: y, width: x + 1)
    case ("K", 2): erase(x: 0, y: y, width: width)
    case ("X", _): erase(x: x, y: y, width: min(count, width - x))
    case ("@", _), ("P", _):
      let cells = min(count, width - x)
      let old = screen
      let rect = CellRect(x: x, y: y, width: width - x, height: 1)
      screen.fill(rect, " ", erased)
      screen.clipped(to: rect) {
        $0.draw(old, part: rect, x: x + (final == "@" ? cells : -cells), y: y)
      }
    default: return false
    }
    last = nil
    return true
  }

  /// Executes a control sequence that moves lines, sets the margins, or repeats a character.
  /// Returns false for other sequences.
  mutating func arrange(_ final: Character, _ numbers: [Int]) -> Bool {
    let count = max(1, numbers.first ?? 1)
    let height = screen.height
    switch final {
    case "b":
      repeatLast(min(count, screen.width * height))
      return true
    case "S": scroll(margins, by: min(count, height))
    case "T": scroll(margins, by: -min(count, height))
    case "L", "M":
      guard margins.contains(y) else { return true }
      let lines = min(count, height)
      move(y..<margins.upperBound, by: final == "L" ? lines : -lines)
      x = 0
      isWrapPending = false
    case "r":
      let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], height) : height
      guard count < bottom else { return true }
      margins = count - 1..<bottom
      (x, y) = (0, 0)
      isWrapPending = false
    default: return false
    }
    last = nil
    return true
  }

  /// Sets the style of the next characters. Returns false for an unknown attribute.
  mutating func setStyle(_ numbers: [Int]) -> Bool {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = TextStyle(.default, on: .default)
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 5: style.attributes.insert(.blink)
      case 7: style.attributes.insert(.inverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 25: style.attributes.remove(.blink)
      case 27: style.attributes.remove(.inverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37: style.foreground = .palette(UInt8(number - 30))
      case 39: style.foreground = .default
      case 40...47: style.background = .palette(UInt8(number - 40))
      case 49: style.background = .default
      case 90...97: style.foreground = .palette(UInt8(number - 82))
      case 100...107: style.background = .palette(UInt8(number - 92))
      case 38, 48:
        guard let color = Self.color(&rest) else { return false }
        if number == 38 { style.foreground = color } else { style.background = color }
      default: return false
      }
    }
    return true
  }

  /// Returns the color for the numbers after 38 or 48.
  private static func color(_ rest: inout ArraySlice<Int>) -> TerminalColor? {
    let kind = rest.popFirst()
    let count = kind == 2 ? 3 : kind == 5 ? 1 : 0
    let parts = rest.prefix(count).compactMap { UInt8(exactly: $0) }
    guard count > 0, parts.count == count else { return nil }
    rest.removeFirst(count)
    return count == 1 ? .palette(parts[0]) : .rgb(parts[0], parts[1], parts[2])
  }
}
