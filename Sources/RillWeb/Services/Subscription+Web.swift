public import RillProgram
import RillStreams
import RillTree

extension Subscription {
  /// Subscribes to changes that other pages of the site make to a stored text, such as the same
  /// program in another tab.
  ///
  /// ```swift
  /// subscriptions: { _ in .stored("theme") { .themeChanged($0 ?? "light") } }
  /// ```
  ///
  /// Changes of this page, and the text that is stored before, send nothing: see
  /// `Effect.stored(_:_:)`.
  ///
  /// - Parameters:
  ///   - key: The key of the text.
  ///   - message: A function that returns the message for a text, which is nil if it was removed.
  ///     It returns nil for no message.
  ///
  /// Elsewhere: the event `storage` (browsers).
  public static func stored(
    _ key: String, _ message: @escaping (String?) -> Message?
  ) -> Subscription {
    .producer(EffectID(StorageKey(text: key))) { scheduler in
      webServices(of: scheduler).changes(key)
    } message: {
      message($0)
    }
  }
}

/// The identity of a subscription to a key, which differs from all IDs of programs.
private struct StorageKey: Hashable, CustomStringConvertible, Sendable {
  let text: String

  var description: String { "storage of " + text }

  static func == (left: StorageKey, right: StorageKey) -> Bool { left.text.isSame(as: right.text) }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
