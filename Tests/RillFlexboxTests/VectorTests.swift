import Foundation
import RillFlexbox
import RillLayout
import TestSupport
import Testing

/// Layouts of a real browser, in both text directions.
@Suite(.externalVectors("flexbox_yoga.json"), .externalVectors("flexbox_taffy.json"))
struct VectorTests {
  @Test(arguments: ["flexbox_yoga.json", "flexbox_taffy.json"], [false, true])
  func matchTheBrowser(_ name: String, rightToLeft: Bool) throws {
    let file = try LayoutFile(Data(contentsOf: ExternalVectors.file(name)))
    let cases = file.cases.filter { reasonToSkip($0) == nil }
    try #require(!cases.isEmpty)
    for layoutCase in cases {
      do {
        if let difference = try difference(of: layoutCase, in: file, rightToLeft: rightToLeft) {
          Issue.record("\(layoutCase.id), \(difference)")
        }
      } catch {
        Issue.record("\(layoutCase.id): \(error)")
      }
    }
  }

  /// Returns the first box whose frame differs from the browser's.
  private func difference(
    of layoutCase: LayoutCase, in file: LayoutFile, rightToLeft: Bool
  ) throws(CSSError) -> String? {
    var (tree, nodes) = try file.tree(layoutCase, rightToLeft: rightToLeft)
    tree.layout(width: file.room.width, height: file.room.height, rightToLeft: rightToLeft)
    let tolerance = layoutCase.hasFractions ? 0.05 : 0.02
    for (index, (node, entry)) in zip(nodes, layoutCase.root.entries).enumerated() {
      let expected = entry.node.frame(rightToLeft: rightToLeft)
      if !tree.frame(of: node).isEqual(expected, within: tolerance) {
        return "box \(index): \(tree.frame(of: node)), not \(expected)"
      }
    }
    return nil
  }

  /// Returns the reason to skip a case, if any.
  private func reasonToSkip(_ layoutCase: LayoutCase) -> String? {
    let beyond = ["grid", "block", "scrollbar-15px"]
    if let need = layoutCase.needs.first(where: beyond.contains) {
      return "\(need) is beyond flexbox"
    }
    if layoutCase.dependsOnSurroundings { return "the layout depends on what the root is in" }
    return nil
  }
}

extension LayoutNode {
  /// Returns the browser's frame of the box.
  fileprivate func frame(rightToLeft: Bool) -> FlexFrame {
    let rect = (rightToLeft ? rectRightToLeft : rect) ?? [0, 0, 0, 0]
    return FlexFrame(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
  }
}

extension FlexFrame {
  func isEqual(_ other: FlexFrame, within tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
