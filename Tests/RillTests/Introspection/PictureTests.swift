import Foundation
import Rill
import Testing

/// Names, traces and pictures of networks.
@Suite("Introspection")
struct PictureTests {
  private struct Shop {
    let price = Input(2).named("price")
    let orders = Inlet<Int>().named("orders")
    let total: Changing<Int>

    init() {
      total = orders.snapshot(price) { $0 * $1 }.named("cost")
        .accumulate(startingFrom: 0, +).named("total")
    }
  }

  @Test("A Mermaid flowchart shows names, kinds, ranks, values, and dotted samples")
  func mermaid() {
    let network = Shop()
    network.orders <-- 3
    #expect(
      Network.mermaid(from: network.total) == """
        flowchart TD
          n0["price<br/>Input, rank 0<br/>= 2"]
          n1["orders<br/>Inlet, rank 0"]
          n2["cost<br/>snapshot, rank 1"]
          n3["total<br/>accumulate, rank 2<br/>= 6"]
          n1 --> n2
          n0 -.-> n2
          n2 --> n3

        """)
  }

  @Test("A Graphviz graph shows the same")
  func graphviz() {
    let network = Shop()
    let lines = Network.graphviz(from: network.total).split(separator: "\n").filter {
      !$0.contains("font") && !$0.contains("rounded")
    }
    #expect(
      lines.joined(separator: "\n") == """
        digraph {
          "n0" [label="price\\nInput, rank 0\\n= 2"]
          "n1" [label="orders\\nInlet, rank 0"]
          "n2" [label="cost\\nsnapshot, rank 1"]
          "n3" [label="total\\naccumulate, rank 2\\n= 0"]
          "n1" -> "n2"
          "n0" -> "n2" [style=dotted]
          "n2" -> "n3"
        }
        """)
  }

  @Test("A picture shows all connected nodes, from any of them, each once")
  func connected() {
    let network = Shop()
    let other = Inlet<Int>().named("other")
    let fromTotal = Network.mermaid(from: network.total)
    let lines = Network.mermaid(from: network.orders, network.total).split(separator: "\n")
    #expect(Set(lines) == Set(fromTotal.split(separator: "\n")))
    #expect(!fromTotal.contains("other"))
    #expect(Network.mermaid(from: network.total, other).contains("other"))
    // A sampling node doesn't depend on the sampled one; an observing node does.
    #expect(Network.mermaid(from: network.orders).contains("total"))
  }

  @Test("The rank of a node is above every input, also after a switch")
  func ranks() {
    let x = Input(1).named("x")
    let sum = combine(x, x.map { $0 + 1 }.map { $0 + 1 }) { $0 + $1 }.named("sum")
    #expect(Network.mermaid(from: sum).contains("sum<br/>combine, rank 3"))
    let deep = x.map { $0 }.map { $0 }.map { $0 }.map { $0 }
    let isDeep = Input(false)
    let flat = isDeep.flatMap { $0 ? deep : x }.named("flat")
    let recorder = Recorder(flat)
    isDeep <-- true
    #expect(Network.mermaid(from: flat).contains("flat<br/>flatten, rank 5"))
    #expect(recorder.values == [1, 1])
  }

  @Test("Values and names with quotes, brackets and new lines are escaped")
  func escaping() {
    let text = Input("a \"<b>\"\n\\#").named("the \"text\"")
    let mermaid = Network.mermaid(from: text)
    #expect(mermaid.contains("the #34;text#34;<br/>Input"))
    #expect(mermaid.contains("= a #34;#60;b#62;#34;<br/>#92;#35;"))
    let graphviz = Network.graphviz(from: text)
    #expect(graphviz.contains("the \\\"text\\\""))
    #expect(graphviz.contains("a \\\"<b>\\\"\\n\\\\#"))
  }

  @Test(
    "The program dot accepts the graph",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot")))
  func dot() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dot")
    process.arguments = ["-Tsvg"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let text = Network.graphviz(from: Shop().total, Input("a \"<b>\"\n\\#"))
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let svg = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(svg.contains("<svg"))
    #expect(svg.contains("total"))
  }

  @Test("The operator debug writes the name and the value to a sink")
  func debug() {
    var lines: [String] = []
    let numbers = Inlet<Int>().named("numbers")
    let x = Input(1).named("x")
    let recorder = Recorder(numbers.debug(to: { lines.append($0) }))
    let values = Recorder(x.map { $0 * 2 }.debug("doubled", to: { lines.append($0) }))
    numbers <-- 4
    x <-- 2
    #expect(lines == ["doubled: 2", "numbers: 4", "doubled: 4"])
    #expect(recorder.values == [4])
    #expect(values.values == [2, 4])
  }

  @Test("The operator debug without a sink writes to the diagnostics")
  func debugSink() {
    var lines: [String] = []
    let numbers = Inlet<Int>()
    let recorder = Recorder(numbers.debug("numbers"))
    Diagnostics.withSink({ lines.append($0) }, { numbers <-- 4 })
    #expect(lines == ["numbers: 4"])
    #expect(recorder.values == [4])
  }

  @Test("Live nodes are counted")
  func liveNodes() {
    let before = Network.liveNodeCount
    let x = Input(1)
    #expect(Network.liveNodeCount == before + 1)
    var y: Changing<Int>? = x.map { $0 }.map { $0 }
    #expect(Network.liveNodeCount == before + 3)
    y = nil
    #expect(Network.liveNodeCount == before + 1)
    withExtendedLifetime((x, y)) {}
  }
}
