import Foundation
import VoucherLines

/// The program: prints the best voucher as vouchers and purchases change.
@main
enum VouchersCommand {
  static func main() {
    switch CommandLine.arguments.dropFirst() {
    case []: play(story)
    case ["--input"]: follow()
    case ["--help"], ["-h"]: print(help)
    case let arguments:
      fail("unknown arguments \(arguments.joined(separator: " ")); see vouchers --help")
    }
  }

  private static func play(_ lines: [String]) {
    let session = Session(write: { print("  \($0)") }, complain: fail)
    for line in lines {
      print("> \(line)")
      session.take(line)
    }
  }

  private static func follow() {
    // Writes without a buffer, so that a program at the other end of a pipe receives each advice at
    // once.
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

    Prints the best voucher for a purchase whenever it changes: the lowest that covers it, or else
    the highest. Without an option, the program plays a story.

      --input   read commands from standard input, one per line:
                add NAME [AMOUNT]   add a voucher; without AMOUNT its amount is unknown
                remove NAME         remove a voucher
                buy AMOUNT          set the price of the purchase
      --help    print this help

    Exit status: 0 if all commands succeeded, 1 if one failed, 2 if the arguments are wrong.
    """
}
