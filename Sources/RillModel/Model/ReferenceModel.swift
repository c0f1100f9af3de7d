/// The reference model: the meaning of Rill, slow and obvious, over lists of occurrences.
///
/// A network is a list of definitions. Time is a path, see ``MomentPath``. For each moment in
/// order, the occurrence of each node is computed by plain recursion on its definition; each node's
/// occurrences are appended to its list, and the value that a held node has before a moment is
/// the latest in that list. There is nothing else: no ranks, no marks, nothing is pushed.
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
/// The model decides questions that the rules leave open:
///
/// - **Streams run from construction.** `scan`, `scanMap`, `prefix`, `removeDuplicates` and their
///   like hear from the moment after they were made, observed or not.
/// - **Made in mid-moment.** A stream made while a moment propagates has no occurrence in it, not
///   even when a prompt switch selects it there. A stateless changing has its value at once. A
///   stateful changing that starts from another changing (`removeDuplicates`, `filter`,
///   `withPrevious`, `map(withLatestFrom:)`, `union`, `gate`) starts from the value which that one
///   has as the moment makes it, so that nothing falls between its start and what it hears.
/// - **Made in the body of `Moment.run`.** The body precedes its moment: a stateful node made there
///   starts from what was committed before, whatever has been assigned in the body so far, and
///   hears all of the moment.
/// - **Switching is no dependency.** What a switch that isn't prompt delivers does not depend on
///   its outer in the same moment: a loop from the one to the other is no instantaneous cycle.
/// - **Functions that make nodes.** `Changing.flatMap`'s function is called once at construction
///   and once for each occurrence of its source.
/// - **`union`, `merge(right:)`, `mergeMany`.** A stream that is in a union twice is heard twice.
///   The surplus of a union occurs in its child moment even if the union no longer holds the stream
///   it came from. The `union` of changings starts with the value of the first.
/// - **`Changing.gate`.** It starts with the current value, even if closed. A withheld value is
///   delivered by the moment that opens it, once; if its source changes in that very moment, the
///   change is delivered instead.
/// - **`removeDuplicates(by:)`** compares with what it let through last.
/// - **`replayLast`** replays to its own observers, not through operators after it. In the body of
///   `Moment.run` an observer of it is given one value at the end: the moment's, or the latest.
/// - **The first delivery** of an observation made outside a moment is served like any other: what
///   the observer announces in it happens when it has returned, before `observe` does.
/// - **In an observer, `Moment.run`** collects one moment that comes later, like any announcement
///   made there, and what is assigned in its body isn't readable until then.
/// - **`Input.modify`** reads the value that the input has when the modification happens: what an
///   observer modifies twice is modified twice.
/// - **`disable(in:)`** covers all of a moment that anything was announced to within its closure,
///   and the moment's children, but not what other observers announce in them.
///
/// - **Tracked observers** compare what they read with what it is after the moment: what they read
///   in a body of `Moment.run` may have been restored by then, and what they didn't hear of because
///   they were disabled is missed. If a value is read twice in a run, the first read counts. One
///   that is disabled when it should run for the first time never runs.
/// - **Within a tracked observer**, what a nested one announces is a moment of its own, before the
///   outer one's. A plain observer's first delivery there is no read of the outer one's.
///
/// A reference model is confined to one thread, and is no faster than its words.
package final class ReferenceModel {
  /// Why a model stopped.
  package enum Fault: Equatable, Sendable {
    /// These nodes depend on each other in one and the same moment.
    case cycle([ModelNode])
    /// There were more moments than ``ReferenceModel/momentLimit``.
    case unsettled
  }

  /// An occurrence of a node.
  package struct Occurrence: Equatable, Sendable {
    /// The time of the occurrence.
    package let time: MomentPath
    /// The value that occurred.
    package let value: ModelValue
  }

  /// The fault, if there was one. A model at fault does nothing more.
  package internal(set) var fault: Fault?

  /// The number of moments that the model goes through at most.
  package let momentLimit: Int

  /// The moments there have been, in order.
  package internal(set) var moments: [MomentPath] = []

  // One for each node.
  var definitions: [ModelDefinition] = []
  var initials: [ModelInitial] = []
  var births: [MomentPath] = []
  var histories: [[Occurrence]] = []
  var states: [[Occurrence]] = []

  // The values computed once.
  var starts: [Int: ModelValue] = [:]
  var before: [Int: ModelValue] = [:]

  /// The moment that propagates, if one does.
  var present: ModelMoment?
  /// The latest moment that began.
  var latest = MomentPath.beginning
  var topmost = -1

  /// The collected changes of the body of `run`, while one runs.
  var group: ModelGroup?
  var announced: [ModelGroup] = []
  var serving = 0
  var observers: [ModelObservation] = []
  var disabling: [Int] = []
  /// The tracked observer that runs, and whether it does so without hanging on what is read.
  var tracking: Int?
  var isUntracked = false

  /// Makes an empty model.
  package init(momentLimit: Int = 10_000) {
    self.momentLimit = momentLimit
  }

  /// The occurrences that `node` has had.
  package func occurrences(of node: ModelNode) -> [Occurrence] {
    histories[node.index]
  }

  /// The number of nodes made so far.
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
