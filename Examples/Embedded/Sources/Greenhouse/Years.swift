import Rill

/// Runs many rounds of announcements and switches, which must leave no memory behind. Each round
/// announces twice, and chooses a new stream and a new value.
///
/// - Returns: A number that depends on every round.
public func years(rounds: Int) -> Int {
  let growth = Inlet<Int>()
  let beds = Inlet<Changes<Int>>()
  let height = Input(1)
  let choice = Input(height as Changing<Int>)
  let sum = beds.switchToLatest().accumulate(startingFrom: 0) { ($0 + $1) % 1_000_003 }
  var checksum = 0
  let observer =
    combine(sum, choice.flatten()) { $0 ^ $1 } --> {
      checksum = (checksum * 31 + $0) % 1_000_003
    }
  for round in 0..<rounds {
    beds <-- growth.map { $0 + round }
    growth <-- round
    choice <-- height.map { $0 * 2 + round % 7 }
    height <-- round & 0xFF
  }
  observer.cancel()
  return checksum
}
