import RillFlexbox
import Testing

/// Numbers that aren't lengths, and lengths that a property doesn't support.
@Suite struct NumbersTests {
  private static let odd = [Double.nan, .infinity, -.infinity, -1, -1e300]

  /// Returns the frames of two items in a row or column of 100 by 100 points.
  private func frames(
    _ direction: FlexDirection = .row, _ item: (FlexStyle) -> FlexStyle = { $0 },
    container: (FlexStyle) -> FlexStyle = { $0 }
  ) -> [FlexFrame] {
    var tree = FlexTree(container(FlexStyle().direction(direction).size(100)))
    let nodes = [
      tree.append(item(FlexStyle().size(80, 80)), to: tree.root),
      tree.append(FlexStyle().size(60, 60), to: tree.root),
    ]
    tree.layout()
    return nodes.map { tree.frame(of: $0) }
  }

  @Test(arguments: [FlexDirection.row, .column])
  func negativeSizesAreZero(_ direction: FlexDirection) {
    #expect(frames(direction) { $0.width(-5) } == frames(direction) { $0.width(0) })
    #expect(frames(direction) { $0.height(-5) } == frames(direction) { $0.height(0) })
    #expect(frames(direction) { $0.minWidth(-5) } == frames(direction) { $0.minWidth(0) })
    #expect(frames(direction) { $0.maxHeight(-5) } == frames(direction) { $0.maxHeight(0) })
    #expect(frames(direction) { $0.basis(-5) } == frames(direction) { $0.basis(0) })
    #expect(frames(direction) { $0.padding(-5) } == frames(direction))
    #expect(frames(direction) { $0.border(-5) } == frames(direction))
    #expect(frames(direction, container: { $0.gap(-5) }) == frames(direction))
    #expect(frames(direction, container: { $0.padding(-5) }) == frames(direction))
    #expect(frames(direction, container: { $0.border(-5) }) == frames(direction))
  }

  @Test func negativeMarginsAndInsetsAreValid() {
    #expect(frames { $0.shrink(0).margin(.left, -5) }[0].x == -5)
    #expect(frames { $0.inset(.left, -5) }[0].x == -5)
  }

  @Test func negativeFactorsAreZero() {
    for factor in [-1.0, -0.001, -.infinity] {
      #expect(frames { $0.grow(factor) } == frames { $0.grow(0) })
      #expect(frames { $0.shrink(factor) } == frames { $0.shrink(0) })
      #expect(frames { $0.aspectRatio(factor) } == frames { $0.aspectRatio(0) })
    }
  }

  @Test func nanLengthsAreAuto() {
    let nan = FlexLength(.nan)
    let small = { (style: FlexStyle) in style.size(.auto, .auto) }
    #expect(frames { $0.size(nan) } == frames { small($0) })
    #expect(frames { $0.minWidth(nan) } == frames())
    #expect(frames { $0.maxWidth(nan).maxHeight(nan) } == frames())
    #expect(frames { $0.basis(nan) } == frames())
    #expect(frames { $0.padding(nan).border(nan) } == frames())
    #expect(frames { $0.inset(nan) } == frames())
    #expect(frames(container: { $0.gap(nan).padding(nan).border(nan) }) == frames())
    #expect(frames { small($0).aspectRatio(.nan) } == frames { small($0) })
  }

  @Test func nanFactorsAreZero() {
    #expect(frames { $0.grow(.nan) } == frames { $0.grow(0) })
    #expect(frames { $0.shrink(.nan) } == frames { $0.shrink(0) })
    #expect(frames { $0.shrink(0) } != frames())
  }

  @Test func percentageBordersAreZero() {
    #expect(frames { $0.border(.percent(10)) } == frames())
  }

  @Test func irrelevantKeywordsHaveDefaults() {
    for keyword in [FlexLength.auto, .minContent, .stretch, .content] {
      #expect(frames { $0.padding(keyword) } == frames())
      #expect(frames { $0.border(keyword) } == frames())
      #expect(frames(container: { $0.gap(keyword) }) == frames())
    }
  }

  @Test(arguments: odd)
  func extremeSpacesGiveFiniteFrames(_ size: Double) {
    for room in [AvailableSpace.exactly(size), .atMost(size)] {
      var tree = FlexTree()
      let box = tree.append(FlexStyle().flex(1).minWidth(10), to: tree.root)
      tree.layout(width: room, height: room)
      for node in [tree.root, box] {
        let frame = tree.frame(of: node)
        #expect(frame.width.isFinite && frame.width >= 0, "\(room): \(frame)")
        #expect(frame.height.isFinite && frame.height >= 0, "\(room): \(frame)")
      }
    }
  }

  @Test func invalidSpacesAreEmpty() {
    func size(_ room: AvailableSpace) -> FlexFrame {
      var tree = FlexTree(.row.wrap())
      for _ in 0..<3 { tree.append(FlexStyle().size(10), to: tree.root) }
      tree.layout(width: room)
      return tree.frame(of: tree.root)
    }
    for number in [Double.nan, -1, -Double.infinity] {
      #expect(size(.exactly(number)) == size(.exactly(0)))
      #expect(size(.atMost(number)) == size(.atMost(0)))
    }
    #expect(size(.atMost(.infinity)) == FlexFrame(width: 30, height: 10))
    #expect(size(.exactly(.infinity)).width == FlexLength.maximum)
  }

  @Test func infiniteLengthsAreTheMaximum() {
    var tree = FlexTree(FlexStyle().size(FlexLength(.infinity)))
    let box = tree.append(FlexStyle().width(.percent(50)), to: tree.root)
    tree.layout()
    #expect(tree.frame(of: tree.root).width == FlexLength.maximum)
    #expect(tree.frame(of: box).width == FlexLength.maximum / 2)
  }

  @Test(arguments: odd)
  func extremeMeasuresGiveFiniteFrames(_ number: Double) {
    for answer in [
      FlexMeasure.Answer(width: number, height: 10, baseline: number),
      FlexMeasure.Answer(width: 10, height: number, baseline: 5),
      FlexMeasure.Answer(width: number, height: number),
    ] {
      var tree = FlexTree(.row.alignItems(.baseline))
      let text = tree.append(to: tree.root, measure: FlexMeasure { _ in answer })
      tree.append(FlexStyle().size(10), to: tree.root)
      tree.layout()
      for node in [tree.root, text] {
        let frame = tree.frame(of: node)
        #expect(frame.x.isFinite && frame.y.isFinite, "\(answer): \(frame)")
        #expect(frame.width.isFinite && frame.width >= 0, "\(answer): \(frame)")
        #expect(frame.height.isFinite && frame.height >= 0, "\(answer): \(frame)")
      }
      if number != .infinity {
        let frame = tree.frame(of: text)
        #expect(frame.width == (answer.width == 10 ? 10 : 0))
        #expect(frame.height == (answer.height == 10 ? 10 : 0))
      }
    }
  }
}
