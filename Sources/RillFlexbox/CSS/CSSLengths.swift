#if !hasFeature(Embedded)
  /// The units that lengths of CSS are written in.
  package enum CSSUnits: Sendable {
    /// Pixels, each a point.
    case pixels
    /// Cells of a terminal, each a point: `ch` across and `lh` down. A cell counts as 8 pixels by 16, and `em` as the height
    /// of a line: two cells across, one down. What has a border at all has one of a cell.
    case cells

    /// How many points a unit is; `nil` for one that isn't known.
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

  /// What lengths of CSS say in one direction, or `nil` if they can't be followed.
  struct CSSLengths {
    var units: CSSUnits
    var isVertical: Bool

    /// A number and its unit, a percentage, or nought.
    func length(_ css: String) -> FlexLength? {
      if css.hasSuffix("%") { return CSSValue.number(css.dropLast()).map { .percent($0) } }
      let unit = css.reversed().prefix { $0.isLetter }.count
      if unit == 0 { return CSSValue.number(css) == 0 ? 0 : nil }
      guard let number = CSSValue.number(css.dropLast(unit)),
        let points = units.points(css.suffix(unit), isVertical: isVertical)
      else { return nil }
      return FlexLength(number * points)
    }

    /// A length that isn't negative.
    func positiveLength(_ css: String) -> FlexLength? {
      css.hasPrefix("-") ? nil : length(css)
    }

    func lengthOrAuto(_ css: String) -> FlexLength? {
      css == "auto" ? .auto : length(css)
    }

    /// A width or height, or the least of it.
    func size(_ css: String) -> FlexLength? {
      css == "auto" ? .auto : contentSize(css) ?? positiveLength(css)
    }

    /// The largest width or height.
    func maximum(_ css: String) -> FlexLength? {
      css == "none" ? .auto : contentSize(css) ?? positiveLength(css)
    }

    func basis(_ css: String) -> FlexLength? {
      css == "content" ? .content : size(css)
    }

    func gap(_ css: String) -> FlexLength? {
      css == "normal" ? 0 : positiveLength(css)
    }

    /// The thickness of a border.
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
