// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension AttributeValue {
  /// What `autocapitalize` can say.
  public enum Capitalization: String, Sendable {
    case off, none, on, sentences, words, characters
  }

  /// What `dir` can say.
  public enum Direction: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
    case auto
  }

  /// What `enterkeyhint` can say.
  public enum EnterKey: String, Sendable {
    case enter, done, go, next, previous, search, send
  }

  /// What `inputmode` can say.
  public enum InputMode: String, Sendable {
    case none, text, decimal, numeric, tel, search, email, url
  }

  /// What `popover` can say.
  public enum Popover: String, Sendable {
    case auto, manual, hint
  }

  /// What `colorspace` can say.
  public enum ColorSpace: String, Sendable {
    case limitedSRGB = "limited-srgb"
    case displayP3 = "display-p3"
  }

  /// What `referrerpolicy` can say.
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

  /// What `scope` can say.
  public enum Scope: String, Sendable {
    case row
    case column = "col"
    case rowGroup = "rowgroup"
    case columnGroup = "colgroup"
  }

  /// What `shadowrootmode` can say.
  public enum ShadowRootMode: String, Sendable {
    case open, closed
  }

  /// What `crossorigin` can say.
  public enum CrossOrigin: String, Sendable {
    case anonymous
    case useCredentials = "use-credentials"
  }

  /// What `decoding` can say.
  public enum Decoding: String, Sendable {
    case sync, async, auto
  }

  /// What `fetchpriority` can say.
  public enum Priority: String, Sendable {
    case high, low, auto
  }

  /// What `kind` can say.
  public enum TrackKind: String, Sendable {
    case subtitles, captions, descriptions, chapters, metadata
  }

  /// What `loading` can say.
  public enum Loading: String, Sendable {
    case eager, lazy
  }

  /// What `preload` can say.
  public enum Preload: String, Sendable {
    case none, metadata, auto
  }

  /// What `shape` can say.
  public enum Shape: String, Sendable {
    case `default`
    case rectangle = "rect"
    case circle
    case polygon = "poly"
  }

  /// What `capture` can say.
  public enum Capture: String, Sendable {
    case user, environment
  }

  /// What `enctype`, `formenctype` can say.
  public enum EncodingType: String, Sendable {
    case urlEncoded = "application/x-www-form-urlencoded"
    case multipart = "multipart/form-data"
    case plainText = "text/plain"
  }

  /// What `formmethod`, `method` can say.
  public enum FormMethod: String, Sendable {
    case get, post, dialog
  }

  /// What `popovertargetaction` can say.
  public enum PopoverAction: String, Sendable {
    case hide, show, toggle
  }

  /// What `wrap` can say.
  public enum Wrap: String, Sendable {
    case soft, hard
  }

  /// What `aria-autocomplete` can say.
  public enum AriaAutocomplete: String, Sendable {
    case inline, list, both, none
  }

  /// What `aria-checked`, `aria-pressed` can say.
  public enum AriaChecked: String, Sendable {
    case `true`, `false`, mixed
  }

  /// What `aria-current` can say.
  public enum AriaCurrent: String, Sendable {
    case page, step, location, date, time, `true`, `false`
  }

  /// What `aria-haspopup` can say.
  public enum AriaPopup: String, Sendable {
    case `true`, `false`, menu
    case listBox = "listbox"
    case tree, grid, dialog
  }

  /// What `aria-invalid` can say.
  public enum AriaInvalid: String, Sendable {
    case `true`, `false`, grammar, spelling
  }

  /// What `aria-live` can say.
  public enum AriaLive: String, Sendable {
    case off, polite, assertive
  }

  /// What `aria-orientation` can say.
  public enum AriaOrientation: String, Sendable {
    case horizontal, vertical, undefined
  }

  /// What `aria-sort` can say.
  public enum AriaSort: String, Sendable {
    case ascending, descending, other, none
  }

  /// What `clip-rule`, `fill-rule` can say.
  public enum FillRule: String, Sendable {
    case nonZero = "nonzero"
    case evenOdd = "evenodd"
  }

  /// What `clipPathUnits`, `gradientUnits`, `maskContentUnits`, `maskUnits`, `patternContentUnits`, `patternUnits`, `filterUnits`, `primitiveUnits` can say.
  public enum SVGUnits: String, Sendable {
    case userSpaceOnUse, objectBoundingBox
  }

  /// What `dominant-baseline` can say.
  public enum Baseline: String, Sendable {
    case auto
    case textBottom = "text-bottom"
    case alphabetic, ideographic, middle, central, mathematical, hanging
    case textTop = "text-top"
  }

  /// What `lengthAdjust` can say.
  public enum LengthAdjust: String, Sendable {
    case spacing, spacingAndGlyphs
  }

  /// What `markerUnits` can say.
  public enum MarkerUnits: String, Sendable {
    case strokeWidth, userSpaceOnUse
  }

  /// What `shape-rendering` can say.
  public enum ShapeRendering: String, Sendable {
    case auto, optimizeSpeed, crispEdges, geometricPrecision
  }

  /// What `spreadMethod` can say.
  public enum SpreadMethod: String, Sendable {
    case pad, reflect, `repeat`
  }

  /// What `stroke-linecap` can say.
  public enum LineCap: String, Sendable {
    case butt, round, square
  }

  /// What `stroke-linejoin` can say.
  public enum LineJoin: String, Sendable {
    case miter, round, bevel, arcs
    case miterClip = "miter-clip"
  }

  /// What `text-anchor` can say.
  public enum TextAnchor: String, Sendable {
    case start, middle, end
  }

  /// What `accumulate` can say.
  public enum Accumulation: String, Sendable {
    case none, sum
  }

  /// What `additive` can say.
  public enum Addition: String, Sendable {
    case replace, sum
  }

  /// What `calcMode` can say.
  public enum CalcMode: String, Sendable {
    case discrete, linear, paced, spline
  }

  /// What `edgeMode` can say.
  public enum EdgeMode: String, Sendable {
    case duplicate, wrap, none
  }

  /// What `mode` can say.
  public enum BlendMode: String, Sendable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
  }

  /// What `restart` can say.
  public enum Restart: String, Sendable {
    case always, whenNotActive, never
  }

  /// What `stitchTiles` can say.
  public enum StitchTiles: String, Sendable {
    case stitch, noStitch
  }

  /// What `xChannelSelector`, `yChannelSelector` can say.
  public enum Channel: String, Sendable {
    case red = "R"
    case green = "G"
    case blue = "B"
    case alpha = "A"
  }

  /// What `display` can say.
  public enum Display: String, Sendable {
    case block, inline
  }
}
