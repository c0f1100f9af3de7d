import RillFlexbox
import Testing

@Suite(.timeLimit(.minutes(20))) struct TreeEditingTests {
  /// A row of boxes with widths of 10, 20, 30 ... points.
  private static func row(_ count: Int) -> (tree: FlexTree, boxes: [FlexTree.Node]) {
    var tree = FlexTree(FlexStyle().height(10))
    let boxes = (1...count).map {
      tree.append(FlexStyle().width(FlexLength(Double($0 * 10))), to: tree.root)
    }
    return (tree, boxes)
  }

  private func places(_ tree: inout FlexTree, _ boxes: [FlexTree.Node]) -> [Double] {
    tree.layout()
    return boxes.map { tree.frame(of: $0).x }
  }

  @Test func boxesKeepTheirOrder() {
    var (tree, boxes) = Self.row(3)
    #expect(tree.count == 4)
    #expect(tree.children(of: tree.root) == boxes)
    #expect(tree.children(of: boxes[0]).isEmpty)
    #expect(tree.parent(of: boxes[1]) == tree.root)
    #expect(tree.parent(of: tree.root) == nil)
    #expect(places(&tree, boxes) == [0, 10, 30])

    let first = tree.insert(FlexStyle().width(5), before: boxes[0])
    let third = tree.insert(FlexStyle().width(6), before: boxes[1])
    #expect(tree.children(of: tree.root) == [first, boxes[0], third, boxes[1], boxes[2]])
    #expect(tree.parent(of: third) == tree.root)
    #expect(places(&tree, boxes) == [5, 21, 41])
  }

  @Test func boxesAreMoved() {
    var (tree, boxes) = Self.row(3)
    tree.layout()
    tree.move(boxes[2], to: tree.root, before: boxes[0])
    #expect(tree.children(of: tree.root) == [boxes[2], boxes[0], boxes[1]])
    #expect(places(&tree, boxes) == [30, 40, 0])
    tree.move(boxes[2], to: tree.root)
    #expect(tree.children(of: tree.root) == boxes)
    tree.move(boxes[1], to: tree.root, before: boxes[1])
    #expect(tree.children(of: tree.root) == boxes)
    #expect(places(&tree, boxes) == [0, 10, 30])

    // The box moves with its content to another parent.
    let inner = tree.append(FlexStyle().width(1), to: boxes[1])
    tree.move(boxes[1], to: boxes[2])
    #expect(tree.children(of: tree.root) == [boxes[0], boxes[2]])
    #expect(tree.children(of: boxes[2]) == [boxes[1]])
    #expect(tree.children(of: boxes[1]) == [inner])
    #expect(tree.parent(of: boxes[1]) == boxes[2])
    #expect(tree.count == 5)
    #expect(places(&tree, boxes) == [0, 0, 10])
    tree.move(inner, to: tree.root, before: boxes[2])
    #expect(tree.children(of: boxes[1]).isEmpty)
    #expect(places(&tree, [inner, boxes[2]]) == [10, 11])
  }

  @Test func boxesAreRemoved() {
    var (tree, boxes) = Self.row(4)
    let inner = tree.append(to: boxes[1])
    tree.append(to: inner)
    tree.append(to: boxes[1])
    tree.layout()
    tree.remove(boxes[1])
    #expect(tree.count == 4)
    #expect(tree.children(of: tree.root) == [boxes[0], boxes[2], boxes[3]])
    #expect(places(&tree, [boxes[2], boxes[3]]) == [10, 40])
    tree.remove(boxes[3])
    tree.remove(boxes[0])
    tree.remove(boxes[2])
    #expect(tree.count == 1)
    #expect(tree.children(of: tree.root).isEmpty)

    // An added box has a new identifier, even if it reuses the slot of a removed one.
    let fresh = (0..<6).map { _ in tree.append(FlexStyle().width(7), to: tree.root) }
    #expect(Set(fresh).isDisjoint(with: boxes + [inner]))
    #expect(tree.count == 7)
    #expect(places(&tree, fresh) == [0, 7, 14, 21, 28, 35])
  }

  @Test func removedMeasuresAreNotCalled() {
    func wide(_ width: Double) -> FlexMeasure {
      FlexMeasure { _ in .init(width: width, height: 10) }
    }
    var tree = FlexTree()
    let first = tree.append(to: tree.root, measure: wide(30))
    let second = tree.append(to: tree.root, measure: wide(40))
    tree.layout()
    #expect(tree.frame(of: tree.root).width == 70)
    tree.setMeasure(nil, of: first)
    tree.layout()
    #expect(tree.frame(of: tree.root).width == 40)
    tree.setMeasure(wide(5), of: first)
    tree.layout()
    #expect(tree.frame(of: tree.root).width == 45)
    tree.remove(second)
    let third = tree.append(to: tree.root, measure: wide(1))
    tree.layout()
    #expect(tree.frame(of: third).x == 5)
    #expect(tree.frame(of: tree.root).width == 6)
  }

  @TaskLocal private static var width = 10.0

  @Test func changedContentIsMeasuredAgain() {
    var tree = FlexTree()
    let text = tree.append(
      to: tree.root,
      measure: FlexMeasure { _ in .init(width: TreeEditingTests.width, height: 1) })
    tree.layout()
    Self.$width.withValue(25) {
      tree.layout()
      #expect(tree.frame(of: text).width == 10)
      tree.contentChanged(of: text)
      tree.layout()
      #expect(tree.frame(of: text).width == 25)
    }
  }

  @Test func stylesAreRead() {
    var (tree, boxes) = Self.row(2)
    tree.layout()
    #expect(tree[boxes[1]].width == 20)
    tree[boxes[1]].width = 20
    tree.layout()
    #expect(tree.visits == 0)
    tree[boxes[0]] = tree[boxes[0]].width(3)
    tree.layout()
    #expect(tree.visits > 0)
    #expect(tree.frame(of: boxes[1]).x == 3)
  }

  /// The text direction follows the position in the tree.
  @Test func directionFollowsTheTree() {
    var tree = FlexTree(FlexStyle().width(100))
    let right = tree.append(FlexStyle().width(50).textDirection(.rightToLeft), to: tree.root)
    let left = tree.append(FlexStyle().width(50).textDirection(.leftToRight), to: tree.root)
    let box = tree.append(to: right)
    let inner = tree.append(FlexStyle().width(10), to: box)
    tree[box].width = 30
    tree.layout()
    #expect(tree.frame(of: box).x == 20)
    #expect(tree.frame(of: inner).x == 20)
    tree.move(box, to: left)
    tree.layout()
    #expect(tree.frame(of: box).x == 0)
    #expect(tree.frame(of: inner).x == 0)
    tree[left].textDirection = .inherited
    tree.layout(rightToLeft: true)
    #expect(tree.frame(of: box).x == 20)
    #expect(tree.frame(of: inner).x == 20)
    #expect(tree.frame(of: right).x == 50)
  }

  @Test func misuseTraps() async {
    await #expect(processExitsWith: .failure) {
      var tree = FlexTree()
      let box = tree.append(to: tree.root)
      tree.remove(box)
      _ = tree.frame(of: box)
    }
    await #expect(processExitsWith: .failure) {
      var tree = FlexTree()
      tree.remove(tree.root)
    }
    await #expect(processExitsWith: .failure) {
      var tree = FlexTree()
      tree.insert(before: tree.root)
    }
    await #expect(processExitsWith: .failure) {
      var tree = FlexTree()
      let box = tree.append(to: tree.root)
      tree.move(box, to: tree.append(to: box))
    }
    await #expect(processExitsWith: .failure) {
      var tree = FlexTree()
      let other = tree.append(to: tree.append(to: tree.root))
      tree.move(tree.append(to: tree.root), to: tree.root, before: other)
    }
    await #expect(processExitsWith: .failure) {
      var tree = FlexTree()
      let text = tree.append(
        to: tree.root, measure: FlexMeasure { _ in .init(width: 1, height: 1) })
      tree.append(to: text)
    }
    await #expect(processExitsWith: .failure) {
      var tree = FlexTree()
      tree.append(to: tree.root)
      tree.setMeasure(FlexMeasure { _ in .init(width: 1, height: 1) }, of: tree.root)
    }
  }
}
