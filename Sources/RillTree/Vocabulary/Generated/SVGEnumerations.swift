// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension AttributeValue {
  /// The values of `clip-rule`, `fill-rule`.
  public enum FillRule: Sendable {
    case nonZero, evenOdd

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .nonZero: "nonzero"
      case .evenOdd: "evenodd"
      }
    }
  }

  /// The values of `clipPathUnits`, `gradientUnits`, `maskContentUnits`, `maskUnits`,
  /// `patternContentUnits`, `patternUnits`, `filterUnits`, `primitiveUnits`.
  public enum SVGUnits: Sendable {
    case userSpaceOnUse, objectBoundingBox

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .userSpaceOnUse: "userSpaceOnUse"
      case .objectBoundingBox: "objectBoundingBox"
      }
    }
  }

  /// The values of `dominant-baseline`.
  public enum Baseline: Sendable {
    case auto, textBottom, alphabetic, ideographic, middle, central, mathematical, hanging, textTop

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .auto: "auto"
      case .textBottom: "text-bottom"
      case .alphabetic: "alphabetic"
      case .ideographic: "ideographic"
      case .middle: "middle"
      case .central: "central"
      case .mathematical: "mathematical"
      case .hanging: "hanging"
      case .textTop: "text-top"
      }
    }
  }

  /// The values of `lengthAdjust`.
  public enum LengthAdjust: Sendable {
    case spacing, spacingAndGlyphs

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .spacing: "spacing"
      case .spacingAndGlyphs: "spacingAndGlyphs"
      }
    }
  }

  /// The values of `markerUnits`.
  public enum MarkerUnits: Sendable {
    case strokeWidth, userSpaceOnUse

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .strokeWidth: "strokeWidth"
      case .userSpaceOnUse: "userSpaceOnUse"
      }
    }
  }

  /// The values of `shape-rendering`.
  public enum ShapeRendering: Sendable {
    case auto, optimizeSpeed, crispEdges, geometricPrecision

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .auto: "auto"
      case .optimizeSpeed: "optimizeSpeed"
      case .crispEdges: "crispEdges"
      case .geometricPrecision: "geometricPrecision"
      }
    }
  }

  /// The values of `spreadMethod`.
  public enum SpreadMethod: Sendable {
    case pad, reflect, `repeat`

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .pad: "pad"
      case .reflect: "reflect"
      case .repeat: "repeat"
      }
    }
  }

  /// The values of `stroke-linecap`.
  public enum LineCap: Sendable {
    case butt, round, square

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .butt: "butt"
      case .round: "round"
      case .square: "square"
      }
    }
  }

  /// The values of `stroke-linejoin`.
  public enum LineJoin: Sendable {
    case miter, round, bevel, arcs, miterClip

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .miter: "miter"
      case .round: "round"
      case .bevel: "bevel"
      case .arcs: "arcs"
      case .miterClip: "miter-clip"
      }
    }
  }

  /// The values of `text-anchor`.
  public enum TextAnchor: Sendable {
    case start, middle, end

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .start: "start"
      case .middle: "middle"
      case .end: "end"
      }
    }
  }

  /// The values of `accumulate`.
  public enum Accumulation: Sendable {
    case none, sum

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .none: "none"
      case .sum: "sum"
      }
    }
  }

  /// The values of `additive`.
  public enum Addition: Sendable {
    case replace, sum

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .replace: "replace"
      case .sum: "sum"
      }
    }
  }

  /// The values of `calcMode`.
  public enum CalcMode: Sendable {
    case discrete, linear, paced, spline

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .discrete: "discrete"
      case .linear: "linear"
      case .paced: "paced"
      case .spline: "spline"
      }
    }
  }

  /// The values of `edgeMode`.
  public enum EdgeMode: Sendable {
    case duplicate, wrap, none

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .duplicate: "duplicate"
      case .wrap: "wrap"
      case .none: "none"
      }
    }
  }

  /// The values of `mode`.
  public enum BlendMode: Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight,
      softLight, difference, exclusion, hue, saturation, color, luminosity

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .normal: "normal"
      case .multiply: "multiply"
      case .screen: "screen"
      case .overlay: "overlay"
      case .darken: "darken"
      case .lighten: "lighten"
      case .colorDodge: "color-dodge"
      case .colorBurn: "color-burn"
      case .hardLight: "hard-light"
      case .softLight: "soft-light"
      case .difference: "difference"
      case .exclusion: "exclusion"
      case .hue: "hue"
      case .saturation: "saturation"
      case .color: "color"
      case .luminosity: "luminosity"
      }
    }
  }

  /// The values of `restart`.
  public enum Restart: Sendable {
    case always, whenNotActive, never

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .always: "always"
      case .whenNotActive: "whenNotActive"
      case .never: "never"
      }
    }
  }

  /// The values of `stitchTiles`.
  public enum StitchTiles: Sendable {
    case stitch, noStitch

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .stitch: "stitch"
      case .noStitch: "noStitch"
      }
    }
  }

  /// The values of `xChannelSelector`, `yChannelSelector`.
  public enum Channel: Sendable {
    case red, green, blue, alpha

    /// The word in HTML.
    @inlinable public var rawValue: String {
      switch self {
      case .red: "R"
      case .green: "G"
      case .blue: "B"
      case .alpha: "A"
      }
    }
  }
}
