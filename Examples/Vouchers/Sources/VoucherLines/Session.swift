import Rill
import Vouchers

/// Does what lines ask for, and writes which voucher is the best whenever that changes.
public final class Session {
  private let vouchers = Input<[Voucher]>([])
  private let purchase = Input(0)
  private let complain: (String) -> Void
  private let observer: Observer
  private var lineCount = 0

  /// How many lines could not be done.
  public private(set) var problemCount = 0

  /// Creates a session without vouchers.
  ///
  /// - Parameters:
  ///   - write: gets each new advice, as a line.
  ///   - complain: gets a line for each line that can't be done.
  public init(write: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
    self.complain = complain
    let advice = combine(purchase, vouchers.best(for: purchase), Self.advice).removeDuplicates()
    observer = advice.changes.observe(write)
  }

  /// Does what `line` asks for, or complains; an empty line means nothing.
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
        throw Command.Problem(reason: "there is a voucher \"\(name)\" already")
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
