/// The style of the lines of a border.
public enum BorderStyle: Hashable, Sendable {
  /// Thin lines: `┌─┐`.
  case single
  /// Two lines beside each other: `╔═╗`.
  case double
  /// Thin lines with round corners: `╭─╮`.
  case rounded
  /// Thick lines: `┏━┓`.
  case heavy
  /// `+`, `-` and `|`, for terminals with a limited character set.
  case ascii

  /// The width and the style in CSS.
  var css: String {
    switch self {
    case .single: "1px solid"
    case .double: "3px double"
    case .rounded: "1px ridge"
    case .heavy: "thick solid"
    case .ascii: "1px dashed"
    }
  }
}
