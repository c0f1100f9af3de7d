import RillProgramTesting
import TestSupport
import Testing

@testable import RillTree

/// Trees with a depth of 5,000, on a stack that is too small for recursion.
@Suite(.timeLimit(.minutes(20))) struct DeepTreeTests {
  enum Nesting: CaseIterable {
    case elements, fragments, keyedFragments, lazies, maps, all
  }

  static let depth = 5_000

  private static func tree(_ nesting: Nesting, innermost: String) -> VTree<Int> {
    if nesting == .lazies || nesting == .all {
      let count = nesting == .all ? depth / 4 : depth
      return lazyTree(LazyInput(depth: count, isMixed: nesting == .all, innermost: innermost))
    }
    var tree: VTree<Int> = fragment {
      text(innermost)
      button(.onClick(0)) { "b" }
    }
    for level in 0..<depth {
      // A single owner avoids a copy.
      let inner = tree
      tree = VTree()
      switch nesting {
      case .elements: tree = VTree(Name(spelling: "div"), [], around: inner)
      case .fragments: tree = inner.grouped()
      case .keyedFragments: tree = inner.grouped().key(level % 2)
      default: tree = inner.map { $0 + 1 }
      }
    }
    return tree
  }

  private struct LazyInput: Equatable {
    var depth: Int
    let isMixed: Bool
    let innermost: String
  }

  /// Nested lazy nodes, each created by the enclosing one.
  private static func lazyTree(_ input: LazyInput) -> VTree<Int> {
    lazy(input) { input in
      if input.depth == 0 {
        text(input.innermost)
        button(.onClick(0)) { "b" }
      } else {
        around(
          LazyInput(depth: input.depth - 1, isMixed: input.isMixed, innermost: input.innermost))
      }
    }
  }

  private static func around(_ input: LazyInput) -> VTree<Int> {
    let inner = lazyTree(input)
    return input.isMixed ? div { fragment { inner }.map { $0 + 1 } } : inner
  }

  @Test(arguments: Nesting.allCases)
  func deepTreesRunOnASmallStack(_ nesting: Nesting) async {
    let problems: [String] = await onSmallStack {
      do {
        var problems: [String] = []
        let shown = try Shown(Self.tree(nesting, innermost: "old"))
        var host = HTMLHost()
        try shown.rendering.fullUpdate.apply(to: &host, at: host.root)
        let tree = Self.tree(nesting, innermost: "new")
        let patch = try shown.show(tree)
        try patch.apply(to: &host, at: host.root)
        if host.html != tree.html { problems.append("the pages differ") }
        if !host.html.contains("new") { problems.append("nothing is new") }
        if patch.counts.textsChanged == 0 { problems.append("no text changed") }
        if patch.description.isEmpty { problems.append("the patch has no description") }
        _ = tree.htmlRoundTripIssues
        let page = TestPage()
        try page.apply(shown.rendering.fullUpdate)
        if page.outline != shown.page.outline { problems.append("the pages differ") }
        _ = page.root.html
        _ = shown.rendering.fullUpdate.description
        try shown.page.click(TestQuery.element("button").at(0))
        let added = nesting == .maps ? Self.depth : nesting == .all ? Self.depth / 4 : 0
        if shown.messages != [added] {
          problems.append("the messages are \(shown.messages)")
        }
        try shown.show(VTree())
        return problems
      } catch {
        return ["\(error)".prefix(200).description]
      }
    }
    #expect(problems.isEmpty)
  }
}
