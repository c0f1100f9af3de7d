import RillProgram
import RillProgramTesting
import Testing

@testable import RillTree

@Suite struct DepthTests {
  @Test func deepViewsRunOnASmallStack() throws {
    let depth = 10_000
    let program = Program(
      model: 0, update: { (step: Int, model: inout Int) in model += step },
      view: { model in
        var tree: VTree<Int> = "\(model)"
        for _ in 0..<depth {
          // A single owner avoids a copy.
          let inner = tree
          tree = VTree()
          tree = VTree(Name(spelling: "div"), [], around: inner)
        }
        return tree
      })
    try ProgramTester(program).test { tester in
      tester.send(1) { $0 = 1 }
      let path = [String](repeating: "div", count: depth).joined(separator: "/")
      tester.expectViewChanges(#"\#(path)/text: "0" -> "1""#)
    }
  }

  @Test func longChainsOfMessagesAreProcessed() {
    // Each message sends the next.
    let program = Program(
      model: 0, effect: .send(()),
      update: { (_: Void, model: inout Int) in
        model += 1
        return model < 100_000 ? .send(()) : .none
      },
      view: { model in text(model) })
    #expect(ProgramRun(program).model.value == 100_000)
  }
}
