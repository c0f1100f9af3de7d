#if !hasFeature(Embedded)
  /// A CSS property or value that the layout doesn't support.
  package struct CSSError: Error, Hashable, CustomStringConvertible {
    /// The reason of the error.
    package enum Reason: Hashable, Sendable {
      /// The property doesn't exist or isn't supported.
      case property
      /// The value is invalid for the property or isn't supported.
      case value
      /// Only boxes with text and without children support vertical text.
      case verticalBoxes
    }

    package var reason: Reason
    package var property: String
    package var value: String
    /// The path of the box: the indices of the children from the root; empty for the root. `nil` if
    /// the style isn't a box's.
    package var box: [Int]?

    package init(_ reason: Reason, property: String, value: String, box: [Int]? = nil) {
      self.reason = reason
      self.property = property
      self.value = value
      self.box = box
    }

    package var description: String {
      let place = box.map { "\(Self.name(of: $0)): " } ?? ""
      return switch reason {
      case .property: "\(place)the property \(property) (\(value)) isn't supported"
      case .value: "\(place)\(property) can't be \"\(value)\""
      case .verticalBoxes:
        "\(place)\(property) can't be \"\(value)\" in a box with children or without text"
      }
    }

    /// Returns the name of the box at a path of child indices.
    package static func name(of path: [Int]) -> String {
      path.reduce("root") { "\($0).children[\($1)]" }
    }
  }
#endif
