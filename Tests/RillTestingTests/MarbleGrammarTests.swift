import Foundation
import RillTesting
import TestSupport
import Testing

/// External test vectors of diagrams.
private struct GrammarVectors: Decodable {
  struct Diagram: Decodable {
    var marbles: String
    var events: [[Part]]
  }

  struct Subscription: Decodable {
    var marbles: String
    var subscribed: Int?
    var unsubscribed: Int?
  }

  /// A frame, a kind or a character.
  enum Part: Decodable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  var diagrams: [Diagram]
  var subscriptions: [Subscription]

  enum CodingKeys: String, CodingKey {
    case diagrams = "event_marbles"
    case subscriptions = "subscription_marbles"
  }

  static let fileName = "marbles_grammar.json"

  static func read() throws -> GrammarVectors {
    try JSONDecoder().decode(
      GrammarVectors.self, from: Data(contentsOf: ExternalVectors.file(fileName)))
  }
}

@Suite struct MarbleGrammarTests {
  @Test(.externalVectors(GrammarVectors.fileName))
  func diagramsOfTheVectorsAreParsed() throws {
    let vectors = try GrammarVectors.read()
    #expect(vectors.diagrams.count > 1000)
    for vector in vectors.diagrams {
      let diagram = try MarbleDiagram(parsing: vector.marbles)
      #expect(diagram.elements == vector.events.map(element), "\(vector.marbles)")
    }
  }

  @Test(.externalVectors(GrammarVectors.fileName))
  func subscriptionsOfTheVectorsAreParsed() throws {
    let vectors = try GrammarVectors.read()
    #expect(vectors.subscriptions.count > 300)
    for vector in vectors.subscriptions {
      let subscription = try MarbleSubscription(parsing: vector.marbles)
      #expect(subscription.start == vector.subscribed, "\(vector.marbles)")
      #expect(subscription.end == vector.unsubscribed, "\(vector.marbles)")
      if subscription.start != nil {
        #expect(try MarbleSubscription(parsing: subscription.description) == subscription)
      }
    }
  }

  private func element(_ parts: [GrammarVectors.Part]) -> MarbleDiagram.Element {
    guard case .number(let frame) = parts[0], case .text(let kind) = parts[1] else {
      return MarbleDiagram.Element(frame: .min, .failed)
    }
    switch kind {
    case "C": return MarbleDiagram.Element(frame: frame, .completed)
    case "E": return MarbleDiagram.Element(frame: frame, .failed)
    default:
      guard case .text(let character) = parts[2] else { fatalError("no character") }
      return MarbleDiagram.Element(frame: frame, .value(Character(character)))
    }
  }

  private func elements(_ text: String) throws -> [MarbleDiagram.Element] {
    try MarbleDiagram(parsing: text).elements
  }

  @Test func timesSuchAs10msArePauses() throws {
    func at(_ frame: Int, _ character: Character) -> MarbleDiagram.Element {
      MarbleDiagram.Element(frame: frame, .value(character))
    }
    #expect(try elements("10ms a") == [at(10, "a")])
    #expect(try elements("-a 1.5s b 2m c") == [at(1, "a"), at(1502, "b"), at(121503, "c")])
    #expect(try elements("a 2ms 3ms b") == [at(0, "a"), at(6, "b")])
    // None of these is a time.
    #expect(try elements("1ms") == [at(0, "1"), at(1, "m"), at(2, "s")])
    #expect(try elements("-1s a") == [at(1, "1"), at(2, "s"), at(3, "a")])
    #expect(try elements("a 1x") == [at(0, "a"), at(1, "1"), at(2, "x")])
    #expect(try elements("10ms a ^b") == [at(-1, "a"), at(1, "b")])
    #expect(
      try MarbleSubscription(parsing: "2s ^ 10ms !") == MarbleSubscription(start: 2000, end: 2011))
  }

  @Test func invalidDiagramsAreRejected() {
    func reason(_ text: String) -> (MarbleSyntaxError.Reason, Int)? {
      do throws(MarbleSyntaxError) {
        _ = try MarbleDiagram(parsing: text)
        return nil
      } catch {
        return (error.reason, error.position)
      }
    }
    #expect(reason("-(a(b))")! == (.nestedGroup, 3))
    #expect(reason("-(ab")! == (.unclosedGroup, 1))
    #expect(reason("-a)")! == (.unopenedGroup, 2))
    #expect(reason("^-a^")! == (.repeated("^"), 3))
    #expect(reason("-a!")! == (.unexpected("!"), 2))
    #expect(reason("-a\n")! == (.unexpected("\n"), 2))
    #expect(reason("- 1.5ms |")! == (.unusableTime, 2))
    #expect(reason("99999999999999999999m |")! == (.unusableTime, 0))
    #expect(reason("1099511627776m |")! == (.unusableTime, 0))
    #expect(reason("-a|") == nil)
  }

  @Test func invalidSubscriptionsAreRejected() {
    func reason(_ text: String) -> (MarbleSyntaxError.Reason, Int)? {
      do throws(MarbleSyntaxError) {
        _ = try MarbleSubscription(parsing: text)
        return nil
      } catch {
        return (error.reason, error.position)
      }
    }
    #expect(reason("^-^")! == (.repeated("^"), 2))
    #expect(reason("^-!!")! == (.repeated("!"), 3))
    #expect(reason("^-a!")! == (.unexpected("a"), 2))
    #expect(reason("^-(!")! == (.unclosedGroup, 2))
  }

  @Test func errorsShowThePlace() {
    #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(parsing: "--a-)-|") }
    do {
      _ = try MarbleDiagram(parsing: "--a-)-|")
    } catch {
      #expect(
        "\(error)" == """
          Not a marble diagram: ")" closes no group.
            --a-)-|
                ^
          """)
    }
  }
}
