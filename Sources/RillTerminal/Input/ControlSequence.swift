/// A control sequence taken apart: `ESC [`, a marker, parameters, intermediates, and a final character.
struct ControlSequence: Equatable {
  /// One of `< = > ?` before the parameters, if there is one.
  var marker: UInt8?
  /// The parameters, each with what follows it after colons; `nil` where there is nothing.
  var parameters: [[Int?]] = []
  /// What is between the parameters and the final character.
  var intermediates: [UInt8] = []
  /// The character that says what it is about.
  var final: UInt8

  /// Takes apart what follows `ESC [`, or gives `nil` if it is out of order.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let final = bytes.last, 0x40...0x7E ~= final else { return nil }
    self.final = final
    var rest = bytes.dropLast()
    if let first = rest.first, 0x3C...0x3F ~= first {
      marker = first
      rest = rest.dropFirst()
    }
    guard let end = Self.readParameters(rest, &parameters) else { return nil }
    intermediates = Array(rest[end...])
    guard intermediates.allSatisfy({ 0x20...0x2F ~= $0 }) else { return nil }
  }

  /// Where the parameters end, or `nil` if one of them is too large to be meant.
  private static func readParameters(
    _ bytes: ArraySlice<UInt8>, _ parameters: inout [[Int?]]
  ) -> Int? {
    var index = bytes.startIndex
    var group: [Int?] = []
    var number: Int?
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x39:
        number = (number ?? 0) * 10 + Int(byte - 0x30)
        guard let number, number < 0x20_0000 else { return nil }
      case 0x3A:
        group.append(number)
        number = nil
      case 0x3B:
        parameters.append(group + [number])
        (group, number) = ([], nil)
      default:
        parameters.append(group + [number])
        return index
      }
      index += 1
    }
    if !bytes.isEmpty { parameters.append(group + [number]) }
    return index
  }

  /// A parameter by its place, or `nil` where there is none.
  subscript(_ index: Int, _ part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  /// All parameters, without what follows them after colons.
  var numbers: [Int] { parameters.map { $0.first.flatMap(\.self) ?? 0 } }

  /// The modifiers and the action of a key, which are the second parameter; `nil` where it says nonsense.
  var manner: (KeyModifiers, KeyEvent.Action)? {
    guard let modifiers = KeyModifiers(parameter: self[1] ?? 1) else { return nil }
    switch self[1, 1] ?? 1 {
    case 1: return (modifiers, .press)
    case 2: return (modifiers, .repeat)
    case 3: return (modifiers, .release)
    default: return nil
    }
  }
}
