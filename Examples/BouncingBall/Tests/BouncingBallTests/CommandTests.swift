import Foundation
import RillProgramTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// End-to-end tests of the program.
@Suite struct CommandTests {
  /// The elements of a picture, by name.
  private final class Elements: NSObject, XMLParserDelegate {
    private(set) var attributes: [String: [[String: String]]] = [:]
    private(set) var text = ""

    init?(_ svg: String) {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      if !parser.parse() { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      self.attributes[name, default: []].append(attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func numbers(_ element: String, _ attribute: String, class name: String) -> [Double] {
      (attributes[element] ?? []).filter { $0["class"] == name }
        .compactMap { $0[attribute].flatMap(Double.init) }
    }
  }

  @Test func drawsThePath() throws {
    let run = try CommandRun("bouncing-ball")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let elements = try #require(Elements(run.output))
    #expect(elements.text.contains("loses 20 % of its speed"))
    #expect(elements.text.contains("released at 2 m"))
    #expect(elements.numbers("circle", "cx", class: "ball").count == 61)
    // Each touch is at a bounce of the closed form.
    let closed = ClosedForm(loss: 0.2)
    let touches = elements.numbers("circle", "cx", class: "touch")
    #expect(touches.count > 15)
    for (index, x) in touches.enumerated() {
      #expect(abs((x - 80) / 840 * 6 - closed.bounce(index + 1)) < 1e-3)
    }
    let path = try #require(elements.attributes["path"]?.first?["d"])
    #expect(path.hasPrefix("M80 "))
    #expect(!path.contains("nan") && !path.contains("e"))
  }

  @Test(arguments: [
    ("0.1", "0"), ("600", "0"), ("600", "0.001"), ("3", "1"), ("10", "0.5"), ("1e1", "5e-1"),
  ])
  func drawsAnyValidDurationAndLoss(duration: String, loss: String) throws {
    let run = try CommandRun("bouncing-ball", ["--loss", loss, "--duration", duration])
    #expect(run.status == 0)
    let elements = try #require(Elements(run.output))
    #expect(!run.output.contains("nan") && !run.output.contains("inf"))
    let balls = elements.numbers("circle", "cx", class: "ball")
    #expect((2...81).contains(balls.count))
    #expect(balls.allSatisfy { (80...920.01).contains($0) })
    #expect(
      elements.numbers("circle", "cy", class: "ball").allSatisfy { (90...364.01).contains($0) })
  }

  @Test func printsHelp() throws {
    let run = try CommandRun("bouncing-ball", ["--help"])
    #expect(run.output.hasPrefix("Usage: bouncing-ball"))
    for word in ["--duration", "--loss", "Exit status"] { #expect(run.output.contains(word)) }
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  #if os(Linux)
    @Test func reportsAFailureToWrite() throws {
      let run = try CommandRun("bouncing-ball", writingTo: "/dev/full")
      #expect(run.errors == "bouncing-ball: can't write to standard output\n")
      #expect(run.status == 1)
    }
  #endif

  @Test(arguments: [
    (["--mass", "3"], "unknown argument --mass"),
    (["3"], "unknown argument 3"),
    (["--loss"], "--loss needs a number from 0 to 1"),
    (["--loss", "2"], "--loss needs a number from 0 to 1; got 2"),
    (["--loss", "nan"], "--loss needs a number from 0 to 1; got nan"),
    (["--duration", "0"], "--duration needs a number of seconds from 0.1 to 600; got 0"),
    (["--duration", "-1"], "--duration needs a number of seconds from 0.1 to 600; got -1"),
    (["--duration", "inf"], "--duration needs a number of seconds from 0.1 to 600; got inf"),
    (["--duration", ""], "--duration needs a number of seconds from 0.1 to 600; got "),
    (["--loss", "0.1", "--duration"], "--duration needs a number of seconds from 0.1 to 600"),
  ])
  func rejects(arguments: [String], complaint: String) throws {
    let run = try CommandRun("bouncing-ball", arguments)
    #expect(run.output == "")
    #expect(run.errors == "bouncing-ball: \(complaint); see bouncing-ball --help\n")
    #expect(run.status == 1)
  }
}
