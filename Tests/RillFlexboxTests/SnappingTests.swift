import RillFlexbox
import RillTesting
import Testing

/// Frames snapped to a grid.
@Suite
struct SnappingTests {
  @Test
  func keepBoxesAdjacent() {
    var tree = FlexTree(.row.width(100).height(10))
    var boxes: [FlexTree.Node] = []
    for _ in 0..<7 { boxes.append(tree.append(FlexStyle().flex(1), to: tree.root)) }
    tree.layout()
    var edge = 0.0
    for box in boxes {
      let frame = tree.frame(of: box, snappedTo: 1)
      #expect(frame.x == edge)
      #expect(frame.width == 14 || frame.width == 15)
      edge = frame.x + frame.width
    }
    #expect(edge == 100)
  }

  @Test
  func keepWholeSizes() {
    var tree = FlexTree(.row.size(10, 10).justify(.center).alignItems(.center))
    let box = tree.append(FlexStyle().size(3), to: tree.root)
    let inner = tree.append(FlexStyle().size(2), to: box)
    tree.layout()
    #expect(tree.frame(of: box) == FlexFrame(x: 3.5, y: 3.5, width: 3, height: 3))
    #expect(
      tree.frame(of: box, snappedTo: 1) == FlexFrame(x: 4, y: 4, width: 3, height: 3))
    #expect(
      tree.frame(of: inner, snappedTo: 1) == FlexFrame(x: 0, y: 0, width: 2, height: 2))
    #expect(tree.frame(of: box, snappedTo: 0.5) == tree.frame(of: box))
    #expect(tree.frame(of: box, snappedTo: 0) == tree.frame(of: box))
    #expect(tree.frame(of: box, snappedTo: .nan) == tree.frame(of: box))
  }

  @Test
  func roundHalvesToTheRight() {
    var tree = FlexTree(.row.size(10, 10))
    let box = tree.append(FlexStyle().size(2).margin(.left, -2.5), to: tree.root)
    tree.layout()
    #expect(tree.frame(of: box, snappedTo: 1).x == -2)
  }

  @Test
  func walkInOrder() {
    var tree = FlexTree(.column.padding(1.25))
    let first = tree.append(.row.padding(0.5), to: tree.root)
    let leaf = tree.append(FlexStyle().size(4), to: first)
    let hidden = tree.append(FlexStyle().display(.none), to: tree.root)
    tree.append(FlexStyle().size(9), to: hidden)
    let through = tree.append(FlexStyle().display(.contents), to: tree.root)
    let last = tree.append(FlexStyle().size(2), to: through)
    tree.layout()
    var order: [FlexTree.Node] = []
    var frames: [FlexFrame] = []
    tree.forEachFrame { node, frame in
      order.append(node)
      frames.append(frame)
    }
    #expect(order == [tree.root, first, leaf, last])
    #expect(frames[2] == FlexFrame(x: 1.75, y: 1.75, width: 4, height: 4))
    #expect(frames[3] == FlexFrame(x: 1.25, y: 6.25, width: 2, height: 2))
    tree.forEachFrame(snappedTo: 1) { node, frame in
      if node == last { #expect(frame == FlexFrame(x: 1, y: 6, width: 2, height: 2)) }
    }
  }

  /// For random boxes, adjacent boxes stay adjacent, and single frames agree with the walk.
  @Test
  func agreeForSingleBoxesAndWalks() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      var plan = RandomTree(&random)
      var tree = plan.build()
      tree.layout(width: .atMost(333), height: .atMost(222))
      var origins: [FlexTree.Node: (x: Double, y: Double)] = [:]
      tree.forEachFrame(snappedTo: 1) { node, frame in
        origins[node] = (frame.x, frame.y)
        #expect(frame.x == frame.x.rounded() && frame.width == frame.width.rounded())
        var parent = tree.parent(of: node)
        while let outer = parent, origins[outer] == nil { parent = tree.parent(of: outer) }
        guard let parent, let origin = origins[parent] else { return }
        let alone = tree.frame(of: node, snappedTo: 1)
        #expect(alone.x + origin.x == frame.x && alone.y + origin.y == frame.y)
        #expect(alone.width == frame.width && alone.height == frame.height)
      }
    }
  }
}
