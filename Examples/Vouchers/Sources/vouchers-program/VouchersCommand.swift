import Foundation
import VoucherLines

/// The program: tells the best voucher, as vouchers come and go and purchases change.
@main
enum VouchersCommand {
  static func main() {
    switch CommandLine.arguments.dropFirst() {
    case []: tell(story)
    case ["--input"]: follow()
    case ["--help"], ["-h"]: print(help)
    case let arguments:
      fail("unknown arguments \(arguments.joined(separator: " ")); see vouchers --help")
    }
  }

  private static func tell(_ lines: [String]) {
    let session = Session(write: { print("  \($0)") }, complain: fail)
    for line in lines {
      print("> \(line)")
      session.take(line)
    }
  }

  private static func follow() {
    // Unbuffered, so that a program at the other end of a pipe gets each advice at once.
    let session = Session(
      write: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) }, complain: complain)
    while let line = readLine() { session.take(line) }
    if session.problemCount > 0 { exit(1) }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("vouchers: \(text)\n".utf8))
  }

  private static func fail(_ text: String) {
    complain(text)
    exit(2)
  }

  private static let help = """
    Usage: vouchers [--input]

    Tells the best voucher for a purchase, whenever that changes: of those that cover it the lowest,
    or else the highest. Without an option it tells a story.

      --input   read what happens from standard input, a line each:
                add NAME [AMOUNT]   a voucher; without an amount it is worth nobody knows what
                remove NAME         a voucher
                buy AMOUNT          what the purchase is now
      --help    write this

    Exit status: 0 if every line was done, 1 if any was not, 2 if the arguments are wrong.
    """
}
