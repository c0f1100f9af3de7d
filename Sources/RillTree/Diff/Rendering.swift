/// The state of a page: the tree that it shows and the listeners of its events.
///
/// ```swift
/// var rendering = Rendering<Message>()
/// try rendering.update(to: view(model)).apply(to: &page, at: page.root)
/// // For each event of the page:
/// if case .message(let message) = rendering.receive(event, by: id) {
///   update(message, &model)
///   try rendering.update(to: view(model)).apply(to: &page, at: page.root)
/// }
/// ```
///
/// Each page has one rendering.
public struct Rendering<Message>: ~Copyable {
  private var tree: TreeStorage?
  var nextHandler: UInt32 = 1
  /// The IDs of the listeners in the first tree; nil if they are new.
  var knownIDs: ListenerIDs?

  /// The mistakes that the last update found in new parts of the page.
  public private(set) var diagnostics: [TreeDiagnostic] = []

  /// True if the page's state differs from the tree, for example after typing. An update to the
  /// same tree then changes the page.
  public private(set) var isOutdated = false

  /// The revision of the page after the next update, if the page is delayed. Events from such a
  /// page carry the revision that they were made on.
  package var nextRevision: Int?
  private var writes = FieldWrites()

  /// True if each element with listeners has the attribute ``Patch/placeAttribute``, by which
  /// another rendering of the same program finds the element. Set it before the first update.
  package var marksPlaces = false

  /// Creates a rendering of an empty page.
  public init() {}

  /// Compares `tree` with the tree on the page, and makes it the current one.
  ///
  /// Costs time proportional to the nodes in both trees, where equal lazy nodes count as one. If n
  /// siblings with keys change places, their cost is n log n.
  ///
  /// - Returns: The changes of the page.
  public mutating func update(to tree: consuming VTree<Message>) -> Patch {
    isOutdated = false
    var new = tree.storage.take()
    // A shared tree gets its own IDs.
    new.makeUnique()
    var diff = TreeDiff(nextHandler: nextHandler)
    diff.marksPlaces = marksPlaces
    diff.knownIDs = knownIDs.take()
    withExtendedLifetime((self.tree, new)) { diff.run(old: self.tree, new: new) }
    self.tree = new
    nextHandler = diff.nextHandler
    diagnostics = diff.diagnostics
    if let nextRevision {
      for write in diff.writes { writes.record(write, leadingTo: nextRevision) }
    }
    return Patch(unchecked: diff.cursor.bytes)
  }

  /// The patch that builds the whole current page, with the current IDs of its listeners.
  public var fullUpdate: Patch {
    var diff = TreeDiff(nextHandler: nextHandler)
    diff.keepsIDs = true
    diff.marksPlaces = marksPlaces
    withExtendedLifetime(tree) { diff.run(old: nil, new: tree) }
    return Patch(unchecked: diff.cursor.bytes)
  }

  /// Returns the outcome of an event on the page.
  ///
  /// If the event reports a value or the state of a checkbox, the page shows that state now. The
  /// next update then restores the tree's state, even if the tree hasn't changed.
  ///
  /// Costs time proportional to the number of shown nodes, without those of other rows of
  /// ``forEach(_:file:line:column:row:)``.
  public mutating func receive(_ event: TreeEvent, by id: HandlerID) -> Receipt<Message> {
    accept(event, by: id).receipt
  }

  /// The first half of `receive(_:by:)`, which calls no listener. ``Delivery/receipt`` calls the
  /// listener's function, which may access the owner of this rendering, because the rendering isn't
  /// accessed then.
  ///
  /// - Parameter revision: The page's revision at the time of the event, or nil if the page is
  ///   never delayed.
  package mutating func accept(
    _ event: TreeEvent, by id: HandlerID, madeOn revision: Int? = nil
  ) -> Delivery<Message> {
    if let revision { writes.acknowledge(revision) }
    guard id.rawValue != 0 && id.rawValue < nextHandler else { return Delivery(.unknown) }
    guard let place = HandlerPlace(of: id, in: tree) else { return Delivery(.gone) }
    let event = place.rebased(event, over: &writes)
    if place.recordShown(event) { isOutdated = true }
    return Delivery(event, to: place)
  }

  /// Records a value that the tree already has as a write to a text field, whose page shows `old`
  /// until `revision`.
  ///
  /// - Parameter field: The field's first listener that reports its value.
  package mutating func recordWrite(
    of new: String, over old: String, to field: HandlerID, leadingTo revision: Int
  ) {
    writes.record(
      FieldWrites.Write(field: field.rawValue, old: old, new: new), leadingTo: revision)
  }

  /// Records that the page shows `revision`.
  package mutating func acknowledge(_ revision: Int) { writes.acknowledge(revision) }

  #if !hasFeature(Embedded)
    /// Returns the event of the listener with `id`.
    ///
    /// Costs time proportional to the number of shown nodes, without those of other rows of
    /// ``forEach(_:file:line:column:row:)``.
    package func event(of id: HandlerID) -> ListenedEvent {
      guard id.rawValue != 0 && id.rawValue < nextHandler else { return .unknown }
      return HandlerPlace(of: id, in: tree).map { .name($0.event) } ?? .gone
    }

    /// Returns the name of the event of the listener with `id`, and its element, such as
    /// `click on button#add`.
    ///
    /// Costs as much as ``event(of:)``.
    package func listenerText(of id: HandlerID) -> String {
      guard id.rawValue != 0 && id.rawValue < nextHandler else { return "unknown listener" }
      return HandlerPlace(of: id, in: tree)?.text ?? "removed listener"
    }
  #endif
}

#if !hasFeature(Embedded)
  /// The event of a listener.
  package enum ListenedEvent: Hashable {
    case name(String)
    /// The listener was removed.
    case gone
    /// The ID was never assigned.
    case unknown
  }
#endif

/// An event that is being delivered to its listener.
package struct Delivery<Message> {
  private let event: TreeEvent
  /// Only the place's own data is used here, since the tree may have changed.
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

  /// The outcome of the event. Reading it calls the listener's function.
  package var receipt: Receipt<Message> {
    guard let place else { return failure }
    return place.message(for: event, as: Message.self).map { .message($0) } ?? .ignored
  }
}

/// The outcome of an event.
public enum Receipt<Message> {
  /// The listener's message.
  case message(Message)
  /// The listener ignores the event.
  case ignored
  /// The listener was removed, but the page hadn't received that update.
  case gone
  /// The ID was never assigned.
  case unknown
}

/// Returns the patch that changes `old` into `new` on a page that shows `old`.
///
/// The listeners of `old` have IDs from 1, in document order, as in a first rendering. New
/// listeners of `new` have the next IDs.
///
/// Costs time proportional to the nodes in both trees. ``Rendering/update(to:)`` only needs the new
/// tree.
public func diff<Message>(old: VTree<Message>, new: VTree<Message>) -> Patch {
  var rendering = Rendering<Message>()
  _ = rendering.update(to: old)
  return rendering.update(to: new)
}
