import RillTesting

@testable import RillTree

/// All that is on a page but the ids of listeners, in an order that does not depend on how it came to be.
func likeness(_ page: TestPage) -> [String] {
  var lines: [String] = []
  var waiting = page.root.children.reversed().map { (node: $0, depth: 0) }
  while let (node, depth) = waiting.popLast() {
    var line = "\(depth) \(node.namespace) \(node.name) \(node.text.debugDescription)"
    func add<Value>(_ kind: String, _ facts: TestFacts<Value>, _ write: (Value) -> String) {
      for (name, value) in facts.sorted(by: { $0.name < $1.name }) {
        line += " \(kind).\(name)=\(write(value))"
      }
    }
    add("attribute", node.attributes) { $0 }
    add("property", node.properties) { "\($0)" }
    add("style", node.styles) { $0 }
    add("on", node.listeners) {
      "\($0.fields.rawValue)/\($0.options.rawValue)/\($0.pace)/\($0.sendsMessage)/\($0.commands)"
    }
    lines.append(line)
    for child in node.children.reversed() { waiting.append((child, depth + 1)) }
  }
  return lines
}

/// The same of a page that is HTML, without listeners.
func likeness(_ host: HTMLHost) -> [String] {
  var host = host
  var lines: [String] = []
  func children(_ node: HTMLHost.Node) -> [HTMLHost.Node] {
    (0..<host.childCount(of: node)).map { host.child(at: $0, of: node) }
  }
  var waiting = children(host.root).reversed().map { (node: $0, depth: 0) }
  while let (node, depth) = waiting.popLast() {
    let entry = host.entries[Int(node.index)]
    let facts = entry.facts.all.map { "\($0.kind).\($0.name)=\($0.value)/\($0.isBoolean)" }.sorted()
    lines.append(
      "\(depth) \(entry.kind) \(entry.namespace) \(entry.text.debugDescription) \(facts)")
    for child in children(node).reversed() { waiting.append((child, depth + 1)) }
  }
  return lines
}
