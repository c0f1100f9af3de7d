import Testing

@testable import RillTree

/// The checks for the generated calls.
struct ElementCheck {
  func callAsFunction(
    _ spelling: String, _ namespace: Namespace = .html, isVoid: Bool = false, _ tree: VTree<Int>,
    at location: SourceLocation = #_sourceLocation
  ) {
    let prefix = namespace == .html ? "" : "\(namespace):"
    let content = isVoid ? [] : ["text y"]
    #expect(
      tree.seen == ["\(prefix)<\(spelling)>", "attribute id=x"] + content, sourceLocation: location)
    let name = Name(spelling: spelling)
    #expect(name != .custom, sourceLocation: location)
    if namespace == .html { #expect(name.isVoid == isVoid, sourceLocation: location) }
  }
}

struct AttributeCheck {
  enum Kind { case attribute, property }

  func callAsFunction(
    _ spelling: String, _ kind: Kind, _ value: String, _ attribute: Attribute<Int>,
    at location: SourceLocation = #_sourceLocation
  ) {
    let record = attribute.record
    #expect(record.kind == (kind == .attribute ? .attribute : .property), sourceLocation: location)
    #expect(record.spelling == spelling, sourceLocation: location)
    #expect(record.value == value, sourceLocation: location)
    #expect(record.name != .custom, sourceLocation: location)
  }
}

struct EventCheck {
  func callAsFunction(
    _ spelling: String, _ attribute: Attribute<Int>, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(attribute.record.kind == .listener, sourceLocation: location)
    #expect(attribute.record.spelling == spelling, sourceLocation: location)
    #expect(attribute.message(for: TreeEvent()) == 7, sourceLocation: location)
  }
}

struct StyleCheck {
  func callAsFunction(
    _ spelling: String, _ name: StyleName, at location: SourceLocation = #_sourceLocation
  ) {
    let record = Attribute<Int>.style(name, "2px").record
    #expect(record.kind == .style, sourceLocation: location)
    #expect(record.spelling == spelling, sourceLocation: location)
    #expect(record.value == "2px", sourceLocation: location)
    #expect(StyleName(spelling).name == name.name, sourceLocation: location)
  }
}
