import RillTesting
import Testing

@testable import RillTree

@Suite struct HostilePatchTests {
  /// Names and values are written once, so that a few bytes could expand to any size.
  @Test func symbolExpansionIsLimited() throws {
    func bytes(_ count: Int) -> [UInt8] {
      var writer = PatchWriter()
      let name = String(repeating: "n", count: 1 << 16)
      for _ in 0..<count {
        writer.write(.open)
        writer.write(symbol: name)
        writer.write(.leave, 1)
      }
      return writer.bytes
    }
    #expect(throws: Never.self) { try Patch(decoding: bytes(1 << 10)) }
    let tooLarge = bytes(1 << 10 + 1)
    let error = #expect(throws: PatchError.self) { try Patch(decoding: tooLarge) }
    #expect(error?.reason == .symbolsTooLarge)
  }

  /// The next child is found from the last accessed one, regardless of their number.
  @Test func childAccessIsCached() throws {
    func view(_ changed: Int) -> VTree<Never> {
      fragment { for index in 0..<1_000 { li { text(index == changed ? -1 : index) } } }
    }
    var rendering = Rendering<Never>()
    var host = HTMLHost()
    try rendering.update(to: view(-1)).apply(to: &host, at: host.root)
    try rendering.update(to: view(400)).apply(to: &host, at: host.root)
    let root = host.entries[Int(host.root.index)]
    #expect(root.recentIndex == 400)
    #expect(root.recent == host.child(at: 400, of: host.root).index)
    _ = host.child(at: 300, of: host.root)
    #expect(host.entries[Int(host.root.index)].recentIndex == 300)
  }

  /// A patch that is truncated or damaged is rejected, fails on the page, or applies.
  @Test func damagedPatchesFailOrApply() throws {
    var random = SplitMix64(seed: 4)
    var rejected: Set<String> = []
    var unfit: Set<String> = []
    var (applied, damaged) = (0, 0)
    var seed: UInt64 = 0
    while damaged < 40_000 {
      seed += 1
      var trees = RandomTrees(seed: seed)
      let (old, new) = (trees.tree(), trees.tree())
      var host = HTMLHost()
      try diff(old: VTree(), new: old).apply(to: &host, at: host.root)
      let bytes = diff(old: old, new: new).bytes
      if bytes.isEmpty { continue }
      for _ in 0..<100 {
        damaged += 1
        let damagedBytes = damage(bytes, &random)
        do throws(PatchError) {
          let patch = try Patch(decoding: damagedBytes)
          _ = patch.counts
          if damaged.isMultiple(of: 10) { _ = patch.description }
          do throws(PatchError) {
            var page = host
            try patch.apply(to: &page, at: page.root)
            if damaged.isMultiple(of: 10) { _ = page.html }
            applied += 1
          } catch {
            unfit.insert(kind(of: error))
            #expect(error.position < damagedBytes.count)
          }
        } catch {
          rejected.insert(kind(of: error))
          #expect(error.position <= damagedBytes.count)
        }
      }
    }
    // Every possible error has occurred.
    #expect(applied > 1_000)
    #expect(
      rejected.isSuperset(of: [
        "version", "truncated", "unknownStep", "numberTooLarge", "invalidText", "unknownSymbol",
        "notInElement", "unclosedElement", "misplacedChildren", "unknownCommand",
      ]))
    #expect(unfit.isSuperset(of: ["noSuchChild", "wrongKindOfChild"]))
  }

  @Test func takenChildrenCannotBePutTwice() throws {
    let list: ([Int]) -> VTree<Never> = { keys in
      div { for key in keys { anyElement("p", .key(key)) } }
    }
    let shown = try Shown(list([1, 2, 3, 4, 5]))
    // The patch takes two children, puts the first of them, and then the second.
    var bytes = shown.rendering.update(to: list([4, 5, 1, 2, 3])).bytes
    let puts = bytes.indices.filter { bytes[$0] == PatchOperation.put.rawValue << 3 | 1 }
    #expect(puts.count == 2)
    bytes[puts[1] + 1] = bytes[puts[0] + 1]
    let patch = try Patch(decoding: bytes)
    do throws(PatchError) {
      try shown.page.apply(patch)
      Issue.record("a node was put twice")
    } catch {
      #expect(error.reason == .misplacedChildren)
    }
  }

  private func kind(of error: PatchError) -> String {
    String("\(error.reason)".prefix { $0.isLetter })
  }

  private func damage(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    switch random.below(10) {
    case 0, 1: bytes.removeLast(1 + random.below(bytes.count))
    case 2: bytes.remove(at: random.below(bytes.count))
    case 3: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: random.below(bytes.count))
    case 4: bytes += bytes.suffix(random.below(bytes.count) + 1)
    case 5:
      // A step with a large number.
      let place = random.below(bytes.count)
      bytes.replaceSubrange(
        place..<place + 1, with: [bytes[place] | 7, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    default:
      for _ in 0...random.below(3) {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
    }
    return bytes
  }
}
