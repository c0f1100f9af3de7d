import RillProgram
import RillTree

/// A message of the counter.
public enum CounterMessage: Sendable {
  case increment, decrement
}

/// Applies a message to the count.
public func update(_ message: CounterMessage, _ model: inout Int) {
  switch message {
  case .increment: model += 1
  case .decrement: model -= 1
  }
}

/// Returns the view of the count.
public func view(_ model: Int) -> VTree<CounterMessage> {
  div {
    button(.onClick(.decrement)) { "-" }
    div { "\(model)" }
    button(.onClick(.increment)) { "+" }
  }
}

/// Creates a counter, a minimal program.
public func counter() -> Program<Int, CounterMessage> {
  Program(model: 0, update: update, view: view)
}
