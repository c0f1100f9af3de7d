/// The options in the arguments.
struct Options {
  private(set) var duration = 6.0
  private(set) var loss = 0.2
  private(set) var asksForHelp = false

  /// An error in the arguments.
  struct Problem: Error {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--duration":
        duration = try Self.number(
          rest.next(), for: argument, wanted: "a number of seconds from 0.1 to 600"
        ) { 0.1...600 ~= $0 }
      case "--loss":
        loss = try Self.number(
          rest.next(), for: argument, wanted: "a number from 0 to 1"
        ) { 0...1 ~= $0 }
      case "--help", "-h":
        asksForHelp = true
      default:
        throw Problem(message: "unknown argument \(argument)")
      }
    }
  }

  private static func number(
    _ text: String?, for option: String, wanted: String, isValid: (Double) -> Bool
  ) throws(Problem) -> Double {
    guard let text else { throw Problem(message: "\(option) needs \(wanted)") }
    guard let value = Double(text), isValid(value) else {
      throw Problem(message: "\(option) needs \(wanted); got \(text)")
    }
    return value
  }
}

/// The text of `--help`.
let help = """
  Usage: bouncing-ball [--duration SECONDS] [--loss PART]

  Writes an SVG picture of a bouncing ball's height over time to standard output.

    --duration SECONDS   the duration to draw, from 0.1 to 600; by default 6
    --loss PART          the fraction of speed lost at each bounce, from 0 to 1; by default 0.2
    --help               print this help

  Exit status: 0 if the picture was written, 1 if the arguments or the output failed.

  """
