import Testing

@testable import RillTree

@Suite struct HTMLAttributeListTests {
  /// A long list, as only malicious input contains, behaves like a short one.
  @Test func longListsBehaveLikeShortOnes() throws {
    func attributes(_ count: Int) -> [Attribute<Never>] {
      (0..<count).flatMap { [.attribute("a\($0)", "\($0)"), .property("p\($0)", "\($0)")] }
        + [.property("a3", "last")]
    }
    for count in [10, 100] {
      #expect(
        VTree(Name(spelling: "p"), attributes(count)).html.hasSuffix(#"p9="9" a3="last"></p>"#)
          == (count == 10))
      var rendering = Rendering<Never>()
      var host = HTMLHost()
      for kept in [count, 3, count, 0, count / 2] {
        let tree = VTree(Name(spelling: "p"), Array(attributes(count).prefix(kept)))
        try rendering.update(to: tree).apply(to: &host, at: host.root)
        #expect(Set(host.html.split(separator: " ")).count == (kept == 0 ? 1 : kept + 1))
      }
    }
  }

  /// Searching all other attributes for each one would take many minutes.
  @Test(.timeLimit(.minutes(10)))
  func settingManyAttributesTakesLinearTime() throws {
    let count = 30_000
    var writer = PatchWriter()
    writer.write(.open)
    writer.write(symbol: "p")
    for index in 0..<count {
      for operation in [PatchOperation.setAttribute, .setProperty] {
        writer.write(operation)
        writer.write(symbol: "\(operation)\(index)")
        writer.write(symbol: "")
      }
    }
    writer.write(.leave, 1)
    var host = HTMLHost()
    try Patch(decoding: writer.bytes).apply(to: &host, at: host.root)
    #expect(host.html.utf8.count > count * 20)
  }
}
