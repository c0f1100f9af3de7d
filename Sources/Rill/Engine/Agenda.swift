/// What a timeline has to do besides propagating: rarely anything.
struct Agenda {
  // Within a moment, or right after it has propagated:
  /// Sources that were announced to or assigned in the body being collected, in order.
  var collected: [Node] = []
  /// Nodes that switch to another input after the moment.
  var switches: [Node] = []
  /// Stateful cells made while the moment propagates: they begin with what it makes of their inputs.
  var seedings: [AnyCell] = []
  var attachments: [Receiver] = []
  /// Tracking cells that somebody began to listen to in the moment: their stored value may be the new
  /// one, and not the one before it.
  var newlyHeard: Set<ObjectIdentifier> = []
  var compactions: [Node] = []
  var deactivations: [Node] = []
  var isDeactivating = false
  /// Sources that run while heard, and that nobody hears any more.
  var silenced: [Node] = []
  var isMoving = false

  /// Cells that somebody listens to and that were computed in the body being collected.
  var computedInBody: [AnyCell] = []

  // When its observers are served:
  /// Observers added while others are served or the moment is made; the initial ones are served first
  /// with what the moment made.
  var lateObservers: [(observer: Observer, node: Node, isInitial: Bool)] = []
  var observerCompactions: [Node] = []

  // What is freed once nobody can be using it:
  var keptBodies: [Observer.Body] = []

  /// Where diagnostics go, if not to standard output.
  var sink: ((String) -> Void)?

  // Moments that wait:
  /// The child moments of the one in progress: the injections of each slot.
  var childSlots: [[Injection]] = []
  /// Child moments of this and earlier moments, the next one last.
  var children: [ChildMoment] = []
  /// Moments announced by observers and functions, first in first out.
  var waiting: [WaitingMoment] = []
  var waitingHead = 0
  /// The slots that lead from the top-level moment to the one in progress.
  var path: [Int] = []
  /// How many moments made by observers led to the one in progress, each to the next.
  var causalDepth = 0
  /// Observers disabled for the moments announced now.
  var disabled: [Observer] = []
  /// Observers disabled for the moment being collected, because something was announced to it in
  /// `disable(in:)`.
  var disabledInBody: [Observer] = []
  /// What is announced while `isGrouping`.
  var group: [Injection] = []
  /// Observers that were disabled while something was announced to the group.
  var groupDisabled: [Observer] = []
}

extension Agenda {
  /// Whether no moment waits, and nothing is to be undone after the one that ended.
  var isIdle: Bool {
    children.isEmpty && waitingHead == waiting.count && disabledInBody.isEmpty && path.isEmpty
  }
}

/// Makes one source or node occur in the moment about to run.
typealias Injection = (Timeline) -> Void

struct ChildMoment {
  /// 1 for a child of a top-level moment.
  var depth: Int
  var slot: Int
  var injections: [Injection]
}

struct WaitingMoment {
  var injections: [Injection]
  var causalDepth: Int
  var disabled: [Observer]
}
