import RillTree
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct BuildingTests {
  @Test func siblingsKeepTheirOrderRegardlessOfSize() {
    func list(_ count: Int) -> VTree<Never> {
      ul { for number in 0..<count { li { text(number) } } }
    }
    let tree: VTree<Never> = div {
      "a"
      list(40)
      b { "b" }
      list(3)
      if list(1).html.isEmpty {
        "never"
      } else {
        i { "c" }
        "d"
      }
      list(100)
    }
    let items = { (count: Int) in
      "<ul>" + (0..<count).map { "<li>\($0)</li>" }.joined() + "</ul>"
    }
    #expect(
      tree.html == "<div>a\(items(40))<b>b</b>\(items(3))<i>c</i>d\(items(100))</div>")
  }

  /// A tree that was moved again at each level would take minutes.
  @Test func addingASiblingToADeepTreeIsCheap() async {
    let length = await onStack(ofKibibytes: 512 << 10) { () -> Int in
      func nested(_ depth: Int) -> VTree<Never> {
        depth == 0
          ? "x"
          : div {
            "y"
            nested(depth - 1)
          }
      }
      return nested(20_000).html.utf8.count
    }
    #expect(length == 20_000 * 12 + 1)
  }

  @Test func aTreeCanBeUsedTwice() {
    let item: VTree<Never> = li { "x" }
    #expect(
      ul {
        item
        item
      }.html == "<ul><li>x</li><li>x</li></ul>")
    #expect(item.html == "<li>x</li>")
  }
}
