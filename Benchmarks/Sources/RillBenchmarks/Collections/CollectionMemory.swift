import RillCollections

// The heap of a row in a stage of a pipeline, with its element, an integer of 8 bytes.

extension Workload {
  static var bytesPerRow: [Workload] {
    [
      bytes("ArrayInput", of: { source, _ in ArrayInput(source.value) }, count: { $0.count }),
      bytes("map", of: { source, _ in source.map { $0 &+ 1 } }, count: { $0.count }),
      bytes("filter", of: { source, _ in source.filter { $0 >= 0 } }, count: { $0.count }),
      bytes("sorted", of: { source, _ in source.sorted { $0 > $1 } }, count: { $0.count }),
      bytes("uniqued", of: { source, _ in source.uniqued { $0 } }, count: { $0.count }),
      bytes(
        "grouped, 1,000 groups", of: { source, _ in source.grouped { $0 % 1_000 } },
        count: { $0.value.values.reduce(0) { $0 + $1.count } }),
      bytes(
        "index, keys of 8 bytes", of: { source, _ in source.index { $0 } }, count: { $0.count }),
      bytes(
        "join, 1,000 keys", of: { $0.join($1, on: { $0 % 1_000 }) { $0 &+ $1 } },
        count: { $0.count }),
    ]
  }

  private static func bytes<Stage>(
    _ name: String,
    of make: @escaping (ChangingArray<Int>, ChangingDictionary<Int, Int>) -> Stage,
    count: @escaping (Stage) -> Int
  ) -> Workload {
    Workload(
      name: "C5 bytes a row: \(name)", per: "row", kind: .memory,
      contenders: [
        Contender(library: .rill, count: 500_000, expected: { Outcome(checksum: $0) }) { n in
          let source = ArrayInput(0..<n)
          let others = ArrayInput(0..<1_000).index { $0 }
          var stage: Stage?
          return Run { _ in
            stage = make(source, others)
          } outcome: {
            Outcome(checksum: stage.map(count) ?? 0)
          }
        }
      ])
  }
}
