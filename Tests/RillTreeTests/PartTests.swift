import RillTree
import TestSupport
import Testing

/// The parts of which a builder makes trees.
@Suite struct PartTests {
  typealias Builder = TreeBuilder<Never>

  @Test func aTreeIsPutIntoSeveralParts() {
    let tree: VTree<Never> = p { "a" }
    let both = Builder.buildFinalResult(
      Builder.buildBlock(Builder.buildExpression(tree), Builder.buildExpression(tree)))
    #expect(both.html == "<p>a</p><p>a</p>")
    #expect(tree.html == "<p>a</p>")
  }

  @Test func aPartIsUsedOnce() async {
    await #expect(processExitsWith: .failure) {
      let part = Builder.buildExpression(p { "a" })
      _ = Builder.buildBlock(part, part)
    }
    await #expect(processExitsWith: .failure) {
      let part = Builder.buildExpression(p { "a" })
      _ = Builder.buildBlock(part, Builder.buildExpression("b"))
      _ = Builder.buildArray([part])
    }
    await #expect(processExitsWith: .failure) {
      let part = Builder.buildExpression(p { "a" })
      _ = Builder.buildArray([Builder.buildExpression("b"), part])
      _ = Builder.buildFinalResult(part)
    }
    await #expect(processExitsWith: .failure) {
      let part = Builder.buildExpression(p { "a" })
      let tree = Builder.buildFinalResult(part)
      _ = Builder.buildBlock(part, Builder.buildExpression("b"))
      _ = tree
    }
  }
}
