/// What is shown on a page: the tree that is there, and whom its events concern.
///
/// ```swift
/// var rendering = Rendering<Message>()
/// try rendering.update(to: view(model)).apply(to: &page, at: page.root)
/// // When the page tells of an event:
/// if case .message(let message) = rendering.receive(event, by: id) {
///   update(message, &model)
///   try rendering.update(to: view(model)).apply(to: &page, at: page.root)
/// }
/// ```
///
/// There is one for each page.
public struct Rendering<Message>: ~Copyable {
  private var tree: TreeStorage?
  private var nextHandler: UInt32 = 1

  /// The mistakes found by the last update in what has come to the page.
  public private(set) var diagnostics: [TreeDiagnostic] = []

  /// Whether an event has told that the page shows something else than the tree said, such as what was
  /// just typed: then an update to the same tree, too, changes the page.
  public private(set) var isOutdated = false

  /// The revision of the page that the next update leads to, if the page lags behind: then what comes from it
  /// says which revision it was made on.
  package var nextRevision: Int?
  private var writes = FieldWrites()

  /// A page with nothing on it.
  public init() {}

  /// Has the page show `tree`.
  ///
  /// Costs time proportional to the nodes in both trees, lazy ones that are equal counting as one; where
  /// siblings with keys change places, n log n of them.
  ///
  /// - Returns: what changes on the page.
  public mutating func update(to tree: consuming VTree<Message>) -> Patch {
    isOutdated = false
    var new = tree.storage.take()
    // A tree that somebody else has gets ids of its own.
    new.makeUnique()
    var diff = TreeDiff(nextHandler: nextHandler)
    withExtendedLifetime((self.tree, new)) { diff.run(old: self.tree, new: new) }
    self.tree = new
    nextHandler = diff.nextHandler
    diagnostics = diff.diagnostics
    if let nextRevision {
      for write in diff.writes { writes.note(write, leadingTo: nextRevision) }
    }
    return Patch(unchecked: diff.cursor.bytes)
  }

  /// What makes all that is shown on a page with nothing on it, with the listeners' present ids.
  public var creation: Patch {
    var diff = TreeDiff(nextHandler: nextHandler)
    diff.keepsIDs = true
    withExtendedLifetime(tree) { diff.run(old: nil, new: tree) }
    return Patch(unchecked: diff.cursor.bytes)
  }

  /// What becomes of an event that the page tells of.
  ///
  /// If the event has a value, or whether something is checked, then the page shows that now: the next
  /// update makes it what the tree says, even if the tree has not changed.
  ///
  /// Costs time proportional to the nodes shown.
  public mutating func receive(_ event: TreeEvent, by id: HandlerID) -> Receipt<Message> {
    accept(event, by: id).receipt
  }

  /// The first half of `receive(_:by:)`, which calls nobody's functions: the listener's is called by
  /// ``Delivery/receipt``, which may look at whoever has this rendering, as that is not accessed then.
  ///
  /// - Parameter revision: that of the page when the event happened; nil, if the page never lags behind.
  package mutating func accept(
    _ event: TreeEvent, by id: HandlerID, madeOn revision: Int? = nil
  ) -> Delivery<Message> {
    if let revision { writes.acknowledge(revision) }
    guard id.rawValue != 0 && id.rawValue < nextHandler else { return Delivery(.unknown) }
    guard let place = HandlerPlace(of: id, in: tree) else { return Delivery(.gone) }
    let event = place.rebased(event, over: &writes)
    if place.noteShown(event) { isOutdated = true }
    return Delivery(event, to: place)
  }

  /// The page shows `revision`.
  package mutating func acknowledge(_ revision: Int) { writes.acknowledge(revision) }

  #if !hasFeature(Embedded)
    /// What the listener with `id` listens to.
    ///
    /// Costs time proportional to the nodes shown.
    package func event(of id: HandlerID) -> ListenedEvent {
      guard id.rawValue != 0 && id.rawValue < nextHandler else { return .unknown }
      return HandlerPlace(of: id, in: tree).map { .name($0.event) } ?? .gone
    }
  #endif
}

#if !hasFeature(Embedded)
  /// What a listener listens to.
  package enum ListenedEvent: Hashable {
    case name(String)
    /// It is no longer there.
    case gone
    /// Nobody was ever known by that id.
    case unknown
  }
#endif

/// An event on its way to the one who listens.
package struct Delivery<Message> {
  private let event: TreeEvent
  /// Of this only what it owns is used here: the tree may be another meanwhile.
  private let place: HandlerPlace?
  private let failure: Receipt<Message>

  init(_ failure: Receipt<Message>) {
    event = TreeEvent()
    place = nil
    self.failure = failure
  }

  init(_ event: TreeEvent, to place: HandlerPlace) {
    self.event = event
    self.place = place
    failure = .gone
  }

  /// What becomes of it; calls the listener's function.
  package var receipt: Receipt<Message> {
    guard let place else { return failure }
    return place.message(for: event, as: Message.self).map { .message($0) } ?? .ignored
  }
}

/// What becomes of an event.
public enum Receipt<Message> {
  /// It means this.
  case message(Message)
  /// Who listens to it has no business with it.
  case ignored
  /// Who listened to it is no longer there: the page had not heard of that yet.
  case gone
  /// Nobody was ever known by that id.
  case unknown
}

/// What makes `old` into `new` on a page that shows `old`.
///
/// The listeners of `old` have ids from 1 on, in the order of the document, as when it was the first on a
/// page; those that come with `new` follow.
///
/// Costs time proportional to the nodes in both trees; ``Rendering/update(to:)`` needs the new one only.
public func diff<Message>(old: VTree<Message>, new: VTree<Message>) -> Patch {
  var rendering = Rendering<Message>()
  _ = rendering.update(to: old)
  return rendering.update(to: new)
}
