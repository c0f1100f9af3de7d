import RillTree
import TestSupport
import Testing

/// The parts of which a builder makes trees.
@Suite(.timeLimit(.minutes(20))) struct PartTests {
  typealias Builder = TreeBuilder<Never>

  @Test func aTreeIsPutIntoSeveralParts() {
    let tree: VTree<Never> = p { "a" }
    let both = Builder.buildFinalResult(
      Builder.buildBlock(Builder.buildExpression(tree), Builder.buildExpression(tree)))
    #expect(both.html == "<p>a</p><p>a</p>")
    #expect(tree.html == "<p>a</p>")
  }

  /// A process that ended because a part was used twice, with the sentence that says what to do.
  private func expectSentence(
    _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let sentence = "Rill: A TreePart was used twice. Store its VTree instead, and use that."
    #expect(output.contains(sentence), "\(output)", sourceLocation: sourceLocation)
  }

  @Test func aPartIsUsedOnce() async {
    expectSentence(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let part = Builder.buildExpression(p { "a" })
        _ = Builder.buildBlock(part, part)
      })
    expectSentence(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let part = Builder.buildExpression(p { "a" })
        _ = Builder.buildBlock(part, Builder.buildExpression("b"))
        _ = Builder.buildArray([part])
      })
    expectSentence(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let part = Builder.buildExpression(p { "a" })
        _ = Builder.buildArray([Builder.buildExpression("b"), part])
        _ = Builder.buildFinalResult(part)
      })
    expectSentence(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let part = Builder.buildExpression(p { "a" })
        let tree = Builder.buildFinalResult(part)
        _ = Builder.buildBlock(part, Builder.buildExpression("b"))
        _ = tree
      })
  }
}
