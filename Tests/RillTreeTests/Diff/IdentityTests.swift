import RillProgramTesting
import RillTree
import Testing

/// A page distinguishes texts that `==` treats as equal.
@Suite struct IdentityTests {
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"

  @Test func canonicallyEquivalentTextsDiffer() {
    #expect(composed == decomposed)
    let texts = diff(
      old: p { text(composed) } as VTree<Never>, new: p { text(decomposed) })
    #expect(texts.counts.textsChanged == 1)
    let values = diff(
      old: p(.title(composed), .class(composed)) as VTree<Never>,
      new: p(.title(decomposed), .class(decomposed)))
    #expect(values.counts.attributesSet == 2)
    #expect(diff(old: p { text(composed) } as VTree<Never>, new: p { text(composed) }).isEmpty)
  }

  @Test func canonicallyEquivalentSymbolsDiffer() throws {
    let start = "abcdefghijklmnop"
    let tree: VTree<Never> = div {
      p(.title(start + "a\u{323}\u{307}"))
      p(.title(start + "a\u{307}\u{323}"))
    }
    var host = HTMLHost()
    try diff(old: VTree(), new: tree).apply(to: &host, at: host.root)
    #expect(host.html.utf8.elementsEqual(tree.html.utf8))
  }
}
