import Foundation
import RillAutomaton

/// An element of an SCXML document in the vectors.
struct SCXMLElement: Decodable {
  let el: String
  var attr: [String: String]?
  var children: [SCXMLElement]?

  func words(_ name: String) -> [String] {
    (attr?[name] ?? "").split(separator: " ").map(String.init)
  }

  func all(_ names: String...) -> [SCXMLElement] {
    (children ?? []).filter { names.contains($0.el) }
  }
}

/// A feature of a document that charts without a data model lack.
struct SCXMLUnsupported: Error, CustomStringConvertible {
  let description: String
}

/// A converter of documents to charts. States are identified by their ids, events by their names;
/// done events have their names in SCXML.
struct SCXMLReader {
  typealias Chart = Statechart<String, String, NoContext>
  typealias Part = ChartPart<String, String, NoContext>
  typealias Action = (inout ChartStep<String, String, NoContext>) -> Void

  private var nameless = 0

  static func chart(_ document: SCXMLElement) throws -> Chart {
    var reader = SCXMLReader()
    let states = try reader.states(document)
    return try Chart(validating: document.words("initial")) {
      for state in states { state }
    }
  }

  private mutating func states(_ element: SCXMLElement) throws -> [Part] {
    try element.all("state", "parallel", "final", "history").map { try state($0) }
  }

  private mutating func state(_ element: SCXMLElement) throws -> Part {
    nameless += 1
    let id = element.attr?["id"] ?? "nameless \(nameless)"
    if element.el == "history" { return try history(element, id) }
    let states = try states(element)
    var pieces: [Part] = []
    let initial = element.words("initial")
    if !initial.isEmpty { pieces.append(arrow(Chart.Initial(to: initial[0]), initial)) }
    for child in element.children ?? [] {
      switch child.el {
      case "state", "parallel", "final", "history": break
      case "initial":
        guard let transition = child.all("transition").first else { continue }
        let targets = transition.words("target")
        let action = try action(transition)
        pieces.append(arrow(Chart.Initial(to: targets[0], action: action), targets))
      case "transition": pieces.append(try self.transition(child))
      case "onentry": pieces.append(Chart.OnEntry(action: try action(child)).part)
      case "onexit": pieces.append(Chart.OnExit(action: try action(child)).part)
      case "datamodel", "donedata": break
      default: throw SCXMLUnsupported(description: "<\(child.el)>")
      }
    }
    let content = { pieces + states }
    switch element.el {
    case "parallel": return ParallelState(id, content: content).part
    case "final": return FinalState(id, content: content).part
    default: return ChartState(id, content: content).part
    }
  }

  private func history(_ element: SCXMLElement, _ id: String) throws -> Part {
    guard let transition = element.all("transition").first,
      let first = transition.words("target").first
    else { throw SCXMLUnsupported(description: "<history> without a default") }
    let depth: HistoryState<String, String, NoContext>.Depth =
      element.attr?["type"] == "deep" ? .deep : .shallow
    let history = HistoryState(id, depth, default: first, action: try action(transition))
    return arrow(history, transition.words("target"))
  }

  private func arrow(
    _ arrow: some ChartArrow<String, String, NoContext>, _ targets: [String]
  ) -> Part {
    arrow.to(Array(targets.dropFirst()))
  }

  private func transition(_ element: SCXMLElement) throws -> Part {
    if element.attr?["cond"] != nil { throw SCXMLUnsupported(description: "cond") }
    let kind: ChartTransitionKind = element.attr?["type"] == "internal" ? .internal : .external
    let targets = element.words("target")
    let action = try action(element)
    if element.attr?["event"] == nil {
      return Chart.Always(kind: kind, action: action).to(targets)
    }
    let patterns = element.words("event").map(SCXMLReader.tokens)
    return Chart.On(
      where: { event in
        let name: String =
          switch event {
          case .event(let name): name
          case .done(let id): "done.state.\(id)"
          }
        let tokens = SCXMLReader.tokens(name)
        return patterns.contains { tokens.starts(with: $0) }
      }, kind: kind, action: action
    ).to(targets)
  }

  /// Returns the parts between the dots, without the star, which matches any suffix.
  private static func tokens(_ name: String) -> [Substring] {
    var tokens = name.split(separator: ".", omittingEmptySubsequences: true)
    if tokens.last == "*" { tokens.removeLast() }
    return tokens
  }

  private func action(_ element: SCXMLElement) throws -> Action {
    var events: [String] = []
    for child in element.children ?? [] {
      switch child.el {
      case "raise": events.append(child.attr?["event"] ?? "")
      case "log": break
      default: throw SCXMLUnsupported(description: "<\(child.el)>")
      }
    }
    return { [events] step in
      for event in events { step.raise(event) }
    }
  }
}
