import Foundation
import RillProgramTesting
import TestSupport
import Testing

@testable import RillTree

@Suite struct HTMLVectorTests {
  static let name = "dom_serialization.json"

  private func tree(of json: OrderedJSON) throws -> VTree<Never> {
    if let text = json.string { return VTree(stringLiteral: text) }
    let name = try #require(json["tag"]?.string)
    let namespace: Namespace =
      switch json["ns"]?.string {
      case "http://www.w3.org/2000/svg": .svg
      case "http://www.w3.org/1998/Math/MathML": .mathML
      default: .html
      }
    let attributes: [Attribute<Never>] = (json["attrs"]?.members ?? []).map {
      anyAttribute($0.key, $0.value.string ?? "")
    }
    let children = try (json["children"]?.elements ?? []).map(tree)
    let content: VTree<Never> = fragment { for child in children { child } }
    return VTree(
      .custom, namespace: namespace, spelling: Spelling(name), attributes, around: content)
  }

  @Test(.externalVectors(name))
  func outputMatchesBrowsers() throws {
    let data = try Data(contentsOf: ExternalVectors.file(Self.name))
    let cases = try OrderedJSON(parsing: data)["cases"]?.elements ?? []
    #expect(cases.count >= 141)
    for vector in cases {
      let id = vector["id"]?.string ?? ""
      let html = vector["html"]?.string
      let tree = try tree(of: #require(vector["tree"]))
      #expect(tree.html == html, "\(id)")

      var host = HTMLHost()
      let patch = diff(old: VTree(), new: tree)
      try patch.apply(to: &host, at: host.root)
      #expect(host.html == html, "\(id)")
      #expect(host.html(of: host.child(at: 0, of: host.root)) == html, "\(id)")
      let page = TestPage()
      try page.apply(patch)
      #expect(page.root.children[0].html == html, "\(id)")

      // The parsed tree must be written as the same HTML. Its texts can be split differently.
      let issues = tree.htmlRoundTripIssues.filter {
        $0.reason != .adjacentTexts && $0.reason != .emptyText
      }
      guard case .other(let roundTrips) = vector["round_trips_through_parser"] else { continue }
      #expect(issues.isEmpty == (roundTrips == "true"), "\(id): \(issues)")
    }
  }
}
