import RillTree

enum TallyMessage {
  case decrement, increment
}

/// Runs a tally, a counter with two buttons: its view, the patches of a page, and the messages.
///
/// - Parameter log: A function that receives each patch as bytes, and the number that it shows.
public func tally(log: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
  var page = Rendering<TallyMessage>()
  var model = 0
  show(&page, model, log)
  // The listeners have IDs in document order.
  for button in [2, 2, 1, 3] as [UInt32] {
    switch page.receive(TreeEvent(), by: HandlerID(rawValue: button)) {
    case .message(.decrement): model -= 1
    case .message(.increment): model += 1
    case .ignored, .gone, .unknown: model = 0
    }
    show(&page, model, log)
  }
}

private func show(
  _ page: inout Rendering<TallyMessage>, _ model: Int,
  _ log: (UnsafeBufferPointer<UInt8>, Int) -> Void
) {
  let patch = page.update(to: tallyView(model))
  patch.bytes.withUnsafeBufferPointer { log($0, model) }
}

private func tallyView(_ model: Int) -> VTree<TallyMessage> {
  div(.class("tally")) {
    button(.onClick(.decrement)) { "-" }
    p { text(model) }
    button(.onClick(.increment)) { "+" }
  }
}
