/// The reference model: a slow, obvious definition of Rill's semantics over lists of occurrences.
///
/// A network is a list of definitions. Time is a path: see ``MomentPath``. For each moment in
/// order, the occurrence of each node is computed by plain recursion on its definition, and
/// appended to the node's list. The value of a held node before a moment is the latest one in its
/// list. The model has no ranks and no marks, and pushes nothing.
///
/// ```swift
/// let model = ReferenceModel()
/// let x = model.input(1)
/// let sum = model.combine([x, model.map(changing: x) { .int($0.asInt! * 10) }]) {
///   .int($0[0].asInt! + $0[1].asInt!)
/// }
/// model.observe(sum) { print($0) }  // 11
/// model.assign(x, 2)                // 22
/// ```
///
/// The model decides cases that the rules leave open:
///
/// - **Streams run from construction.** `scan`, `scanMap`, `prefix`, `removeDuplicates` and similar
///   operators receive occurrences from the moment after their creation, whether observed or not.
/// - **Creation during propagation.** A stream created during propagation has no occurrence in that
///   moment, even if a prompt switch selects it. A stateless changing has its value at once. Some
///   stateful changings start from another changing: `removeDuplicates`, `filter`, `withPrevious`,
///   `map(withLatestFrom:)`, `union`, `gate`. They start from the new value of their source, so
///   that no change is lost between the start and the first occurrence. A plain read in that moment
///   computes the value from the old values of the sources, as all reads there are of old values.
///   The new ones may depend on the function that reads.
/// - **Creation in the body of `Moment.run`.** The body precedes its moment. A stateful node
///   created there starts from the last committed values, regardless of assignments in the body,
///   and receives all occurrences of the moment.
/// - **Switching is not a dependency.** The occurrences of a switch that isn't prompt don't depend
///   on its outer stream in the same moment. A loop between them is not an instantaneous cycle.
/// - **Functions that create nodes.** `Changing.flatMap`'s function is called once at construction
///   and once for each occurrence of its source. Reads in the moment that creates it are of the
///   value from before the moment, for which the function is called once more.
/// - **`union`, `merge(right:)`, `mergeMany`.** A stream that is in a union twice occurs twice. The
///   surplus of a union occurs in its child moment even if the union no longer contains its stream.
///   The `union` of changings starts with the value of the first.
/// - **`Changing.gate`.** It starts with the current value, even if closed. A withheld value is
///   delivered by the moment that opens it, once; if its source changes in that very moment, the
///   change is delivered instead.
/// - **`removeDuplicates(by:)`** compares with the last delivered occurrence.
/// - **`replayLast`** replays to its own observers, not through operators after it. An observer
///   created in the body of `Moment.run` receives one value at the end: the moment's, or the
///   latest.
/// - **The first delivery** of an observation outside a moment is like any other. The observer's
///   announcements take effect after it returns and before `observe` returns.
/// - **In an observer, `Moment.run`** collects one later moment, like any announcement in an
///   observer. Assignments in its body aren't readable until then.
/// - **`Input.modify`** reads the value at the time of the modification. If an observer modifies an
///   input twice, both modifications apply.
/// - **`disable(in:)`** covers each moment with an announcement from its closure, and the moment's
///   children, but not announcements of other observers in them.
///
/// - **Tracked observers** compare the values that they read with those after the moment. A value
///   read in a body of `Moment.run` may have been restored by then, and changes while the observer
///   is disabled are missed. If a value is read twice in a run, the first read counts. An observer
///   that is disabled at the time of its first run never runs.
/// - **Within a tracked observer**, the announcements of a nested one form a separate moment,
///   before the outer one's. The first delivery of a plain observer there is not a read of the
///   outer one.
///
/// A reference model is confined to one thread, and is not optimized.
package final class ReferenceModel {
  /// The reason that a model stopped.
  package enum Fault: Equatable, Sendable {
    /// These nodes depend on each other in one moment.
    case cycle([ModelNode])
    /// The number of moments exceeds ``ReferenceModel/momentLimit``.
    case unsettled
  }

  /// An occurrence of a node.
  package struct Occurrence: Equatable, Sendable {
    /// The time of the occurrence.
    package let time: MomentPath
    /// The value that occurred.
    package let value: ModelValue
  }

  /// The fault, if any. A model with a fault does nothing more.
  package internal(set) var fault: Fault?

  /// The maximum number of moments.
  package let momentLimit: Int

  /// The past moments, in order.
  package internal(set) var moments: [MomentPath] = []

  // The history of each node.
  var definitions: [ModelDefinition] = []
  var initials: [ModelInitial] = []
  var births: [MomentPath] = []
  var histories: [[Occurrence]] = []
  var states: [[Occurrence]] = []

  // The cached values.
  var starts: [Int: ModelValue] = [:]
  var before: [Int: ModelValue] = [:]

  /// The propagating moment, if any.
  var present: ModelMoment?
  /// The latest moment that began.
  var latest = MomentPath.beginning
  var topmost = -1

  /// The collected changes of the running body of `run`, if any.
  var group: ModelGroup?
  var announced: [ModelGroup] = []
  var serving = 0
  var observers: [ModelObservation] = []
  var disabling: [Int] = []
  /// The running tracked observer, and whether its reads are untracked.
  var tracking: Int?
  var isUntracked = false

  /// Creates an empty model.
  package init(momentLimit: Int = 10_000) {
    self.momentLimit = momentLimit
  }

  /// Returns the past occurrences of `node`.
  package func occurrences(of node: ModelNode) -> [Occurrence] {
    histories[node.index]
  }

  /// The number of nodes.
  package var nodeCount: Int {
    definitions.count
  }

  func add(_ definition: ModelDefinition, from initial: ModelInitial = .nothing) -> ModelNode {
    let node = ModelNode(index: definitions.count)
    definitions.append(definition)
    initials.append(initial)
    births.append(latest)
    histories.append([])
    states.append([])
    if present == nil {
      start(of: node.index)
    }
    return node
  }
}
