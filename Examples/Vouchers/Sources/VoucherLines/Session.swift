import Rill
import Vouchers

/// A session that runs commands and prints the best voucher whenever it changes.
public final class Session {
  private let vouchers = Input<[Voucher]>([])
  private let purchase = Input(0)
  private let complain: (String) -> Void
  private let observer: Observer
  private var lineCount = 0

  /// The number of lines that were rejected.
  public private(set) var problemCount = 0

  /// Creates a session without vouchers.
  ///
  /// - Parameters:
  ///   - write: A function that receives each new advice, as a line.
  ///   - complain: A function that receives an error message for each rejected line.
  public init(write: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
    self.complain = complain
    let advice = combine(purchase, vouchers.best(for: purchase), Self.advice).removeDuplicates()
    observer = advice.changes.observe(write)
  }

  /// Runs the command in `line`, or reports an error. Ignores an empty line.
  public func take(_ line: String) {
    lineCount += 1
    do throws(Command.Problem) {
      if let command = try Command(line) { try run(command) }
    } catch {
      problemCount += 1
      complain("line \(lineCount): \(error.reason)")
    }
  }

  private func run(_ command: Command) throws(Command.Problem) {
    switch command {
    case .add(let name, let amount):
      if vouchers.value.contains(where: { $0.name == name }) {
        throw Command.Problem(reason: "a voucher \"\(name)\" already exists")
      }
      vouchers.modify { $0.append(Voucher(name, amount: amount)) }
    case .remove(let name):
      guard let index = vouchers.value.firstIndex(where: { $0.name == name }) else {
        throw Command.Problem(reason: "there is no voucher \"\(name)\"")
      }
      vouchers.modify { $0.remove(at: index) }
    case .buy(let amount):
      purchase <-- amount
    }
  }

  private static func advice(purchase: Int, best: Voucher?) -> String {
    guard let best, let amount = best.amount else {
      return "\(Money.text(purchase)): no voucher, pay it all"
    }
    let rest =
      switch amount - purchase {
      case 0: "exactly"
      case let left where left > 0: "\(Money.text(left)) of it is lost"
      case let missing: "\(Money.text(-missing)) remains to be paid"
      }
    return "\(Money.text(purchase)): \(best.name) (\(Money.text(amount))), \(rest)"
  }
}
