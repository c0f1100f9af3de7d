import RillProgramTesting

@testable import RillTree

/// Returns the content of a page without the IDs of listeners, in an order that is independent of
/// its history.
func likeness(_ page: TestPage) -> [String] {
  var lines: [String] = []
  var waiting = page.root.children.reversed().map { (node: $0, depth: 0) }
  while let (node, depth) = waiting.popLast() {
    var line = "\(depth) \(node.namespace) \(node.name) \(node.text.debugDescription)"
    func add<Value>(_ kind: String, _ attributes: TestAttributes<Value>, _ write: (Value) -> String)
    {
      for (name, value) in attributes.sorted(by: { $0.name < $1.name }) {
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

/// Returns the content of an HTML page, without listeners.
func likeness(_ host: HTMLHost) -> [String] {
  var host = host
  var lines: [String] = []
  func children(_ node: HTMLHost.Node) -> [HTMLHost.Node] {
    (0..<host.childCount(of: node)).map { host.child(at: $0, of: node) }
  }
  var waiting = children(host.root).reversed().map { (node: $0, depth: 0) }
  while let (node, depth) = waiting.popLast() {
    let entry = host.entries[Int(node.index)]
    let attributes = entry.attributes.all.map {
      "\($0.kind).\($0.name)=\($0.value)/\($0.isBoolean)"
    }.sorted()
    lines.append(
      "\(depth) \(entry.kind) \(entry.namespace) \(entry.text.debugDescription) \(attributes)")
    for child in children(node).reversed() { waiting.append((child, depth + 1)) }
  }
  return lines
}
