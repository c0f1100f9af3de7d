import RillFlexbox
import Testing

@Suite struct FlexEdgesTests {
  /// Returns the distances of a box from the edges of a box of 100 by 100 points.
  private func distances(
    _ padding: FlexEdges, rightToLeft: Bool = false
  ) -> [Double] {
    var style = FlexStyle().size(100)
    style.padding = padding
    var tree = FlexTree(style)
    let box = tree.append(FlexStyle().flex(1), to: tree.root)
    tree.layout(rightToLeft: rightToLeft)
    let frame = tree.frame(of: box)
    return [frame.y, 100 - frame.x - frame.width, 100 - frame.y - frame.height, frame.x]
  }

  @Test func edgesAreIndependent() {
    #expect(distances(FlexEdges(5)) == [5, 5, 5, 5])
    #expect(distances(FlexEdges(horizontal: 3, vertical: 4)) == [4, 3, 4, 3])
    #expect(distances(FlexEdges(top: 1, right: 2, bottom: 3, left: 4)) == [1, 2, 3, 4])
    #expect(
      distances(FlexEdges(top: 1, right: 2, bottom: 3, left: 4), rightToLeft: true) == [1, 2, 3, 4])
  }

  @Test func startAndEndFollowTheTextDirection() {
    var edges = FlexEdges()
    edges.start = 10
    edges.end = 20
    #expect(distances(edges) == [0, 20, 0, 10])
    #expect(distances(edges, rightToLeft: true) == [0, 10, 0, 20])
  }

  /// Without an assigned logical edge, the physical edge applies.
  @Test func logicalEdgesTakePrecedence() {
    var edges = FlexEdges()
    edges.left = 7
    #expect(edges.start == nil)
    edges.start = 10
    #expect(edges.left == 7)
    #expect(distances(edges) == [0, 0, 0, 10])
    #expect(distances(edges, rightToLeft: true) == [0, 10, 0, 7])

    edges.left = 8
    #expect(distances(edges) == [0, 0, 0, 10])
    #expect(distances(edges, rightToLeft: true) == [0, 10, 0, 8])

    edges.start = nil
    edges.right = 7
    edges.end = 10
    #expect(distances(edges) == [0, 10, 0, 8])
    #expect(distances(edges, rightToLeft: true) == [0, 7, 0, 10])
  }

  @Test func oneLogicalEdgeLeavesTheOthersUnchanged() {
    let padding = FlexStyle().padding(8).padding(.start, 16).padding
    #expect(distances(padding) == [8, 8, 8, 16])
    #expect(distances(padding, rightToLeft: true) == [8, 16, 8, 8])
    // Assigning both horizontal edges also assigns the logical edges.
    let again = FlexStyle().padding(.start, 16).padding(8).padding
    #expect(distances(again) == [8, 8, 8, 8])
    #expect(distances(again, rightToLeft: true) == [8, 8, 8, 8])
  }

  @Test func edgeSetsAreAssigned() {
    let style = FlexStyle().padding(1).padding(.horizontal, 2).padding(.top, 3)
    #expect(style.padding == FlexEdges(top: 3, right: 2, bottom: 1, left: 2))
    #expect(FlexStyle().margin(.vertical, 4).margin == FlexEdges(horizontal: 0, vertical: 4))
    #expect(FlexStyle().inset(9).inset == FlexEdges(9))

    var edges = FlexEdges(1)
    edges.assign(6, to: [.left, .start, .bottom])
    #expect(distances(edges) == [1, 1, 6, 6])
    #expect(distances(edges, rightToLeft: true) == [1, 6, 6, 6])
    #expect(FlexEdgeSet.all == [.top, .bottom, .left, .right])
  }
}
