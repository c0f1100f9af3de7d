/// A parsed control sequence: `ESC [`, a marker, parameters, intermediates, and a final character.
struct ControlSequence: Equatable {
  /// One of `< = > ?` before the parameters, if any.
  var marker: UInt8?
  /// The parameters, each with its subparameters after colons; `nil` for an empty one.
  var parameters: [[Int?]] = []
  /// The bytes between the parameters and the final character.
  var intermediates: [UInt8] = []
  /// The character that selects the function.
  var final: UInt8

  /// Parses the bytes after `ESC [`; `nil` if they are malformed.
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

  /// Parses the parameters and returns their end; `nil` if one of them is unreasonably large.
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

  /// Returns a parameter by its index, or `nil` if it is missing.
  subscript(_ index: Int, _ part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }

  /// All parameters without subparameters.
  var numbers: [Int] { parameters.map { $0.first.flatMap(\.self) ?? 0 } }

  /// The modifiers and the action of a key, from the second parameter; `nil` if they are invalid.
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
