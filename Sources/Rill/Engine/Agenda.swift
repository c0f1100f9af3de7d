/// What a timeline has to do besides propagating: rarely anything.
struct Agenda: ~Copyable {
  // Within a moment, or right after it has propagated:
  /// Sources that were announced to or assigned in the body being collected, in order.
  var collected = ObjectList<Node>()
  /// Nodes that switch to another input after the moment.
  var switches = ObjectList<Node>()
  /// Stateful cells made while the moment propagates: they begin with what it makes of their inputs.
  var seedings = ObjectList<AnyCell>()
  var attachments = ObjectList<Receiver>()
  /// Lazy nodes that were activated for receivers which have let go of them before they were inserted.
  var unheard = ObjectList<Node>()
  /// Tracking cells that somebody began to listen to in the moment: their stored value may be the new
  /// one, and not the one before it.
  var newlyHeard = IdentitySet()
  /// Cells that nobody listened to, and whose stored value has been found to be that from before the
  /// body.
  var knownBefore = IdentitySet()
  #if !hasFeature(Embedded)
    /// Tracking cells that have read what the moment has yet to make, and the first such source of each.
    var awaited: [ObjectIdentifier: AnyCell] = [:]
  #endif
  var compactions = ObjectList<Node>()
  var deactivations = ObjectList<Node>()
  var isDeactivating = false
  /// Cells that are brought up to date or ranked, each because the one before needs it; what a walk
  /// finds here when it begins belongs to those it interrupts.
  var visiting = ObjectList<AnyCell>()
  /// Sources that run while heard, and that nobody hears any more.
  var silenced = ObjectList<Node>()
  var isMoving = false

  /// Cells that somebody listens to and that were computed in the body being collected.
  var computedInBody = ObjectList<AnyCell>()
  /// Tracking cells above which something they read has risen; if they read that again, they rise too.
  var outranked = ObjectList<AnyCell>()

  // When its observers are served:
  /// Observers added while others are served or the moment is made; those that await their first value
  /// are served first with what the moment made.
  var lateObservers = ObjectList<Observer>()
  var observerCompactions = ObjectList<Node>()

  // What is freed once nobody can be using it:
  var keptBodies = ObjectList<KeptBody>()

  /// Where diagnostics go, if not to standard output.
  var sink: ((String) -> Void)?

  // Moments that wait:
  /// The child moments of the one in progress, one a slot.
  var childSlots = ObjectList<WaitingMoment>()
  /// Child moments of this and earlier moments, the next one last.
  var children = ObjectList<WaitingMoment>()
  /// Moments announced by observers and functions, first in first out.
  var waiting: WaitingMoment?
  var lastWaiting: WaitingMoment?
  /// The slots that lead from the top-level moment to the one in progress, as the bits of pointers.
  var path = PointerList()
  /// How many moments made by observers led to the one in progress, each to the next.
  var causalDepth = 0
  /// Observers disabled for the moments announced now.
  var disabled = ObjectList<Observer>()
  /// Observers disabled for the moment being collected, because something was announced to it in
  /// `disable(in:)`.
  var disabledInBody = ObjectList<Observer>()
  /// What is announced while `isGrouping`.
  var group: WaitingMoment?
}

extension Agenda {
  /// Whether no moment waits, and nothing is to be undone after the one that ended.
  var isIdle: Bool {
    children.isEmpty && waiting == nil && disabledInBody.isEmpty && path.count == 0
  }
}

/// Makes one source or node occur in the moment about to run.
typealias Injection = (Timeline) -> Void

/// A moment that waits, and what it begins with.
final class WaitingMoment {
  // Most have one.
  private var first: Injection?
  private var further = ObjectList<Further>()
  /// Observers that miss it.
  var disabled = ObjectList<Observer>()
  /// Of a child moment: 1 for a child of a top-level moment. Otherwise how many moments made by
  /// observers led to it.
  var depth = 0
  /// Of a child moment: which child it is.
  var slot = 0
  /// The one that was announced next.
  var next: WaitingMoment?

  private final class Further {
    let injection: Injection

    init(_ injection: @escaping Injection) { self.injection = injection }
  }

  var isEmpty: Bool { first == nil }

  func append(_ injection: @escaping Injection) {
    if first == nil { first = injection } else { further.append(Further(injection)) }
  }

  /// Has its sources occur.
  func inject(_ timeline: Timeline) {
    first?(timeline)
    for index in 0..<further.count { further[index].injection(timeline) }
  }
}

/// The body of an observer that has gone.
final class KeptBody {
  private let body: Observer.Body

  init(_ body: @escaping Observer.Body) { self.body = body }
}
