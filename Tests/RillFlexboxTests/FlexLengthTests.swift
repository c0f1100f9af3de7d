import RillFlexbox
import Testing

@Suite struct FlexLengthTests {
  @Test func nanIsAuto() {
    #expect(FlexLength(.nan) == .auto)
    #expect(FlexLength(-Double.nan) == .auto)
    #expect(FlexLength(.signalingNaN) == .auto)
    #expect(FlexLength.points(.nan) == .auto)
  }

  @Test func largeLengthsAreLimitedToTheMaximum() {
    #expect(FlexLength.maximum == 1_073_741_824)
    for far in [Double.infinity, 1e300, FlexLength.maximum * 2] {
      #expect(FlexLength(far) == FlexLength(FlexLength.maximum))
      #expect(FlexLength(-far) == FlexLength(-FlexLength.maximum))
    }
    #expect(FlexLength(FlexLength.maximum.nextDown) != FlexLength(FlexLength.maximum))
  }

  @Test func zeroHasOneSign() {
    #expect(FlexLength(-0.0) == 0)
    #expect(FlexLength(-0.0).hashValue == FlexLength(0).hashValue)
    #expect(FlexLength.percent(-0.0) == .percent(0))
  }

  @Test func literalsArePoints() {
    #expect(12 as FlexLength == FlexLength(12))
    #expect(-1.5 as FlexLength == .points(-1.5))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonFinitePercentagesAreAuto(_ share: Double) {
    #expect(FlexLength.percent(share) == .auto)
  }

  @Test func percentagesKeepElevenDigits() {
    #expect(FlexLength.percent(33.333_333_333_3) == .percent(33.333_333_333_300_01))
    #expect(FlexLength.percent(33.333_333_333) != .percent(33.333_333_332))
    for share in [0.1, 33.3, 100.0 / 3, 1e-5, 12_345.678_9, -7.7] {
      var tree = FlexTree(FlexStyle().width(1000).height(1))
      let margin = FlexStyle().margin(.left, .percent(share))
      let box = tree.append(margin, to: tree.root)
      tree.layout()
      let error = tree.frame(of: box).x - share * 10
      #expect(error.magnitude <= share.magnitude * 10 * 1e-11, "\(share)")
    }
  }

  @Test func kindsDiffer() {
    let lengths: [FlexLength] = [
      .auto, .minContent, .maxContent, .fitContent, .stretch, .content, 0, .percent(0), 1,
      .percent(1), .percent(-1),
    ]
    #expect(Set(lengths).count == lengths.count)
  }

  @Test(
    arguments: [
      (12, "12px"), (-1.5, "-1.5px"), (0, "0px"), (FlexLength(.infinity), "1073741824px"),
      (FlexLength(0.1), "0.1px"), (.percent(50), "50%"), (.percent(33.3), "33.3%"),
      (.percent(-0.125), "-0.125%"), (.percent(0), "0%"),
      (.auto, "auto"), (.minContent, "min-content"), (.maxContent, "max-content"),
      (.fitContent, "fit-content"), (.stretch, "stretch"), (.content, "content"),
    ] as [(FlexLength, String)])
  func descriptionsAreCSS(_ length: FlexLength, _ description: String) {
    #expect(length.description == description)
  }

  @Test func lengthsTakeEightBytes() {
    #expect(MemoryLayout<FlexLength>.size == 8)
  }
}
