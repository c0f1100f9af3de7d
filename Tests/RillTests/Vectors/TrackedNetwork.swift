import Rill

/// The nodes of a case of the family `signals`, created with the public API.
///
/// A signal is an `Input`, a computed a `Changing.computed`, an effect a tracked observer. The core
/// is total, so a computed that throws is one of `Outcome`, and its failure passes to its readers.
/// Observers don't throw either: an effect that throws counts as run, and its error escapes from
/// the write, batch, or creation that caused the run.
final class TrackedNetwork {
  /// The result of a computed.
  enum Outcome: Equatable {
    case value(VectorValue)
    case failure(Thrown)
  }

  /// An error that a case throws, as opposed to one of this runner.
  struct Thrown: Error, Equatable {
    let message: String
  }

  /// The definitions of `let`, local to one run and its cleanup.
  final class Scope {
    var variables: [String: VectorValue] = [:]
    let outer: Scope?

    init(in outer: Scope? = nil) { self.outer = outer }

    subscript(name: String) -> VectorValue? { variables[name] ?? outer?[name] }
  }

  /// The number of evaluations of each computed and effect.
  var runs: [String: Int] = [:]
  /// The output of `log`.
  var log: [VectorValue] = []
  /// The features that this runner lacks.
  private(set) var faults: [String] = []

  private var signals: [String: Input<VectorValue>] = [:]
  private var computeds: [String: Changing<Outcome>] = [:]
  /// The latest effect of each name.
  private var effects: [String: Observer] = [:]
  /// Effects exist until their disposal, even if another one with the same name is created.
  private var earlier: [Observer] = []
  /// The number of batches and effects in progress; errors of effects escape from the outermost.
  private var depth = 0
  private var escaping: Thrown?

  func add(_ node: [String: VectorValue]) throws {
    if case .string(let name)? = node["signal"] {
      signals[name] = Input(node["init"] ?? .null).named(name)
    } else if case .string(let name)? = node["computed"], let body = node["is"] {
      computeds[name] = Changing.computed { [unowned self] in compute(name, body) }.named(name)
    } else if case .string(let name)? = node["effect"], let body = node["do"] {
      try addEffect(name, body, node["cleanup"], Scope())
    } else {
      throw VectorError("unknown node \(VectorValue.record(node))")
    }
  }

  /// Ends all effects.
  func end() {
    for effect in earlier + effects.values { effect.cancel() }
  }

  private func compute(_ name: String, _ body: VectorValue) -> Outcome {
    runs[name, default: 0] += 1
    do {
      return .value(try evaluate(body, Scope()))
    } catch let error as Thrown {
      return .failure(error)
    } catch {
      faults.append("\(error)")
      return .value(.null)
    }
  }

  private func addEffect(
    _ name: String, _ body: VectorValue, _ cleanup: VectorValue?, _ outer: Scope
  ) throws {
    let effect = Observer { [unowned self] in
      runs[name, default: 0] += 1
      let scope = Scope(in: outer)
      if let cleanup {
        onCleanup { [unowned self] in perform(cleanup, scope) }
      }
      perform(body, scope)
    }
    if let same = effects.updateValue(effect, forKey: name) { earlier.append(same) }
    try rethrow()
  }

  /// Evaluates the body of an effect. Its error waits until it can escape.
  private func perform(_ body: VectorValue, _ scope: Scope) {
    depth += 1
    defer { depth -= 1 }
    do {
      _ = try evaluate(body, scope)
    } catch let error as Thrown {
      if escaping == nil { escaping = error }
    } catch {
      faults.append("\(error)")
    }
  }

  /// Throws the pending error of an effect.
  private func rethrow() throws {
    guard let error = escaping else { return }
    escaping = nil
    throw error
  }
}

// The operations on nodes.
extension TrackedNetwork {
  func read(_ name: String) throws -> VectorValue {
    if let signal = signals[name] { return signal.value }
    guard let computed = computeds[name] else { throw VectorError("'\(name)' can't be read") }
    switch computed.value {
    case .value(let value): return value
    case .failure(let error): throw error
    }
  }

  func write(_ value: VectorValue, to name: String) throws {
    guard let signal = signals[name] else { throw VectorError("'\(name)' is no signal") }
    signal <-- value
    if depth == 0 { try rethrow() }
  }

  func batch(_ body: () throws -> VectorValue) throws -> VectorValue {
    let result = try Moment.run {
      depth += 1
      defer { depth -= 1 }
      return try body()
    }
    if depth == 0 { try rethrow() }
    return result
  }

  func dispose(_ name: String) throws {
    guard let effect = effects[name] else { throw VectorError("'\(name)' is no effect") }
    effect.cancel()
    if depth == 0 { try rethrow() }
  }

  func create(_ name: String, _ operands: [VectorValue], _ scope: Scope) throws {
    guard let body = operands.first, operands.count <= 2 else {
      throw VectorError("can't read the effect \(name)")
    }
    try addEffect(name, body, operands.dropFirst().first, scope)
  }
}
