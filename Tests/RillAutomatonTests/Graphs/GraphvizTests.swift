import Foundation
import RillAutomaton
import RillTesting
import Testing

/// The location of Graphviz, if it is installed.
private let graphviz = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Returns the output of Graphviz for `dot`, and its warnings.
private func svg(of dot: String) throws -> (svg: String, complaints: String) {
  let process = Process()
  let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  process.executableURL = URL(fileURLWithPath: try #require(graphviz))
  process.arguments = ["-Tsvg"]
  process.standardInput = input
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  try input.fileHandleForWriting.write(contentsOf: Data(dot.utf8))
  try input.fileHandleForWriting.close()
  let svg = output.fileHandleForReading.readDataToEndOfFile()
  let complaints = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  return (String(decoding: svg, as: UTF8.self), String(decoding: complaints, as: UTF8.self))
}

@Suite struct GraphvizTests {
  @Test func flatGraphsAreEscaped() {
    let graph = StateGraph(
      nodes: [.init(id: "a"), .init(id: "b", label: "\"b\" & \\", kind: .final)], initial: ["a"],
      edges: [
        .init(from: "a", to: "b", label: "one\ntwo"), .init(from: "b", to: "b", label: ""),
      ])
    let lines = graph.graphviz.split(separator: "\n").filter {
      !$0.contains("font") && !$0.contains("rounded")
    }
    #expect(
      lines.joined(separator: "\n") == ##"""
        digraph {
          " begin" [shape=point, width=0.12, fillcolor="#44546a"]
          " begin" -> "a"
          "a" [label="a"]
          "b" [label="\"b\" &amp; \\", peripheries=2]
          "a" -> "b" [label=" one \n two "]
          "b" -> "b"
        }
        """##)
  }

  @Test func edgesOfClustersAreDrawn() {
    let lines = StateGraph.player.graphviz.split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    // Edges into a cluster, out of it, from it to itself, and to its contents.
    for line in [
      ##""off" -> "playback begin" [label=" power ", lhead="cluster on", weight=3]"##,
      ##""playback begin" -> "off" [label=" power ", ltail="cluster on"]"##,
      ##""running inside" -> "running begin" [label=" restart "]"##,
      ##""running inside" -> "paused" [label=" hold "]"##,
      ##""deep" [label="H*", shape=circle, width=0.3, fixedsize=true]"##,
    ] { #expect(lines.contains { $0 == line }) }
    #expect(lines.filter { $0.hasPrefix("subgraph") }.count == 4)
    #expect(lines.filter { $0.contains("dashed") }.count == 2)
  }

  @Test(.enabled(if: graphviz != nil)) func graphvizAcceptsSpecialCharacters() throws {
    let odd = StateGraph(
      nodes: [.init(id: "node", label: "a\\n \"b\" <c> &lt;\r\n#5;\0"), .init(id: "\\")],
      initial: ["\\"], edges: [.init(from: "\\", to: "node", label: "x\\")])
    for graph in [.player, odd, Login.mapping.graph(startingWith: .loggedOut)] {
      let (svg, complaints) = try svg(of: graph.graphviz)
      #expect(complaints == "")
      #expect(svg.contains("</svg>"))
    }
    let text = try svg(of: odd.graphviz).svg
    #expect(text.contains(##">a\n &quot;b&quot; &lt;c&gt; &amp;lt;</text>"##))
    #expect(
      try svg(of: StateGraph.player.graphviz).svg.contains(">broken: &quot;for&quot; good</text>"))
  }

  /// Edges between all nodes, including clusters, their parents and their contents.
  @Test(.enabled(if: graphviz != nil), arguments: 0..<15 as Range<UInt64>)
  func graphvizAcceptsRandomGraphs(seed: UInt64) throws {
    let (svg, _) = try svg(of: StateGraph.random(seed: seed).graphviz)
    #expect(svg.contains("</svg>"))
  }
}
