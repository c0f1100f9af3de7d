/// The rare work of a timeline besides propagation.
struct PendingWork: ~Copyable {
  // Work within a moment, or right after it has propagated:
  /// Sources with an announcement or assignment in the body being collected, in order.
  var collected = ObjectList<Node>()
  /// Nodes that switch to another input after the moment.
  var switches = ObjectList<Node>()
  /// Stateful cells created while the moment propagates. Their first values are computed from the
  /// new values of their inputs.
  var seedings = ObjectList<CellBase>()
  /// Receivers to be inserted at their upstreams after the moment.
  /// Edges are retained, and the releases of nodes are deferred.
  var attachments = PointerList()
  /// Lazy nodes that were activated for receivers which left before they were inserted.
  var orphaned = ObjectList<Node>()
  /// Tracking cells that got their first listener in the moment. Their stored value may be the new
  /// one, and not the one before the moment.
  var newlyObserved = IdentitySet()
  /// Inactive cells whose stored value is known to be the one from before the moment.
  var knownBefore = IdentitySet()
  /// Active cells that pull, and that only a read of the value from before the moment has marked as
  /// changed.
  var readBefore = IdentitySet()
  #if !hasFeature(Embedded)
    /// The first source that each waiting tracking cell read before the moment had evaluated it.
    var awaited: [ObjectIdentifier: CellBase] = [:]
  #endif
  /// Nodes with empty places in their lists of receivers.
  var compactions = ObjectList<Node>()
  var deactivations = ObjectList<Node>()
  var isDeactivating = false
  /// The stack of walks that update or rank cells: each cell is needed by the one before.
  ///
  /// A walk doesn't change earlier entries, which belong to interrupted walks.
  var visiting = ObjectList<CellBase>()
  /// Sources with a lifecycle that lost their last listener.
  var sourcesToStop = ObjectList<Node>()
  var isMoving = false

  /// Active cells that were computed in the body being collected.
  var computedInBody = ObjectList<CellBase>()
  /// Cells that remember the values that tracked observers have read in the body.
  var readInBody = ObjectList<Node>()
  /// Tracking cells with a source of a higher rank. They rise if they read that source again.
  var pendingRerank = ObjectList<CellBase>()

  // Work when the observers of the moment are notified:
  /// Observers added during the moment or its notifications. Those that await a first value get the
  /// new one.
  var pendingObservers = ObjectList<Observer>()
  /// Nodes with many empty places in their lists of observers.
  var observerCompactions = ObjectList<Node>()

  #if !hasFeature(Embedded)
    /// Observers with a context whose node got other sources in the moment. Their new owner may be
    /// a source of a receiver that is inserted after the moment.
    var reattached: [Observer] = []
  #endif

  // Objects that are freed when no frame can use them:
  var deferredBodies = ObjectList<DeferredBody>()

  /// The destination of diagnostics, if it is not the standard output.
  var sink: ((String) -> Void)?

  // Moments that wait:
  /// The child moments of the moment in progress, one for each slot.
  var childSlots = ObjectList<WaitingMoment>()
  /// Child moments of this and earlier moments, the next one last.
  var children = ObjectList<WaitingMoment>()
  /// Moments announced by observers and functions, first in, first out.
  var waiting: WaitingMoment?
  var lastWaiting: WaitingMoment?
  /// The slots that lead from the top-level moment to the one in progress, stored as pointer bits.
  var path = PointerList()
  /// The weight of the chain of moments that led to the one in progress.
  var causalDepth = 0
  /// Observers disabled for the moments announced now.
  var disabled = ObjectList<Observer>()
  /// Observers disabled for the moment being collected, because of an announcement in
  /// `disable(in:)`.
  var disabledInBody = ObjectList<Observer>()
  /// The moment that collects announcements while `isGrouping`.
  var group: WaitingMoment?
}

extension PendingWork {
  /// A Boolean value that is true if no moment waits and no clean-up of the last one is due.
  var isIdle: Bool {
    children.isEmpty && waiting == nil && disabledInBody.isEmpty && path.count == 0
  }
}

/// A function that makes one source or node occur in the next moment.
typealias Injection = (Timeline) -> Void

/// A moment that waits, with its injections.
final class WaitingMoment {
  // Most moments have one injection.
  private var first: Injection?
  private var further = ObjectList<Further>()
  /// Observers that miss the moment.
  var disabled = ObjectList<Observer>()
  /// The depth of a child moment, 1 below a top-level moment; for other moments, the weight of the
  /// chain of moments that led here.
  var depth = 0
  /// The slot of a child moment.
  var slot = 0
  /// The moment that was announced next.
  var next: WaitingMoment?

  private final class Further {
    let injection: Injection

    init(_ injection: @escaping Injection) { self.injection = injection }
  }

  var isEmpty: Bool { first == nil }

  func append(_ injection: @escaping Injection) {
    if first == nil { first = injection } else { further.append(Further(injection)) }
  }

  /// Makes the sources of the moment occur.
  func inject(_ timeline: Timeline) {
    first?(timeline)
    for index in 0..<further.count { further[index].injection(timeline) }
  }
}

/// The body of an observer that was freed.
final class DeferredBody {
  private let body: Observer.Body

  init(_ body: @escaping Observer.Body) { self.body = body }
}
