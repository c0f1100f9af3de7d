import RillProgram
import RillTree

/// What can happen to a counter.
public enum CounterMessage: Sendable {
  case increment, decrement
}

/// What becomes of the count.
public func update(_ message: CounterMessage, _ model: inout Int) {
  switch message {
  case .increment: model += 1
  case .decrement: model -= 1
  }
}

/// What is shown of the count.
public func view(_ model: Int) -> VTree<CounterMessage> {
  div {
    button(.onClick(.decrement)) { "-" }
    div { "\(model)" }
    button(.onClick(.increment)) { "+" }
  }
}

/// A counter: the smallest program there is.
public func counter() -> Program<Int, CounterMessage> {
  Program(model: 0, update: update, view: view)
}
