import RillJSON

/// The structure of a JSON text, which locates an error that a decoder doesn't locate.
struct JSONOutline {
  /// The offset of the byte at which the text stops being JSON; nil if it is valid.
  let problem: Int?
  private let bytes: [UInt8]
  /// The ranges of the numbers.
  private let numbers: [Range<Int>]

  /// The maximum number of numbers that are searched.
  private static let maximumCount = 1000

  /// The maximum number of bytes of a text that is searched. It bounds the work that a sender of
  /// invalid texts can cause.
  private static let maximumSize = 65_536

  /// Parses a text in time proportional to its length; nil if it is too long.
  init?(of bytes: [UInt8]) {
    if bytes.count > JSONOutline.maximumSize { return nil }
    self.bytes = bytes
    var numbers: [Range<Int>] = []
    var scan = JSONScan(bytes)
    problem = scan.run { value, place, _ in if value == .number { numbers.append(place) } }
    self.numbers = numbers
  }

  /// Returns the path to the first number that makes the decoder reject the text, in Swift syntax.
  /// Nil if the decoder also rejects it with all numbers replaced by zero, or if it has more than a
  /// thousand numbers.
  ///
  /// - Parameter isRejected: True if the decoder rejects a text. It is called about log₂(n) times
  ///   for n numbers.
  func misfit(_ isRejected: ([UInt8]) -> Bool) -> String? {
    guard 1...JSONOutline.maximumCount ~= numbers.count, !isRejected(zeroing(from: 0)) else {
      return nil
    }
    // The text is accepted with the first `taken` of its numbers, and rejected with the first
    // `rejected`.
    var (taken, rejected) = (0, numbers.count)
    while rejected - taken > 1 {
      let middle = (taken + rejected) / 2
      if isRejected(zeroing(from: middle)) { rejected = middle } else { taken = middle }
    }
    var field = ""
    var scan = JSONScan(bytes)
    _ = scan.run { _, place, path in
      if place == numbers[taken] { field = name(of: path) }
    }
    return field
  }

  /// Returns the text with its numbers from `index` on replaced by zeros.
  private func zeroing(from index: Int) -> [UInt8] {
    var text: [UInt8] = []
    var end = 0
    for place in numbers[index...] {
      text += bytes[end..<place.lowerBound]
      text.append(UInt8(ascii: "0"))
      end = place.upperBound
    }
    return text + bytes[end...]
  }

  private func name(of path: [JSONScan.Step]) -> String {
    var text = ""
    for step in path {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let key):
        JSONField.append(
          String(decoding: bytes[key].dropFirst().dropLast(), as: UTF8.self), to: &text)
      }
    }
    return text
  }
}
