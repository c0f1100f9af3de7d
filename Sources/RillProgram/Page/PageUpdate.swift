import RillTree

/// The changes of a page from one render to the next.
///
/// ```swift
/// let update = run.render()
/// if let title = update.title { window.title = title }
/// try update.patch.apply(to: &page, at: page.root)
/// for command in update.commands { window.perform(command) }
/// ```
///
/// Apply the parts in this order, so that a focused element is already on the page.
public struct PageUpdate: Hashable, Sendable {
  /// The new title, or nil if it hasn't changed.
  public var title: String?
  /// The new language, or nil if it hasn't changed.
  public var language: String?
  /// The new elements of the program in the head, or nil if they haven't changed.
  public var head: [HeadElement]?
  /// The changes of the body.
  public var patch = Patch.empty
  /// The commands to the host, in order.
  public var commands: [HostCommand] = []

  /// Creates an update without changes.
  package init() {}

  /// True if the update has no changes.
  public var isEmpty: Bool {
    title == nil && language == nil && head == nil && patch.isEmpty && commands.isEmpty
  }
}
