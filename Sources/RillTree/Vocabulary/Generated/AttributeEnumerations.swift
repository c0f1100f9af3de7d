// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension AttributeValue {
  /// The values of `autocapitalize`.
  public enum Capitalization: String, Sendable {
    case off, none, on, sentences, words, characters
  }

  /// The values of `dir`.
  public enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
    case auto
  }

  /// The values of `enterkeyhint`.
  public enum EnterKey: String, Sendable {
    case enter, done, go, next, previous, search, send
  }

  /// The values of `inputmode`.
  public enum InputMode: String, Sendable {
    case none, text, decimal, numeric, tel, search, email, url
  }

  /// The values of `popover`.
  public enum Popover: String, Sendable {
    case auto, manual, hint
  }

  /// The values of `colorspace`.
  public enum ColorSpace: String, Sendable {
    case limitedSRGB = "limited-srgb"
    case displayP3 = "display-p3"
  }

  /// The values of `referrerpolicy`.
  public enum ReferrerPolicy: String, Sendable {
    case noReferrer = "no-referrer"
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    case sameOrigin = "same-origin"
    case origin
    case strictOrigin = "strict-origin"
    case originWhenCrossOrigin = "origin-when-cross-origin"
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    case unsafeURL = "unsafe-url"
  }

  /// The values of `scope`.
  public enum Scope: String, Sendable {
    case row
    case column = "col"
    case rowGroup = "rowgroup"
    case columnGroup = "colgroup"
  }

  /// The values of `shadowrootmode`.
  public enum ShadowRootMode: String, Sendable {
    case open, closed
  }

  /// The values of `crossorigin`.
  public enum CrossOrigin: String, Sendable {
    case anonymous
    case useCredentials = "use-credentials"
  }

  /// The values of `decoding`.
  public enum Decoding: String, Sendable {
    case sync, async, auto
  }

  /// The values of `fetchpriority`.
  public enum Priority: String, Sendable {
    case high, low, auto
  }

  /// The values of `kind`.
  public enum TrackKind: String, Sendable {
    case subtitles, captions, descriptions, chapters, metadata
  }

  /// The values of `loading`.
  public enum Loading: String, Sendable {
    case eager, lazy
  }

  /// The values of `preload`.
  public enum Preload: String, Sendable {
    case none, metadata, auto
  }

  /// The values of `shape`.
  public enum Shape: String, Sendable {
    case `default`
    case rectangle = "rect"
    case circle
    case polygon = "poly"
  }

  /// The values of `capture`.
  public enum Capture: String, Sendable {
    case user, environment
  }

  /// The values of `enctype`, `formenctype`.
  public enum EncodingType: String, Sendable {
    case urlEncoded = "application/x-www-form-urlencoded"
    case multipart = "multipart/form-data"
    case plainText = "text/plain"
  }

  /// The values of `formmethod`, `method`.
  public enum FormMethod: String, Sendable {
    case get, post, dialog
  }

  /// The values of `popovertargetaction`.
  public enum PopoverAction: String, Sendable {
    case hide, show, toggle
  }

  /// The values of `wrap`.
  public enum Wrap: String, Sendable {
    case soft, hard
  }

  /// The values of `aria-autocomplete`.
  public enum AriaAutocomplete: String, Sendable {
    case inline, list, both, none
  }

  /// The values of `aria-checked`, `aria-pressed`.
  public enum AriaChecked: String, Sendable {
    case `true`, `false`, mixed
  }

  /// The values of `aria-current`.
  public enum AriaCurrent: String, Sendable {
    case page, step, location, date, time, `true`, `false`
  }

  /// The values of `aria-haspopup`.
  public enum AriaPopup: String, Sendable {
    case `true`, `false`, menu
    case listBox = "listbox"
    case tree, grid, dialog
  }

  /// The values of `aria-invalid`.
  public enum AriaInvalid: String, Sendable {
    case `true`, `false`, grammar, spelling
  }

  /// The values of `aria-live`.
  public enum AriaLive: String, Sendable {
    case off, polite, assertive
  }

  /// The values of `aria-orientation`.
  public enum AriaOrientation: String, Sendable {
    case horizontal, vertical, undefined
  }

  /// The values of `aria-sort`.
  public enum AriaSort: String, Sendable {
    case ascending, descending, other, none
  }

  /// The values of `clip-rule`, `fill-rule`.
  public enum FillRule: String, Sendable {
    case nonZero = "nonzero"
    case evenOdd = "evenodd"
  }

  /// The values of `clipPathUnits`, `gradientUnits`, `maskContentUnits`, `maskUnits`,
  /// `patternContentUnits`, `patternUnits`, `filterUnits`, `primitiveUnits`.
  public enum SVGUnits: String, Sendable {
    case userSpaceOnUse, objectBoundingBox
  }

  /// The values of `dominant-baseline`.
  public enum Baseline: String, Sendable {
    case auto
    case textBottom = "text-bottom"
    case alphabetic, ideographic, middle, central, mathematical, hanging
    case textTop = "text-top"
  }

  /// The values of `lengthAdjust`.
  public enum LengthAdjust: String, Sendable {
    case spacing, spacingAndGlyphs
  }

  /// The values of `markerUnits`.
  public enum MarkerUnits: String, Sendable {
    case strokeWidth, userSpaceOnUse
  }

  /// The values of `shape-rendering`.
  public enum ShapeRendering: String, Sendable {
    case auto, optimizeSpeed, crispEdges, geometricPrecision
  }

  /// The values of `spreadMethod`.
  public enum SpreadMethod: String, Sendable {
    case pad, reflect, `repeat`
  }

  /// The values of `stroke-linecap`.
  public enum LineCap: String, Sendable {
    case butt, round, square
  }

  /// The values of `stroke-linejoin`.
  public enum LineJoin: String, Sendable {
    case miter, round, bevel, arcs
    case miterClip = "miter-clip"
  }

  /// The values of `text-anchor`.
  public enum TextAnchor: String, Sendable {
    case start, middle, end
  }

  /// The values of `accumulate`.
  public enum Accumulation: String, Sendable {
    case none, sum
  }

  /// The values of `additive`.
  public enum Addition: String, Sendable {
    case replace, sum
  }

  /// The values of `calcMode`.
  public enum CalcMode: String, Sendable {
    case discrete, linear, paced, spline
  }

  /// The values of `edgeMode`.
  public enum EdgeMode: String, Sendable {
    case duplicate, wrap, none
  }

  /// The values of `mode`.
  public enum BlendMode: String, Sendable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
  }

  /// The values of `restart`.
  public enum Restart: String, Sendable {
    case always, whenNotActive, never
  }

  /// The values of `stitchTiles`.
  public enum StitchTiles: String, Sendable {
    case stitch, noStitch
  }

  /// The values of `xChannelSelector`, `yChannelSelector`.
  public enum Channel: String, Sendable {
    case red = "R"
    case green = "G"
    case blue = "B"
    case alpha = "A"
  }

  /// The values of `display`.
  public enum Display: String, Sendable {
    case block, inline
  }
}
