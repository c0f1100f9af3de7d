import RillFlexbox
import RillTesting
import Testing
import WebDriver

/// Tests that compare random boxes in a browser with `RillFlexbox`.
@Suite(.browser, .timeLimit(.minutes(20)))
struct BrowserLayoutTests {
  @Test("Random boxes have the frames of a browser")
  func agreement() async throws {
    var random = SplitMix64(seed: 20_261_122)
    let boxes = (0..<600).map { _ in RandomBox(&random) }
    try await Browser.withWindow { window in
      try await window.go(to: "data:text/html,<!doctype html>")
      for rightToLeft in [false, true] {
        let answer = try await window.evaluate(
          Self.script, [.string(boxes.map(\.html).joined()), .bool(rightToLeft)])
        let pages = try #require(answer.array)
        try #require(pages.count == boxes.count)
        for (box, page) in zip(boxes, pages) {
          var tree = FlexTree()
          let nodes = box.add(to: nil, of: &tree)
          tree.layout(width: .atMost(800), height: .atMost(600), rightToLeft: rightToLeft)
          let frames = try #require(page.array).map { $0.array?.compactMap(\.number) ?? [] }
          try #require(frames.count == nodes.count)
          for (node, frame) in zip(nodes, frames) {
            let found = tree.frame(of: node)
            let differences = zip([found.x, found.y, found.width, found.height], frame)
              .map { abs($0 - $1) }
            if differences.contains(where: { $0 > 0.15 }) {
              Issue.record("\(found), not \(frame), right to left: \(rightToLeft), in \(box.html)")
              break
            }
          }
        }
      }
    }
  }

  /// Adds boxes to the page, one above the other, and returns the frames of each and its
  /// descendants in document order.
  private static let script = """
    const [html, rightToLeft] = arguments;
    document.head.innerHTML = `<style>
      html, body { margin: 0 }
      div { box-sizing: border-box; position: relative; border: 0 solid; display: flex }
      p { display: block; margin: 0; font-size: 0; line-height: 0 }
      b { white-space: nowrap; font-weight: normal }
      i { display: inline-block; width: 10px; height: 10px; vertical-align: -2px }
    </style>`;
    document.body.dir = rightToLeft ? 'rtl' : 'ltr';
    document.body.innerHTML = html;
    const frames = (box, outer, all) => {
      const display = getComputedStyle(box).display;
      let inner = outer, frame = [0, 0, 0, 0];
      if (outer && display != 'none' && display != 'contents') {
        inner = box.getBoundingClientRect();
        frame = [inner.x - outer.x, inner.y - outer.y, inner.width, inner.height];
      }
      if (display == 'none') inner = null;
      all.push(frame);
      for (const child of box.children) if (child.tagName == 'DIV') frames(child, inner, all);
      return all;
    };
    return [...document.body.children].map(box => frames(box, {x: 0, y: 0}, []));
    """
}
