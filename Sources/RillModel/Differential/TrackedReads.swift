/// The reads of a `computed` or a tracked observer; later reads depend on earlier values.
package enum TrackedReads {
  /// The maximum number of values to read.
  package static let mostValues = 5
  /// The number of kinds of reading; the last two are for tracked observers.
  package static let kinds = 8
  package static let kindsOfObservers = 10

  /// Returns the result of the function with the number `k` for `count` values. `read` reads one of
  /// them, and `peek` does so untracked. For most `k`, many results are equal.
  package static func value(
    _ k: Int, of count: Int, isObserver: Bool = false, read: (Int) -> Int, peek: (Int) -> Int
  ) -> Int {
    let kinds = isObserver ? kindsOfObservers : kinds
    let value = value(kind: k % kinds, k, count, read, peek)
    return k / kinds == 0 ? value : value % (1 + k / kinds)
  }

  private static func value(
    kind: Int, _ k: Int, _ count: Int, _ read: (Int) -> Int, _ peek: (Int) -> Int
  ) -> Int {
    switch kind {
    case 0:  // All.
      return Mix.total((0..<count).map { read($0) })
    case 1:  // The first chooses one of the others.
      let chosen = read(0)
      return count == 1 ? chosen : read(1 + chosen % (count - 1))
    case 2:  // One after the other, as long as they pass.
      var sum = k
      for index in 0..<count {
        let value = read(index)
        sum = Mix.mix(sum, value)
        if !Mix.passes(value, k) { break }
      }
      return sum
    case 3:  // The first that is on.
      for index in 0..<count where Mix.isOn(read(index)) {
        return index
      }
      return count
    case 4:  // The first, and the others in an order that depends on it.
      let first = read(0)
      let others = Mix.isOn(first) ? Array(1..<count) : (1..<count).reversed()
      return Mix.total([first] + others.map { read($0) })
    case 5:  // All, and before them and untracked the last.
      let peeked = peek(count - 1)
      return Mix.total([peeked] + (0..<count).map { read($0) })
    case 6:  // The first alone if it is on, again and again; else the others.
      return Mix.isOn(read(0))
        ? Mix.total((0..<count).map { _ in read(0) }) : Mix.total((1..<count).map { read($0) })
    case 7:  // All, each followed by the first.
      return Mix.total((0..<count).map { Mix.mix(read($0), read(0)) })
    case 8:  // All, but the last untracked.
      let peeked = peek(count - 1)
      return Mix.total([peeked] + (0..<(count - 1)).map { read($0) })
    default:  // The first tells which are untracked.
      let first = read(0)
      return Mix.total((1..<count).map { Mix.isOn(first + $0) ? read($0) : peek($0) })
    }
  }

  /// Returns the same function as a Swift expression of the values `names`.
  static func expression(_ k: Int, _ names: [String], isObserver: Bool = false) -> String {
    let kinds = isObserver ? kindsOfObservers : kinds
    let expression = expression(kind: k % kinds, k, names.map { "\($0).value" })
    return k / kinds == 0 ? expression : "(\(expression)) % \(1 + k / kinds)"
  }

  private static func expression(kind: Int, _ k: Int, _ values: [String]) -> String {
    let first = values[0]
    let others = values.dropFirst()
    let all = values.joined(separator: ", ")
    func chain(_ values: ArraySlice<String>, _ sum: String) -> String {
      guard let value = values.first else { return sum }
      let rest = chain(values.dropFirst(), "mix(\(sum), \(value))")
      return "passes(\(value), \(k)) ? \(rest) : mix(\(sum), \(value))"
    }
    switch kind {
    case 0: return "total([\(all)])"
    case 1:
      let choices = others.enumerated().map { "c == \($0) ? \($1) :" }.joined(separator: " ")
      return others.isEmpty ? first : "{ (c: Int) in \(choices) 0 }(\(first) % \(others.count))"
    case 2: return chain(values[...], "\(k)")
    case 3:
      return values.enumerated().map { "isOn(\($1)) ? \($0) :" }.joined(separator: " ")
        + " \(values.count)"
    case 4:
      let reversed = others.reversed().joined(separator: ", ")
      return "isOn(\(first)) ? total([\(all)])"
        + " : total([\(([first, reversed].filter { !$0.isEmpty }).joined(separator: ", "))])"
    case 5: return "total([untracked { \(values.last!) }, \(all)])"
    case 6:
      let again = values.map { _ in first }.joined(separator: ", ")
      return "isOn(\(first)) ? total([\(again)]) : total([\(others.joined(separator: ", "))])"
    case 7: return "total([\(values.map { "mix(\($0), \(first))" }.joined(separator: ", "))])"
    case 8:
      return "total(["
        + (["untracked { \(values.last!) }"] + values.dropLast()).joined(separator: ", ") + "])"
    default:
      let read = others.enumerated().map { "isOn(f + \($0 + 1)) ? \($1) : untracked { \($1) }" }
      return "{ (f: Int) in total([\(read.joined(separator: ", "))]) }(\(first))"
    }
  }
}
