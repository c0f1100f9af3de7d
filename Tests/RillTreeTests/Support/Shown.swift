import RillTesting
import Testing

@testable import RillTree

/// A tree on a test page, and the messages that come from there.
final class Shown<Message> {
  var rendering = Rendering<Message>()
  let page = TestPage()
  private(set) var messages: [Message] = []
  /// What becomes of a message, after it has been recorded.
  var onMessage: (Message) -> Void = { _ in }

  /// Whether the page shows something else than the tree said.
  var isOutdated: Bool { rendering.isOutdated }

  init() {
    page.onEvent = { [unowned self] event, id in
      guard case .message(let message) = rendering.receive(event, by: id) else { return }
      messages.append(message)
      onMessage(message)
    }
  }

  convenience init(_ tree: VTree<Message>) throws {
    self.init()
    try show(tree)
  }

  @discardableResult
  func show(_ tree: VTree<Message>) throws -> Patch {
    let patch = rendering.update(to: tree)
    try page.apply(patch)
    return patch
  }
}
