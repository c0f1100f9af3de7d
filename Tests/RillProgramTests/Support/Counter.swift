import RillProgram
import RillTree

// The example of the design, unchanged.

enum Message { case increment, decrement }

func update(_ message: Message, _ model: inout Int) {
  switch message {
  case .increment: model += 1
  case .decrement: model -= 1
  }
}

func view(_ model: Int) -> VTree<Message> {
  div {
    button(.onClick(.decrement)) { "-" }
    div { "\(model)" }
    button(.onClick(.increment)) { "+" }
  }
}

// Outside a main file, a constant would have to be isolated to an actor.
var counter: Program<Int, Message> {
  let counter = Program(model: 0, update: update, view: view)
  return counter
}
