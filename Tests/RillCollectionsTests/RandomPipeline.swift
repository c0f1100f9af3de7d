import Rill
import RillCollections

/// A random pipeline that is played with random edits, and compared with computing everything
/// again.
enum RandomPipeline {
  /// Plays one pipeline, and returns a description of the first difference.
  static func fault(seed: UInt64, of fixed: Pipeline? = nil) -> String? {
    var random = SplitMix(seed)
    var nextID = 0
    func rows() -> [Row] {
      (0..<random.below(seed % 50 == 0 ? 300 : 10)).map { _ in row(&nextID, &random) }
    }
    var naive = NaiveSources(
      arrays: ["s1": rows(), "s2": rows()],
      cells: ["c1": random.below(8) - 2, "c2": random.below(8) - 2])
    let sources = PipelineSources(naive.arrays, naive.cells)
    let pipeline = fixed ?? pipeline(depth: 1 + random.below(4), &random)
    var made: ChangingArray<Row>?
    // Some pipelines are made in a body, after edits that it contains.
    let isMadeInBody = random.below(4) == 0
    if !isMadeInBody { made = sources.make(pipeline) }
    var mirror: [Row] = []
    var calls = 0
    var observer: Observer?
    defer { observer?.cancel() }
    func observe(_ rows: ChangingArray<Row>) {
      observer = rows.observe { batch in
        calls += 1
        for edit in batch.edits { edit.apply(to: &mirror) }
      }
    }
    if let made { observe(made) }
    for batch in 0..<6 {
      var edits: [SourceEdit] = []
      for _ in 0..<random.below(5) {
        let edit = edit(of: naive, &nextID, &random)
        edit.perform(on: &naive)
        edits.append(edit)
      }
      calls = 0
      Moment.run {
        for edit in edits { edit.perform(on: sources) }
        if made == nil { made = sources.make(pipeline) }
      }
      guard let made else { return "no pipeline" }
      if observer == nil {
        observe(made)
        calls = 0
      }
      let expected = naive.rows(pipeline)
      if Array(made.value) != expected || mirror != expected || calls > 1 {
        return """
          \(pipeline), batch \(batch), \(edits): value \(Array(made.value)), mirror \(mirror), \
          \(calls) calls, expected \(expected)
          """
      }
    }
    return nil
  }

  private static func row(_ nextID: inout Int, _ random: inout SplitMix) -> Row {
    nextID += 1
    return Row(id: nextID, value: random.below(12) - 4)
  }

  private static func edit(
    of naive: NaiveSources, _ nextID: inout Int, _ random: inout SplitMix
  ) -> SourceEdit {
    let name = random.below(2) == 0 ? "s1" : "s2"
    let count = naive.arrays[name]!.count
    switch count == 0 ? 0 : random.below(6) {
    case 0: return .insert(name, random.below(count + 1), row(&nextID, &random))
    case 1: return .remove(name, random.below(count))
    case 2, 3: return .update(name, random.below(count), random.below(12) - 4)
    case 4: return .move(name, random.below(count), random.below(count))
    default: return .set(random.below(2) == 0 ? "c1" : "c2", random.below(8) - 2)
    }
  }

  static func pipeline(depth: Int, _ random: inout SplitMix) -> Pipeline {
    if depth == 0 { return .source(random.below(2) == 0 ? "s1" : "s2") }
    let cell = random.below(2) == 0 ? "c1" : "c2"
    let first = pipeline(depth: depth - 1, &random)
    switch random.below(33) {
    case 0: return .map(["x+1", "x*2", "-x", "x/3", "x%10"][random.below(5)], first)
    case 1: return .filter(["x>5", "x<0", "isEven", "x%3==0", "true"][random.below(5)], first)
    case 2: return .filterAbove(cell, first)
    case 3: return .addCell(cell, first)
    case 4, 5: return .sorted(["ascending", "descending", "byID"][random.below(3)], first)
    case 6: return .reversed(first)
    case 7: return .prefix(random.below(6), first)
    case 8: return .window(cell, random.below(6), first)
    case 9: return .uniqued(first)
    // The rows of both sources have different identities.
    case 10: return .concat(.map("x+1", .source("s1")), .filter("isEven", .source("s2")))
    case 11: return .join(first, .addCell(cell, .source(random.below(2) == 0 ? "s1" : "s2")))
    case 12: return .except(first, .filterAbove(cell, .source("s1")))
    case 13: return .network(cell, first)
    case 14: return .tested(cell, first)
    case 15: return .computed(cell, first)
    case 16: return .sortedBy(cell, first)
    case 17: return .uniquedBy(cell, first)
    case 18: return .compactMap(cell, first)
    case 19: return .flatMap(first)
    case 20: return .totals(first)
    case 21: return .totalsBy(cell, first)
    case 22: return .members(first)
    case 23: return .leftJoin(first, .tested(cell, .source(random.below(2) == 0 ? "s1" : "s2")))
    case 24: return .intersection(first, .network(cell, .filterAbove(cell, .source("s1"))))
    case 25: return .nested(cell, first)
    case 26: return .deep(.filter("x>5", .source("s1")))
    case 27: return .totalList(first)
    case 28: return .flatMapBy(cell, first)
    case 29: return .indexBy(cell, first, .source(random.below(2) == 0 ? "s1" : "s2"))
    case 30: return .joinBy(cell, first, .filterAbove(cell, .source("s1")))
    case 31: return .leftJoinBy(cell, first, .source(random.below(2) == 0 ? "s1" : "s2"))
    default: return .ingested(first)
    }
  }
}

/// A small generator of random numbers with a seed.
struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }
}
