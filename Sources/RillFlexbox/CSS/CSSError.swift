#if !hasFeature(Embedded)
  /// A property of CSS, or a value of one, that a flexbox layout can't follow.
  package struct CSSError: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    package enum Reason: Hashable, Sendable {
      /// There is no such property, or it means nothing to flexboxes.
      case property
      /// The property doesn't take this value, or the layout doesn't know what it asks for.
      case value
      /// Only boxes that have a text, and no boxes, can have it run from top to bottom.
      case verticalBoxes
    }

    package var reason: Reason
    package var property: String
    package var value: String
    /// The box: for each box from the root to it, which of the children it is; nothing for the root. `nil` when the style is
    /// no box's.
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
      case .property: "\(place)the property \(property) (\(value)) isn't one that flexboxes have"
      case .value: "\(place)\(property) can't be \"\(value)\""
      case .verticalBoxes:
        "\(place)\(property) can't be \"\(value)\" in a box that has boxes or no text"
      }
    }

    /// The box at a path: for each box from the root to it, which of the children it is.
    package static func name(of path: [Int]) -> String {
      path.reduce("root") { "\($0).children[\($1)]" }
    }
  }
#endif
