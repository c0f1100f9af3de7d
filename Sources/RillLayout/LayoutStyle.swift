/// The style of a box: CSS declarations in the order of their file.
package struct LayoutStyle: Hashable, Sendable {
  /// A property and its value.
  package struct Declaration: Hashable, Sendable {
    package var property: String
    package var value: String
  }

  package var declarations: [Declaration]

  /// The last declared value of a property.
  package subscript(property: String) -> String? {
    declarations.last { $0.property == property }?.value
  }

  /// The CSS declarations.
  package var css: [(property: String, value: String)] {
    declarations.map { ($0.property, $0.value) }
  }
}

extension LayoutStyle: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    declarations = elements.map { Declaration(property: $0, value: $1) }
  }
}

extension LayoutStyle: Decodable {
  /// Reads an object in the order of the decoder's ``JSONMembers``, because decoders don't keep the
  /// order.
  package init(from decoder: any Decoder) throws {
    let values = try [String: String](from: decoder)
    let members = decoder.userInfo[.jsonMembers] as? JSONMembers
    let ordered = members?[decoder.codingPath] ?? values.sorted { $0.key < $1.key }.map { ($0, $1) }
    declarations = ordered.map { Declaration(property: $0.name, value: $0.value) }
  }
}
