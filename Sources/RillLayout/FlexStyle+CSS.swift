package import RillFlexbox

/// A property of CSS with a value that a flexbox layout can't follow.
package struct CSSError: Error, CustomStringConvertible {
  package var property: String
  package var value: String
  package var description: String { "\(property): \(value) isn't supported" }
}

extension FlexStyle {
  /// The style that properties of CSS give, longhands, based on another one.
  package init(css: [String: String], base: FlexStyle) throws(CSSError) {
    self = base
    // Edges of the text's direction after those of the screen, for the former to count.
    for (property, value) in css.sorted(by: {
      ($0.key.contains("inline") ? 1 : 0, $0.key) < ($1.key.contains("inline") ? 1 : 0, $1.key)
    }) {
      guard set(property, value) else { throw CSSError(property: property, value: value) }
    }
  }

  private mutating func set(_ property: String, _ value: String) -> Bool {
    func assign<Value>(_ target: inout Value, _ value: Value?) -> Bool {
      guard let value else { return false }
      target = value
      return true
    }
    let length = FlexLength(css: value)
    switch property {
    case "width": return assign(&width, length)
    case "height": return assign(&height, length)
    case "min-width": return assign(&minWidth, length)
    case "min-height": return assign(&minHeight, length)
    case "max-width": return assign(&maxWidth, length)
    case "max-height": return assign(&maxHeight, length)
    case "flex-basis": return assign(&basis, length)
    case "flex-grow": return assign(&grow, Double(value))
    case "flex-shrink": return assign(&shrink, Double(value))
    case "order": return assign(&order, Int32(value))
    case "flex-line-count": return assign(&lineCount, Int32(value))
    case "row-gap": return assign(&rowGap, value == "normal" ? 0 : length)
    case "column-gap": return assign(&columnGap, value == "normal" ? 0 : length)
    case "aspect-ratio":
      let parts = value.split(separator: "/").map { Double($0.filter { $0 != " " }) }
      guard let width = parts.first ?? nil else { return value == "auto" }
      aspectRatio = parts.count > 1 ? width / (parts[1] ?? 1) : width
      return true
    case "box-sizing":
      return assign(
        &boxSizing, ["border-box": .borderBox, "content-box": .contentBox][value])
    case "position":
      return assign(
        &position,
        ["static": .static, "relative": .relative, "absolute": .absolute][value])
    case "display":
      return assign(&display, ["flex": .flex, "none": .none, "contents": .contents][value])
    case "direction":
      return assign(&textDirection, ["ltr": .leftToRight, "rtl": .rightToLeft][value])
    case "flex-direction":
      return assign(
        &direction,
        [
          "row": .row, "row-reverse": .rowReverse, "column": .column,
          "column-reverse": .columnReverse,
        ][value])
    case "flex-wrap":
      return assign(
        &wrap,
        [
          "nowrap": .noWrap, "wrap": .wrap, "wrap-reverse": .wrapReverse, "balance": .balance,
          "wrap balance": .balance, "wrap-reverse balance": .balanceReverse,
        ][value])
    case "overflow-x", "overflow-y":
      return assign(
        &overflow,
        [
          "visible": .visible, "hidden": .hidden, "scroll": .scroll, "clip": .clip, "auto": .scroll,
        ][
          value])
    case "align-items":
      return assign(&alignItems, alignment(value, .items))
    case "align-self":
      if value == "auto" { return true }
      guard let alignment = alignment(value, .`self`) else { return false }
      alignSelf = alignment
      return true
    case "justify-content": return assign(&justify, distribution(value, .justify))
    case "align-content": return assign(&alignContent, distribution(value, .content))
    default: return setEdge(property, value, length)
    }
  }

  private mutating func setEdge(_ property: String, _ value: String, _ length: FlexLength?) -> Bool
  {
    if property.hasSuffix("-style") { return ["solid", "none"].contains(value) }
    guard let length else { return false }
    switch property {
    case "top": inset.top = length
    case "bottom": inset.bottom = length
    case "left": inset.left = length
    case "right": inset.right = length
    default:
      var parts = property.split(separator: "-")
      if parts.last == "width" { parts.removeLast() }
      let edge: FlexEdgeSet
      switch parts.dropFirst().joined(separator: "-") {
      case "top", "block-start": edge = .top
      case "bottom", "block-end": edge = .bottom
      case "left": edge = .left
      case "right": edge = .right
      case "inline-start": edge = .start
      case "inline-end": edge = .end
      default: return false
      }
      switch parts.first {
      case "margin": margin.assign(length, to: edge)
      case "padding": padding.assign(length, to: edge)
      case "border": border.assign(length, to: edge)
      case "inset": inset.assign(length, to: edge)
      default: return false
      }
    }
    return true
  }

  private mutating func alignment(_ value: String, _ which: FlexSafety) -> FlexAlignment? {
    var value = value
    if value.hasPrefix("safe ") {
      safe.insert(which)
      value.removeFirst(5)
    } else if value.hasPrefix("unsafe ") {
      value.removeFirst(7)
    }
    return [
      "stretch": .stretch, "normal": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
      "start": .start, "end": .end, "self-start": .selfStart, "self-end": .selfEnd,
      "center": .center, "baseline": .baseline,
    ][value]
  }

  private mutating func distribution(_ value: String, _ which: FlexSafety) -> FlexDistribution? {
    var value = value
    if value.hasPrefix("safe ") {
      safe.insert(which)
      value.removeFirst(5)
    } else if value.hasPrefix("unsafe ") {
      value.removeFirst(7)
    }
    return [
      "normal": .stretch, "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
      "start": .start, "end": .end, "left": .left, "right": .right, "center": .center,
      "space-between": .spaceBetween, "space-around": .spaceAround,
      "space-evenly": .spaceEvenly,
    ][value]
  }
}

extension FlexLength {
  /// A length as CSS writes it, or `nil`.
  init?(css: String) {
    switch css {
    case "auto", "none": self = .auto
    case "min-content": self = .minContent
    case "max-content": self = .maxContent
    case "fit-content": self = .fitContent
    case "content": self = .content
    case "stretch", "-webkit-fill-available": self = .stretch
    case "0": self = 0
    default:
      if css.hasSuffix("px"), let points = Double(css.dropLast(2)) {
        self.init(points)
      } else if css.hasSuffix("%"), let share = Double(css.dropLast()) {
        self = .percent(share)
      } else {
        return nil
      }
    }
  }
}
