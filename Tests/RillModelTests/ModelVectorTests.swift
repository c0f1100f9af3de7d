import Foundation
import RillModel
import TestSupport
import Testing

@Suite struct ModelVectorTests {
  @Test(
    .externalVectors(SignalVectors.fileName),
    arguments: try SignalVectors.cases().map { $0["id"] as! String })
  func agrees(_ id: String) throws {
    let vector = try #require(try SignalVectors.cases().first { $0["id"] as? String == id })
    let expectation = vector["expect"] as! [String: Any]
    let run = VectorRun(vector)
    if expectation["error"] != nil {
      guard case .cycle = run.vectors.model.fault else {
        Issue.record("no cycle was found")
        return
      }
      return
    }
    #expect(run.vectors.model.fault == nil)
    for (output, expected) in expectation {
      #expect(run.received[output, default: []] == VectorFunctions.value(expected).elements)
    }
    for (cell, expected) in vector["expect_sample_after"] as? [String: Any] ?? [:] {
      #expect(
        run.vectors.model.value(of: run.vectors.node(cell)) == VectorFunctions.value(expected))
    }
  }
}

/// Graphs with loops through accumulators, which no external vector covers.
@Suite struct AccumulatorLoopTests {
  /// Returns the values of the cell `a` of a graph, before and at two occurrences.
  private func values(in graph: String) throws -> [ModelValue] {
    let vector = """
      {"inputs": {"in": {"kind": "stream"}}, "graph": \(graph),
      "transactions": [[["in", 1]], [["in", 2]]], "listen": {"out": {"node": "a"}}}
      """
    let json = try JSONSerialization.jsonObject(with: Data(vector.utf8))
    let run = VectorRun(try #require(json as? [String: Any]))
    #expect(run.vectors.model.fault == nil)
    return run.received["out", default: []]
  }

  @Test(
    arguments: [
      // A loop through itself.
      (#"{"a": ["accum", 1, "x+y", ["snapshot", "x+y", "in", "a"]]}"#, [1, 3, 8]),
      // A loop through nested nodes.
      (
        #"{"a": ["mapC", "neg", ["accum", 1, "x+y", ["snapshot", "x+y", "in", "a"]]]}"#,
        [-1, -1, -2]
      ),
      (#"{"a": ["mapC", "neg", ["hold", 5, ["snapshot", "x+y", "in", "a"]]]}"#, [-5, 4, -6]),
      // A loop through another node.
      (
        """
        {"a": ["accum", 1, "x+y", ["snapshot", "x+y", "in", "b"]],
        "b": ["accum", 10, "x+y", ["snapshot", "x+y", "in", "a"]]}
        """, [1, 12, 26]
      ),
    ] as [(String, [Int])])
  func isObserved(_ graph: String, _ expected: [Int]) throws {
    let times = [-1, 0, 1]
    #expect(try values(in: graph) == zip(times, expected).map { .pair(.int($0), .int($1)) })
  }
}

/// The result of a vector in the model.
final class VectorRun {
  let vectors: SignalVectors
  private(set) var received: [String: [ModelValue]] = [:]
  private var observers: [String: ModelObserver] = [:]

  init(_ vector: [String: Any]) {
    vectors = SignalVectors(vector)
    vectors.build()
    let model = vectors.model
    let listen = vector["listen"] as! [String: [String: Any]]
    let transactions = vector["transactions"] as! [[[Any]]]
    for (time, transaction) in transactions.enumerated() {
      for (name, listener) in listen {
        if listener["to"] as? Int == time, let observer = observers[name] {
          model.cancel(observer)
        }
        if (listener["from"] as? Int ?? 0) == time, listener["inside"] == nil {
          self.listen(name, listener)
        }
      }
      self.transaction = time
      inTransaction = true
      model.run {
        for (name, listener) in listen {
          if (listener["from"] as? Int ?? 0) == time, listener["inside"] != nil {
            self.listen(name, listener)
          }
        }
        for send in transaction {
          let input = vectors.node(send[0])
          let value = VectorFunctions.value(send[1])
          if vectors.inputs[send[0] as! String]!["kind"] as? String == "cell" {
            model.assign(input, value)
          } else {
            model.announce(input, value)
          }
        }
      }
      inTransaction = false
    }
    for (name, listener) in listen where (listener["from"] as? Int ?? 0) == transactions.count {
      self.listen(name, listener)
    }
  }

  private var inTransaction = false
  private var transaction = 0

  private func listen(_ name: String, _ listener: [String: Any]) {
    let node = vectors.node(listener["node"]!)
    observers[name] = vectors.model.observe(node) { [unowned self] value in
      received[name, default: []].append(.pair(self.time, value))
    }
  }

  /// The time in the format of the vectors.
  private var time: ModelValue {
    guard inTransaction else {
      return vectors.model.moments.isEmpty && transaction == 0
        ? -1 : .text("\(transaction).5")
    }
    let children = vectors.model.moments.last!.slots.dropFirst()
    return children.isEmpty
      ? .int(transaction) : .list(([transaction] + children).map { .int($0) })
  }
}
