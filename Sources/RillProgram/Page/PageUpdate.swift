import RillTree

/// What a host has to do so that its page shows what a program shows now.
///
/// ```swift
/// let update = run.render()
/// if let title = update.title { window.title = title }
/// try update.patch.apply(to: &page, at: page.root)
/// for command in update.commands { window.perform(command) }
/// ```
///
/// In that order: an element that gets the focus has come to the page before.
public struct PageUpdate: Hashable, Sendable {
  /// The title, if it is another.
  public var title: String?
  /// The language, if it is another.
  public var language: String?
  /// All that the head is to hold for the program, if it is something else than before.
  public var head: [HeadElement]?
  /// What changes in the body.
  public var patch = Patch.empty
  /// What else is to be done.
  public var commands: [HostCommand] = []

  /// Creates an update that changes nothing.
  public init() {}

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    title == nil && language == nil && head == nil && patch.isEmpty && commands.isEmpty
  }
}
