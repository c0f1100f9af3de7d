/// A command in a line of input.
enum Command: Equatable {
  case add(name: String, amount: Int?)
  case remove(name: String)
  case buy(amount: Int)

  /// The reason a line was rejected.
  struct Problem: Error, Equatable {
    let reason: String
  }

  /// Parses a line; nil if it is blank.
  init?(_ line: String) throws(Problem) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let verb = words.first else { return nil }
    switch (verb, words.count) {
    case ("add", 2): self = .add(name: words[1], amount: nil)
    case ("add", 3): self = .add(name: words[1], amount: try Self.amount(words[2]))
    case ("remove", 2): self = .remove(name: words[1])
    case ("buy", 2): self = .buy(amount: try Self.amount(words[1]))
    case ("add", _): throw Problem(reason: "expected: add NAME [AMOUNT]")
    case ("remove", _): throw Problem(reason: "expected: remove NAME")
    case ("buy", _): throw Problem(reason: "expected: buy AMOUNT")
    default: throw Problem(reason: "expected add, remove or buy; got \"\(verb)\"")
    }
  }

  private static func amount(_ text: String) throws(Problem) -> Int {
    guard let cents = Money.cents(text) else {
      throw Problem(reason: "expected an amount such as 12.50, up to a million; got \"\(text)\"")
    }
    return cents
  }
}
