#if !hasFeature(Embedded)
  /// The units of CSS lengths.
  package enum CSSUnits: Sendable {
    /// Pixels, each a point.
    case pixels
    /// Terminal cells, each a point: `ch` horizontally and `lh` vertically. A cell counts as 8 by
    /// 16 pixels. `em` is the height of a line: two cells horizontally, one vertically. Every
    /// visible border has a thickness of one cell.
    case cells

    /// Returns the number of points in a unit, or `nil` for an unknown unit.
    fileprivate func points(_ unit: Substring, isVertical: Bool) -> Double? {
      switch (self, unit) {
      case (.pixels, "px"): 1
      case (.pixels, _): nil
      case (.cells, "ch"), (.cells, "lh"), (.cells, "rlh"), (.cells, "ex"): 1
      case (.cells, "em"), (.cells, "rem"), (.cells, "ic"): isVertical ? 1 : 2
      case (.cells, "px"): isVertical ? 1 / 16 : 1 / 8
      case (.cells, "pt"): isVertical ? 1 / 12 : 1 / 6
      case (.cells, _): nil
      }
    }
  }

  /// A parser of CSS lengths in one direction. It returns `nil` for unsupported values.
  struct CSSLengths {
    var units: CSSUnits
    var isVertical: Bool

    /// Parses a number with its unit, a percentage, or zero.
    func length(_ css: String) -> FlexLength? {
      if css.hasSuffix("%") { return CSSValue.number(css.dropLast()).map { .percent($0) } }
      let unit = css.reversed().prefix { $0.isLetter }.count
      if unit == 0 { return CSSValue.number(css) == 0 ? 0 : nil }
      guard let number = CSSValue.number(css.dropLast(unit)),
        let points = units.points(css.suffix(unit), isVertical: isVertical)
      else { return nil }
      return FlexLength(number * points)
    }

    /// Parses a non-negative length.
    func positiveLength(_ css: String) -> FlexLength? {
      css.hasPrefix("-") ? nil : length(css)
    }

    func lengthOrAuto(_ css: String) -> FlexLength? {
      css == "auto" ? .auto : length(css)
    }

    /// Parses a width, a height or a minimum.
    func size(_ css: String) -> FlexLength? {
      css == "auto" ? .auto : contentSize(css) ?? positiveLength(css)
    }

    /// Parses a maximum width or height.
    func maximum(_ css: String) -> FlexLength? {
      css == "none" ? .auto : contentSize(css) ?? positiveLength(css)
    }

    func basis(_ css: String) -> FlexLength? {
      css == "content" ? .content : size(css)
    }

    func gap(_ css: String) -> FlexLength? {
      css == "normal" ? 0 : positiveLength(css)
    }

    /// Parses the thickness of a border.
    func border(_ css: String) -> FlexLength? {
      let width: FlexLength? =
        switch css {
        case "thin": 1
        case "medium": 3
        case "thick": 5
        default: css.hasSuffix("%") ? nil : positiveLength(css)
        }
      guard units == .cells else { return width }
      return width.map { $0 == 0 ? 0 : 1 }
    }

    private func contentSize(_ css: String) -> FlexLength? {
      switch css {
      case "min-content": .minContent
      case "max-content": .maxContent
      case "fit-content": .fitContent
      case "stretch", "-webkit-fill-available": .stretch
      default: nil
      }
    }
  }
#endif
