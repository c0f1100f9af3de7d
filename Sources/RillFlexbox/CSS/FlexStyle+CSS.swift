#if !hasFeature(Embedded)
  extension FlexStyle {
    /// Creates a style from CSS declarations in order, based on another style.
    ///
    /// If several declarations affect the same property or edge, the last one applies. The rule
    /// includes shorthands, and both physical and logical edges.
    ///
    /// - Parameters:
    ///   - css: Properties and their values.
    ///   - base: The style for properties that aren't declared.
    ///   - rightToLeft: The text direction, unless `direction` is declared.
    package init(
      css: [(property: String, value: String)], base: FlexStyle, rightToLeft: Bool = false
    ) throws(CSSError) {
      self = base
      var declarations: [CSSDeclaration] = []
      for (property, value) in css {
        declarations += try CSSDeclaration.longhands(of: property, value)
      }
      let direction = declarations.last { $0.property == "direction" }
      let rightToLeft = direction.map { $0.value == "rtl" } ?? rightToLeft
      var last: [String: Int] = [:]
      for (index, declaration) in declarations.enumerated() {
        last[declaration.physicalProperty(rightToLeft: rightToLeft)] = index
        // Overridden declarations must be valid, too.
        var scratch = base
        try scratch.set(declaration)
      }
      let isStyle = { (index: Int) in declarations[index].property.hasSuffix("-style") }
      let indices = last.values.sorted()
      // A border without a style has no width, regardless of the order of declarations.
      for index in indices.filter({ !isStyle($0) }) + indices.filter(isStyle) {
        try set(declarations[index])
      }
    }

    private mutating func set(_ declaration: CSSDeclaration) throws(CSSError) {
      switch set(declaration.property, declaration.value) {
      case true?: return
      case false?:
        throw CSSError(.value, property: declaration.property, value: declaration.value)
      case nil:
        throw CSSError(.property, property: declaration.property, value: declaration.value)
      }
    }

    /// Applies a property, whose value is in lowercase with single spaces between words.
    ///
    /// - Returns: `false` if the value is invalid for the property, or if the property doesn't
    ///   affect layout.
    package mutating func apply(css property: String, _ value: String, units: CSSUnits) -> Bool {
      guard let declarations = try? CSSDeclaration.longhands(of: property, value) else {
        return false
      }
      var isFollowed = true
      for declaration in declarations {
        if set(declaration.property, declaration.value, units) != true { isFollowed = false }
      }
      return isFollowed
    }

    /// Returns true if the value is valid, or `nil` for an unknown property.
    private mutating func set(
      _ property: String, _ value: String, _ units: CSSUnits = .pixels
    ) -> Bool? {
      let across = CSSLengths(units: units, isVertical: false)
      let down = CSSLengths(units: units, isVertical: true)
      func assign<Value>(_ target: inout Value, _ value: Value?) -> Bool {
        guard let value else { return false }
        target = value
        return true
      }
      switch property {
      case "width": return assign(&width, across.size(value))
      case "height": return assign(&height, down.size(value))
      case "min-width": return assign(&minWidth, across.size(value))
      case "min-height": return assign(&minHeight, down.size(value))
      case "max-width": return assign(&maxWidth, across.maximum(value))
      case "max-height": return assign(&maxHeight, down.maximum(value))
      case "flex-basis": return assign(&basis, across.basis(value))
      case "flex-grow": return assign(&grow, CSSValue.factor(value))
      case "flex-shrink": return assign(&shrink, CSSValue.factor(value))
      case "order": return assign(&order, CSSValue.integer(value))
      case "flex-line-count":
        return assign(&lineCount, CSSValue.integer(value).flatMap { $0 > 0 ? $0 : nil })
      case "row-gap": return assign(&rowGap, down.gap(value))
      case "column-gap": return assign(&columnGap, across.gap(value))
      case "aspect-ratio": return assign(&aspectRatio, CSSValue.ratio(value))
      case "box-sizing":
        return assign(&boxSizing, ["border-box": .borderBox, "content-box": .contentBox][value])
      case "position":
        return assign(
          &position,
          [
            "static": .static, "relative": .relative, "absolute": .absolute,
            // Nothing scrolls, so `sticky` equals `relative`.
            "sticky": .relative,
          ][value])
      case "display":
        return assign(
          &display,
          [
            "flex": .flex, "inline-flex": .flex, "none": .none, "contents": .contents,
          ][value])
      // These properties don't affect the positions of boxes.
      case "z-index", "visibility", "color", "background-color", "opacity", "justify-items",
        "text-align", "scrollbar-width":
        return true
      // The property applies to the content of the box.
      case "writing-mode": return CSSDeclaration.writingModes.contains(value)
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
            "visible": .visible, "hidden": .hidden, "scroll": .scroll, "clip": .clip,
            "auto": .scroll,
          ][value])
      case "align-self":
        safe.remove(.`self`)
        alignSelf = nil
        if value == "auto" { return true }
        guard let (alignment, isSafe) = CSSValue.alignment(value) else { return false }
        alignSelf = alignment
        if isSafe { safe.insert(.`self`) }
        return true
      case "align-items":
        guard let (alignment, isSafe) = CSSValue.alignment(value) else { return false }
        alignItems = alignment
        set(.items, isSafe)
        return true
      case "justify-content":
        guard let (distribution, isSafe) = CSSValue.distribution(value) else { return false }
        justify = distribution
        set(.justify, isSafe)
        return true
      case "align-content":
        guard let (distribution, isSafe) = CSSValue.distribution(value) else { return false }
        alignContent = distribution
        set(.content, isSafe)
        return true
      default: return setEdge(property, value, units)
      }
    }

    private mutating func set(_ which: FlexSafety, _ isSafe: Bool) {
      if isSafe {
        safe.insert(which)
      } else {
        safe.remove(which)
      }
    }

    private mutating func setEdge(
      _ property: String, _ value: String, _ units: CSSUnits
    ) -> Bool? {
      var words = property.split(separator: "-").map(String.init)
      if words.count == 1, let edge = FlexEdgeSet(css: property) {
        return assign(lengths(edge, units).lengthOrAuto(value), to: \.inset, edge)
      }
      guard !words.isEmpty else { return nil }
      let kind = words.removeFirst()
      let aspect = kind == "border" ? words.popLast() : nil
      guard let edge = FlexEdgeSet(css: words.joined(separator: "-")) else { return nil }
      let lengths = lengths(edge, units)
      switch (kind, aspect) {
      case ("margin", nil): return assign(lengths.lengthOrAuto(value), to: \.margin, edge)
      case ("inset", nil): return assign(lengths.lengthOrAuto(value), to: \.inset, edge)
      case ("padding", nil): return assign(lengths.positiveLength(value), to: \.padding, edge)
      case ("border", "width"): return assign(lengths.border(value), to: \.border, edge)
      case ("border", "style"):
        // A border without a style has no width.
        if ["none", "hidden"].contains(value) { return assign(0, to: \.border, edge) }
        return [
          "solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset",
        ].contains(value)
      default: return nil
      }
    }

    private func lengths(_ edge: FlexEdgeSet, _ units: CSSUnits) -> CSSLengths {
      CSSLengths(units: units, isVertical: edge == .top || edge == .bottom)
    }

    private mutating func assign(
      _ length: FlexLength?, to edges: WritableKeyPath<FlexStyle, FlexEdges>, _ edge: FlexEdgeSet
    ) -> Bool {
      guard let length else { return false }
      self[keyPath: edges].assign(length, to: edge)
      return true
    }
  }

  extension FlexEdgeSet {
    /// Creates the edge with a CSS name.
    init?(css: String) {
      switch css {
      case "top", "block-start": self = .top
      case "bottom", "block-end": self = .bottom
      case "left": self = .left
      case "right": self = .right
      case "inline-start": self = .start
      case "inline-end": self = .end
      default: return nil
      }
    }
  }
#endif
