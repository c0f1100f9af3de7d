import Foundation
import RillModel
import TestSupport
import Testing

/// The family `frp` of the semantic vectors, run by the reference model.
struct SignalVectors {
  static let fileName = "signals.json"

  /// Returns no cases without the file, where the tests are skipped, and throws if it is
  /// unreadable.
  static func cases() throws -> [[String: Any]] {
    guard ExternalVectors.exists(fileName) else { return [] }
    let file = ExternalVectors.file(fileName)
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let cases = try #require(root?["cases"] as? [[String: Any]])
    return cases.filter { $0["family"] as? String == "frp" }
  }

  let model = ReferenceModel(momentLimit: 1000)
  let graph: [String: Any]
  let inputs: [String: [String: Any]]
  private let nodes = Nodes()

  private final class Nodes {
    var named: [String: ModelNode] = [:]
  }

  init(_ vector: [String: Any]) {
    var graph: [String: Any] = [:]
    for (name, definition) in vector["graph"] as? [String: Any] ?? [:] {
      graph[name] = Self.named(definition, as: name, in: &graph, isDeclared: true)
    }
    self.graph = graph
    inputs = vector["inputs"] as? [String: [String: Any]] ?? [:]
  }

  /// The expression, in which each nested `hold` and `accum` is a name of `graph`, so that a cycle
  /// that goes through it meets a reference.
  private static func named(
    _ expression: Any, as name: String, in graph: inout [String: Any], isDeclared: Bool = false
  ) -> Any {
    guard let parts = expression as? [Any], let word = parts.first as? String else {
      return expression
    }
    let renamed = parts.enumerated().map { index, part in
      named(part, as: "\(name).\(index)", in: &graph)
    }
    guard !isDeclared, accumulators.contains(word) else { return renamed }
    graph[name] = renamed
    return name
  }

  /// The operators that keep a value from before the moment, so that a loop may go through them.
  private static let accumulators: Set<String> = ["hold", "accum"]

  /// Builds the whole graph. Names that occur during their own construction become references.
  func build() {
    for (name, input) in inputs where input["kind"] as? String == "stream" {
      let combine = (input["combine"] as? String).map { name in
        { (x: ModelValue, y: ModelValue) in VectorFunctions.apply(name, [x, y]) }
      }
      nodes.named[name] = model.inlet(coalescing: combine)
    }
    for (name, input) in inputs where input["kind"] as? String == "cell" {
      nodes.named[name] = model.input(VectorFunctions.value(input["init"]))
    }
    for name in graph.keys.sorted() {
      _ = node(name)
    }
  }

  func node(_ expression: Any) -> ModelNode {
    guard let parts = expression as? [Any] else {
      let name = expression as! String
      if let known = nodes.named[name] { return known }
      let definition = graph[name]!
      if let parts = definition as? [Any], Self.accumulators.contains(parts[0] as! String) {
        // Others may refer to it before its source exists.
        let initial = VectorFunctions.value(parts[1])
        return model.loop(startingWith: initial) { reference in
          nodes.named[name] = reference
          return source(ofAccumulator: parts, initial)
        }
      }
      if Self.isCell(definition) {
        let made = node(definition)
        nodes.named[name] = made
        return made
      }
      let made = model.loop { reference in
        nodes.named[name] = reference
        return node(definition)
      }
      nodes.named[name] = made
      return made
    }
    return make(parts[0] as! String, Array(parts.dropFirst()))
  }

  /// The stream whose values `hold` or `accum` stores.
  private func source(ofAccumulator parts: [Any], _ initial: ModelValue) -> ModelNode {
    if parts[0] as? String == "hold" { return node(parts[2]) }
    let next = function(parts[2])
    return model.scan(node(parts[3]), startingWith: initial) { next([$1, $0]) }
  }

  private static func isCell(_ definition: Any) -> Bool {
    let cells: Set<String> = ["const", "hold", "accum", "mapC", "lift", "switchC", "calmC"]
    return (definition as? [Any]).map { cells.contains($0[0] as! String) } ?? false
  }

  private func function(_ json: Any) -> ([ModelValue]) -> ModelValue {
    let name = json as! String
    return { VectorFunctions.apply(name, $0) }
  }

  /// Returns the node for a name that a changing holds.
  private func nodes(in changing: ModelNode) -> ModelNode {
    model.map(changing: changing) { value in
      guard case .text(let name) = value else { return value }
      return .node(node(name))
    }
  }

  private func make(_ name: String, _ parts: [Any]) -> ModelNode {
    switch name {
    case "never": return model.never()
    case "const": return model.constant(VectorFunctions.value(parts[0]))
    case "map":
      let transform = function(parts[0])
      return model.map(node(parts[1])) { transform([$0]) }
    case "mapTo":
      let value = VectorFunctions.value(parts[0])
      return model.map(node(parts[1])) { _ in value }
    case "filter":
      let predicate = function(parts[0])
      return model.filter(node(parts[1])) { predicate([$0]) == .bool(true) }
    case "filterSome":
      return model.filter(node(parts[0])) { $0 != .nothing }
    case "merge":
      let combine = function(parts[0])
      return model.merge(node(parts[1]), node(parts[2])) { combine([$0, $1]) }
    case "orElse": return model.orElse(node(parts[0]), node(parts[1]))
    case "difference": return model.difference(node(parts[0]), node(parts[1]))
    case "snapshot":
      let combine = function(parts[0])
      return model.snapshot(node(parts[1]), node(parts[2])) { combine([$0, $1]) }
    case "gate": return model.gate(node(parts[0]), while: node(parts[1]))
    case "collect":
      let step = function(parts[1])
      return model.scanMap(node(parts[2]), startingWith: VectorFunctions.value(parts[0])) {
        // The vectors write the occurrence and the output first.
        let result = step([$1, $0]).elements
        return (result[1], result[0])
      }
    case "updates": return model.changes(node(parts[0]))
    case "mapC":
      let transform = function(parts[0])
      return model.map(changing: node(parts[1])) { transform([$0]) }
    case "lift":
      let transform = function(parts[0])
      return model.combine(parts.dropFirst().map { node($0) }) { transform($0) }
    case "switchS":
      return model.switchToLatest(changing: nodes(in: node(parts[0])))
    case "switchPromptly":
      return model.switchToLatest(changing: nodes(in: node(parts[0])), promptly: true)
    case "switchC": return model.flatten(nodes(in: node(parts[0])))
    case "once": return model.first(node(parts[0]))
    case "calmS": return model.removeDuplicates(node(parts[0]))
    case "calmC": return model.removeDuplicates(changing: node(parts[0]))
    case "split": return model.elements(node(parts[0]))
    case "defer": return model.inChildMoment(node(parts[0]))
    default: fatalError("no expression \(name)")
    }
  }
}
