/// What a text of JSON consists of: to say where it is wrong, when a decoder doesn't.
struct JSONOutline {
  /// The byte at which the text is no JSON any more; nil, if it is.
  let problem: Int?
  private let bytes: [UInt8]
  /// Where the numbers are.
  private let numbers: [Range<Int>]

  /// The most numbers among which one is looked for.
  private static let maximumCount = 1000

  /// The most bytes of a text that is looked into: who sends others has them refused in fewer words, so that
  /// it costs nobody else's time.
  private static let maximumSize = 65_536

  /// Costs time proportional to the length of the text; nil, if that is too long.
  init?(of bytes: [UInt8]) {
    if bytes.count > JSONOutline.maximumSize { return nil }
    self.bytes = bytes
    var numbers: [Range<Int>] = []
    var scan = JSONScan(bytes)
    problem = scan.run { place, _ in numbers.append(place) }
    self.numbers = numbers
  }

  /// The way to the first number because of which the text is refused, as it is written in Swift; nil, if it is
  /// refused with zeros instead of its numbers, too, or has more than a thousand.
  ///
  /// - Parameter isRefused: is asked about as many texts as the count of the numbers has binary digits.
  func misfit(_ isRefused: ([UInt8]) -> Bool) -> String? {
    guard 1...JSONOutline.maximumCount ~= numbers.count, !isRefused(zeroing(from: 0)) else {
      return nil
    }
    // With so many of its first numbers the text is taken, and refused.
    var (taken, refused) = (0, numbers.count)
    while refused - taken > 1 {
      let middle = (taken + refused) / 2
      if isRefused(zeroing(from: middle)) { refused = middle } else { taken = middle }
    }
    var field = ""
    var scan = JSONScan(bytes)
    _ = scan.run { place, path in
      if place == numbers[taken] { field = name(of: path) }
    }
    return field
  }

  /// The text, with zeros instead of its numbers from the one at `index` on.
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
