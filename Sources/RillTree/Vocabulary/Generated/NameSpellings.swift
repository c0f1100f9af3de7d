// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

/// All spellings of the vocabulary, in the order of their numbers, from 1.
let vocabularySpellings: StaticString = """
  base link meta hr br wbr col input area img source track basefont embed bgsound frame keygen \
  param script style iframe noembed noframes plaintext xmp html head title body noscript \
  template slot address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav search \
  section blockquote div dl dt dd figure figcaption li menu ol p pre ul a abbr b bdi bdo cite \
  code data dfn em i kbd mark q rp rt ruby s samp small span strong sub sup time u var del ins \
  table caption colgroup thead tbody tfoot tr th td button datalist fieldset form label legend \
  meter optgroup option output progress select selectedcontent textarea details dialog summary \
  audio canvas map object picture video frameset circle defs desc ellipse foreignObject g image \
  line linearGradient marker mask metadata path pattern polygon polyline radialGradient rect \
  stop switch symbol text textPath tspan use view clipPath animate animateMotion \
  animateTransform mpath set filter feBlend feColorMatrix feComponentTransfer feComposite \
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood \
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology \
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence annotation merror \
  mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt \
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics svg math itemid href \
  usemap action formaction classid codebase longdesc manifest profile definitionURL xml:base \
  xlink:href poster src background dynsrc icon lowsrc altimg itemtype ping archive imagesrcset \
  srcset by from to values attributeName content srcdoc innerHTML outerHTML innerText outerText \
  textContent cssText adoptedStyleSheets class className open muted checked selected value \
  accesskey autocapitalize autocorrect autofocus contenteditable dir draggable enterkeyhint \
  exportparts hidden id inert inputmode is itemprop itemref itemscope lang nonce part popover \
  role spellcheck tabindex translate writingsuggestions alpha as async blocking charset color \
  colorspace cols colspan datetime defer download headers height hreflang http-equiv integrity \
  media name nomodule property referrerpolicy rel reversed rows rowspan scope shadowrootmode \
  start target width allow allowfullscreen alt autoplay controls coords crossorigin decoding \
  default fetchpriority imagesizes ismap kind loading loop playsinline preload sandbox shape \
  sizes srclang accept accept-charset autocomplete capture command commandfor dirname disabled \
  enctype for formenctype formmethod formnovalidate formtarget high list low max maxlength \
  method min minlength multiple novalidate optimum placeholder popovertarget popovertargetaction \
  readonly required size step type wrap currentTime indeterminate playbackRate scrollLeft \
  scrollTop selectedIndex volume aria-activedescendant aria-atomic aria-autocomplete \
  aria-braillelabel aria-brailleroledescription aria-busy aria-checked aria-controls \
  aria-current aria-describedby aria-description aria-details aria-disabled aria-errormessage \
  aria-expanded aria-flowto aria-haspopup aria-hidden aria-invalid aria-keyshortcuts aria-label \
  aria-labelledby aria-level aria-live aria-modal aria-multiline aria-multiselectable \
  aria-orientation aria-owns aria-placeholder aria-pressed aria-readonly aria-relevant \
  aria-required aria-roledescription aria-selected aria-valuemax aria-valuemin aria-valuenow \
  aria-valuetext aria-colcount aria-colindex aria-colindextext aria-colspan aria-posinset \
  aria-rowcount aria-rowindex aria-rowindextext aria-rowspan aria-setsize aria-sort cx cy d dx \
  dy orient pathLength points preserveAspectRatio r refX refY rotate rx ry systemLanguage \
  transform transform-origin viewBox x x1 x2 xml:lang xml:space xmlns y y1 y2 clip-path \
  clip-rule clipPathUnits dominant-baseline fill fill-opacity fill-rule flood-color \
  flood-opacity font-family font-size font-style font-weight fr fx fy gradientTransform \
  gradientUnits lengthAdjust marker-end marker-mid marker-start markerHeight markerUnits \
  markerWidth maskContentUnits maskUnits offset opacity overflow paint-order patternContentUnits \
  patternTransform patternUnits pointer-events shape-rendering spreadMethod startOffset \
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap \
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor textLength \
  vector-effect visibility writing-mode accumulate additive amplitude azimuth baseFrequency \
  begin bias calcMode diffuseConstant divisor dur edgeMode elevation end exponent filterUnits in \
  in2 intercept k1 k2 k3 k4 kernelMatrix keyPoints keySplines keyTimes lighting-color \
  limitingConeAngle mode numOctaves operator order origin pointsAtX pointsAtY pointsAtZ \
  preserveAlpha primitiveUnits radius repeatCount repeatDur restart result scale seed slope \
  specularConstant specularExponent stdDeviation stitchTiles surfaceScale tableValues targetX \
  targetY xChannelSelector yChannelSelector z columnspan depth display displaystyle encoding \
  linethickness lspace mathvariant rspace scriptlevel stretchy voffset xlink:title align bgcolor \
  border cellpadding cellspacing valign defaultChecked defaultValue click dblclick auxclick \
  contextmenu mousedown mouseup mousemove mouseenter mouseleave mouseover mouseout pointerdown \
  pointerup pointermove pointerenter pointerleave pointerover pointerout pointercancel \
  gotpointercapture lostpointercapture wheel touchstart touchmove touchend touchcancel dragstart \
  drag dragend dragenter dragleave dragover drop change beforeinput submit reset invalid keydown \
  keyup compositionstart compositionend focus blur focusin focusout copy cut paste scroll \
  scrollend toggle beforetoggle cancel close load error animationstart animationend \
  animationiteration animationcancel transitionstart transitionrun transitionend \
  transitioncancel canplay canplaythrough durationchange emptied ended loadeddata loadedmetadata \
  loadstart pause play playing ratechange seeked seeking stalled suspend timeupdate volumechange \
  waiting slotchange align-content align-items align-self aspect-ratio block-size bottom \
  box-sizing clear column-count column-fill column-gap column-rule column-rule-color \
  column-rule-style column-rule-width column-span column-width columns contain \
  contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size \
  contain-intrinsic-size contain-intrinsic-width container container-name container-type \
  content-visibility flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap \
  float gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column \
  grid-column-end grid-column-start grid-row grid-row-end grid-row-start grid-template \
  grid-template-areas grid-template-columns grid-template-rows inline-size inset inset-block \
  inset-block-end inset-block-start inset-inline inset-inline-end inset-inline-start \
  justify-content justify-items justify-self left margin margin-block margin-block-end \
  margin-block-start margin-bottom margin-inline margin-inline-end margin-inline-start \
  margin-left margin-right margin-top margin-trim max-block-size max-height max-inline-size \
  max-width min-block-size min-height min-inline-size min-width object-fit object-position \
  object-view-box overflow-anchor overflow-block overflow-clip-margin overflow-inline \
  overflow-wrap overflow-x overflow-y padding padding-block padding-block-end \
  padding-block-start padding-bottom padding-inline padding-inline-end padding-inline-start \
  padding-left padding-right padding-top place-content place-items place-self position \
  position-anchor position-area position-try position-try-fallbacks position-try-order \
  position-visibility anchor-name anchor-scope right row-gap top vertical-align z-index \
  accent-color all appearance backdrop-filter backface-visibility background-attachment \
  background-blend-mode background-clip background-color background-image background-origin \
  background-position background-position-x background-position-y background-repeat \
  background-size border-block border-block-color border-block-end border-block-end-color \
  border-block-end-style border-block-end-width border-block-start border-block-start-color \
  border-block-start-style border-block-start-width border-block-style border-block-width \
  border-bottom border-bottom-color border-bottom-left-radius border-bottom-right-radius \
  border-bottom-style border-bottom-width border-collapse border-color border-end-end-radius \
  border-end-start-radius border-image border-image-outset border-image-repeat \
  border-image-slice border-image-source border-image-width border-inline border-inline-color \
  border-inline-end border-inline-end-color border-inline-end-style border-inline-end-width \
  border-inline-start border-inline-start-color border-inline-start-style \
  border-inline-start-width border-inline-style border-inline-width border-left \
  border-left-color border-left-style border-left-width border-radius border-right \
  border-right-color border-right-style border-right-width border-spacing \
  border-start-end-radius border-start-start-radius border-style border-top border-top-color \
  border-top-left-radius border-top-right-radius border-top-style border-top-width border-width \
  box-decoration-break box-shadow clip color-scheme forced-color-adjust image-orientation \
  image-rendering isolation mask-border mask-border-mode mask-border-outset mask-border-repeat \
  mask-border-slice mask-border-source mask-border-width mask-clip mask-composite mask-image \
  mask-mode mask-origin mask-position mask-repeat mask-size mask-type mix-blend-mode outline \
  outline-color outline-offset outline-style outline-width perspective perspective-origin \
  print-color-adjust shape-image-threshold shape-margin shape-outside transform-box \
  transform-style direction empty-cells caption-side counter-increment counter-reset counter-set \
  field-sizing font font-feature-settings font-kerning font-language-override \
  font-optical-sizing font-palette font-size-adjust font-stretch font-synthesis \
  font-synthesis-position font-synthesis-small-caps font-synthesis-style font-synthesis-weight \
  font-variant font-variant-alternates font-variant-caps font-variant-east-asian \
  font-variant-emoji font-variant-ligatures font-variant-numeric font-variant-position \
  font-variation-settings hanging-punctuation hyphenate-character hyphenate-limit-chars hyphens \
  initial-letter letter-spacing line-break line-clamp line-height line-height-step list-style \
  list-style-image list-style-position list-style-type math-depth math-shift math-style orphans \
  quotes ruby-align ruby-position tab-size table-layout text-align text-align-last \
  text-autospace text-box text-box-edge text-box-trim text-combine-upright text-decoration \
  text-decoration-color text-decoration-line text-decoration-skip-ink text-decoration-style \
  text-decoration-thickness text-emphasis text-emphasis-color text-emphasis-position \
  text-emphasis-style text-indent text-justify text-orientation text-overflow text-rendering \
  text-shadow text-size-adjust text-spacing-trim text-transform text-underline-offset \
  text-underline-position text-wrap text-wrap-mode text-wrap-style unicode-bidi white-space \
  white-space-collapse widows word-break word-spacing animation animation-composition \
  animation-delay animation-direction animation-duration animation-fill-mode \
  animation-iteration-count animation-name animation-play-state animation-range \
  animation-range-end animation-range-start animation-timeline animation-timing-function \
  break-after break-before break-inside caret caret-color caret-shape cursor dynamic-range-limit \
  interactivity interpolate-size offset-anchor offset-distance offset-path offset-position \
  offset-rotate overscroll-behavior overscroll-behavior-block overscroll-behavior-inline \
  overscroll-behavior-x overscroll-behavior-y page resize scroll-behavior scroll-margin \
  scroll-margin-block scroll-margin-block-end scroll-margin-block-start scroll-margin-bottom \
  scroll-margin-inline scroll-margin-inline-end scroll-margin-inline-start scroll-margin-left \
  scroll-margin-right scroll-margin-top scroll-padding scroll-padding-block \
  scroll-padding-block-end scroll-padding-block-start scroll-padding-bottom \
  scroll-padding-inline scroll-padding-inline-end scroll-padding-inline-start \
  scroll-padding-left scroll-padding-right scroll-padding-top scroll-snap-align scroll-snap-stop \
  scroll-snap-type scroll-timeline scroll-timeline-axis scroll-timeline-name scrollbar-color \
  scrollbar-gutter scrollbar-width timeline-scope touch-action transition transition-behavior \
  transition-delay transition-duration transition-property transition-timing-function \
  user-select view-timeline view-timeline-axis view-timeline-inset view-timeline-name \
  view-transition-class view-transition-name will-change zoom alignment-baseline baseline-shift \
  color-interpolation color-interpolation-filters
  """

extension Name {
  /// The number of numbers in use, including 0.
  static var count: Int { 1086 }

  /// True for an HTML element without content.
  var isVoid: Bool {
    switch rawValue {
    case 1...18: true
    default: false
    }
  }

  /// True for an HTML element whose content is text without escapes.
  var isRawText: Bool {
    switch rawValue {
    case 19...25: true
    default: false
    }
  }

  /// True for a property whose initial value is the attribute of the same name.
  var isPropertyWithAttribute: Bool {
    switch rawValue {
    case 252...256: true
    default: false
    }
  }

  /// The rule that checks the value of an attribute or property of this name.
  var rule: ValueRule {
    switch rawValue {
    case 67, 69, 211...223: .url
    case 224...230: .image
    case 231...233: .urls
    case 234...235: .images
    case 236...239: .motion
    case 240: .target
    case 241: .refresh
    case 242...244: .markup
    case 145, 245...247: .contents
    case 20, 248...249: .styles
    case 250...251: .classes
    default: .none
    }
  }

  @usableFromInline static var change: Name { Name(620, "change") }
  @usableFromInline static var checked: Name { Name(254, "checked") }
  @usableFromInline static var `class`: Name { Name(250, "class") }
  @usableFromInline static var close: Name { Name(641, "close") }
  @usableFromInline static var dialog: Name { Name(115, "dialog") }
  @usableFromInline static var embed: Name { Name(14, "embed") }
  @usableFromInline static var form: Name { Name(103, "form") }
  @usableFromInline static var frame: Name { Name(16, "frame") }
  @usableFromInline static var iframe: Name { Name(21, "iframe") }
  @usableFromInline static var innerHTML: Name { Name(243, "innerHTML") }
  @usableFromInline static var input: Name { Name(8, "input") }
  @usableFromInline static var keydown: Name { Name(625, "keydown") }
  @usableFromInline static var math: Name { Name(210, "math") }
  @usableFromInline static var multiple: Name { Name(357, "multiple") }
  @usableFromInline static var name: Name { Name(301, "name") }
  @usableFromInline static var option: Name { Name(108, "option") }
  @usableFromInline static var script: Name { Name(19, "script") }
  @usableFromInline static var select: Name { Name(111, "select") }
  @usableFromInline static var selected: Name { Name(255, "selected") }
  @usableFromInline static var selectedIndex: Name { Name(374, "selectedIndex") }
  @usableFromInline static var style: Name { Name(20, "style") }
  @usableFromInline static var svg: Name { Name(209, "svg") }
  @usableFromInline static var template: Name { Name(31, "template") }
  @usableFromInline static var textarea: Name { Name(113, "textarea") }
  @usableFromInline static var type: Name { Name(367, "type") }
  @usableFromInline static var value: Name { Name(256, "value") }
}
