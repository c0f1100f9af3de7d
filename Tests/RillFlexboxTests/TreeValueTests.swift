import RillFlexbox
import TestSupport
import Testing

/// Trees as values, deep and wide trees, and boxes without frames.
@Suite(.timeLimit(.minutes(20))) struct TreeValueTests {
  @Test func copiesAreIndependent() {
    var tree = FlexTree(FlexStyle().width(100).height(10))
    let box = tree.append(FlexStyle().flex(1), to: tree.root)
    tree.layout()
    var copy = tree
    copy[copy.root].width = 60
    let further = copy.append(FlexStyle().flex(1), to: copy.root)
    copy.layout()
    #expect(copy.frame(of: box).width == 30)
    #expect(copy.frame(of: further).x == 30)
    #expect(tree.frame(of: box).width == 100)
    #expect(tree.count == 2)
    tree.layout()
    #expect(tree.visits == 0)
    #expect(tree.frame(of: box).width == 100)
  }

  @MainActor @Test func copiesCanBeLaidOutInTheBackground() async {
    var tree = FlexTree(.row.wrap().gap(4))
    for count in 1...500 {
      tree.append(
        FlexStyle().grow(1).padding(2), to: tree.root,
        measure: FlexMeasure { room in
          let width = Double(count % 9 + 1) * 10
          return .init(width: min(width, room.width(unlimited: width)), height: 12, baseline: 9)
        })
    }
    let copy = tree
    let laidOut = await Task.detached {
      var copy = copy
      copy.layout(width: .exactly(640))
      return copy
    }.value
    #expect(tree.frame(of: tree.root) == FlexFrame())
    tree.layout(width: .exactly(640))
    for node in [tree.root] + tree.children(of: tree.root) {
      #expect(laidOut.frame(of: node) == tree.frame(of: node))
    }
    #expect(tree.frame(of: tree.root).height > 100)

    // The returned tree continues from its cached results.
    tree = laidOut
    tree.layout(width: .exactly(640))
    #expect(tree.visits == 0)
  }

  @Test func deepTreesRunOnASmallStack() async {
    let depth = 5_000
    let result = await onSmallStack { () -> [FlexFrame] in
      var frames: [FlexFrame] = []
      for direction in [FlexDirection.row, .column] {
        var tree = FlexTree(FlexStyle().size(FlexLength(Double(depth * 2))).direction(direction))
        var node = tree.root
        for _ in 0..<depth {
          node = tree.append(FlexStyle().direction(direction).flex(1).padding(0.5), to: node)
        }
        let text = tree.append(
          to: node, measure: FlexMeasure { _ in .init(width: 5, height: 5, baseline: 4) })
        tree.layout()
        frames.append(tree.frame(of: node))
        tree.contentChanged(of: text)
        tree.layout(rightToLeft: true)
        frames.append(tree.frame(of: node))
        var copy = tree
        tree.remove(tree.children(of: tree.root)[0])
        copy[copy.root].alignItems = .baseline
        copy.layout()
        if tree.count != 1 { frames.append(FlexFrame()) }
      }
      return frames
    }
    // Each of the 4,999 enclosing boxes takes half a point at each side.
    #expect(result.map(\.width) == Array(repeating: 5_001, count: 4))
  }

  @Test func wideTreesAreLaidOut() {
    let count = 100_000
    var tree = FlexTree(.row.wrap().width(1000))
    tree.reserveCapacity(count + 1)
    var last = tree.root
    for _ in 0..<count { last = tree.append(FlexStyle().size(10), to: tree.root) }
    tree.layout()
    #expect(tree.count == count + 1)
    #expect(tree.children(of: tree.root).count == count)
    #expect(tree.frame(of: tree.root).height == 10_000)
    #expect(tree.frame(of: last) == FlexFrame(x: 990, y: 9_990, width: 10, height: 10))
    tree[last].height = 30
    tree.layout()
    #expect(tree.frame(of: tree.root).height == 10_020)
    for node in tree.children(of: tree.root) { tree.remove(node) }
    #expect(tree.count == 1)
    tree.layout()
    #expect(tree.frame(of: tree.root).height == 0)
  }

  @Test func excludedBoxesHaveEmptyFrames() {
    var tree = FlexTree(FlexStyle().size(100, 20).padding(.left, 5))
    let first = tree.append(FlexStyle().width(10), to: tree.root)
    let group = tree.append(FlexStyle().display(.contents).padding(50), to: tree.root)
    let inGroup = tree.append(FlexStyle().width(20), to: group)
    let gone = tree.append(FlexStyle().width(30), to: tree.root)
    let inGone = tree.append(FlexStyle().width(10), to: gone)
    let last = tree.append(FlexStyle().width(1), to: tree.root)
    tree.layout()
    #expect(tree.frame(of: inGone).width == 10)
    tree[gone].display = .none
    tree.layout()
    // The frames of the group's boxes are relative to the nearest enclosing box with a frame.
    #expect(tree.frame(of: first) == FlexFrame(x: 5, width: 10, height: 20))
    #expect(tree.frame(of: inGroup) == FlexFrame(x: 15, width: 20, height: 20))
    #expect(tree.frame(of: group) == FlexFrame())
    #expect(tree.frame(of: gone) == FlexFrame())
    #expect(tree.frame(of: inGone) == FlexFrame())
    #expect(tree.frame(of: last).x == 35)

    tree[gone].display = .flex
    tree[tree.root].display = .none
    tree.layout()
    for node in [tree.root, first, group, inGroup, gone, inGone, last] {
      #expect(tree.frame(of: node) == FlexFrame())
    }
    tree[tree.root].display = .flex
    tree.layout()
    #expect(tree.frame(of: last).x == 65)
  }

  @Test func contentAndChildrenReplaceEachOther() {
    var tree = FlexTree()
    let text = tree.append(
      to: tree.root, measure: FlexMeasure { _ in .init(width: 10, height: 5) })
    tree.layout()
    #expect(tree.frame(of: text) == FlexFrame(width: 10, height: 5))
    tree.setMeasure(nil, of: text)
    tree.layout()
    #expect(tree.frame(of: text) == FlexFrame())
    let inText = tree.append(FlexStyle().size(50), to: text)
    tree.layout()
    #expect(tree.frame(of: text) == FlexFrame(width: 50, height: 50))
    tree.remove(inText)
    tree.setMeasure(FlexMeasure { _ in .init(width: 3, height: 4) }, of: text)
    tree.layout()
    #expect(tree.frame(of: text) == FlexFrame(width: 3, height: 4))
  }

  @Test func theRootFitsTheAvailableSpace() {
    var tree = FlexTree(.row.wrap())
    for _ in 0..<3 { tree.append(FlexStyle().size(30, 10), to: tree.root) }
    func size(_ width: AvailableSpace, _ height: AvailableSpace = .unlimited) -> FlexSize {
      tree.layout(width: width, height: height)
      return tree.frame(of: tree.root).size
    }
    #expect(size(.unlimited) == FlexSize(width: 90, height: 10))
    #expect(size(.atMost(200)) == FlexSize(width: 90, height: 10))
    #expect(size(.atMost(70)) == FlexSize(width: 70, height: 20))
    #expect(size(.atMost(10)) == FlexSize(width: 30, height: 30))
    #expect(size(.exactly(200), .exactly(50)) == FlexSize(width: 200, height: 50))
    #expect(size(.exactly(10)) == FlexSize(width: 10, height: 30))
    tree[tree.root].width = .percent(50)
    #expect(size(.exactly(80)) == FlexSize(width: 40, height: 30))
    tree[tree.root].width = 61
    #expect(size(.exactly(80)) == FlexSize(width: 61, height: 20))
  }
}
