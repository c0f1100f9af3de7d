import RillProgramTesting
import Testing

@testable import RillTree

/// A tree on a test page, with the messages that it sends.
final class Shown<Message> {
  var rendering = Rendering<Message>()
  let page = TestPage()
  private(set) var messages: [Message] = []
  /// The reaction to a message, after it is recorded.
  var onMessage: (Message) -> Void = { _ in }

  /// True if the page shows other state than the tree's.
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
