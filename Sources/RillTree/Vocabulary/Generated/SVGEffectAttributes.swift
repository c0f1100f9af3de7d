// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Whether each repetition adds to the last.
  @inlinable
  public static func accumulate(_ value: AttributeValue.Accumulation) -> Attribute {
    Attribute(Name(508), value.rawValue)
  }

  /// Whether an animation adds to what is there.
  @inlinable
  public static func additive(_ value: AttributeValue.Addition) -> Attribute {
    Attribute(Name(509), value.rawValue)
  }

  /// The factor of a gamma function.
  @inlinable
  public static func amplitude(_ value: Double) -> Attribute {
    Attribute(Name(510), number: value)
  }

  /// What an animation changes. That it changes an address is refused.
  @inlinable
  public static func attributeName(_ value: String) -> Attribute {
    Attribute(Name(240), checked: value)
  }

  /// The direction of a light, in degrees.
  @inlinable
  public static func azimuth(_ value: Double) -> Attribute {
    Attribute(Name(511), number: value)
  }

  /// How fine noise is.
  @inlinable
  public static func baseFrequency(_ value: String) -> Attribute {
    Attribute(Name(512), value)
  }

  /// When an animation begins.
  @inlinable
  public static func begin(_ value: String) -> Attribute {
    Attribute(Name(513), value)
  }

  /// What is added to each pixel.
  @inlinable
  public static func bias(_ value: Double) -> Attribute {
    Attribute(Name(514), number: value)
  }

  /// How much an animation changes.
  @inlinable
  public static func by(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(236), checked: value.description)
  }

  /// What is between the values of an animation.
  @inlinable
  public static func calcMode(_ value: AttributeValue.CalcMode) -> Attribute {
    Attribute(Name(515), value.rawValue)
  }

  /// How much light is scattered.
  @inlinable
  public static func diffuseConstant(_ value: Double) -> Attribute {
    Attribute(Name(516), number: value)
  }

  /// What sums of pixels are divided by.
  @inlinable
  public static func divisor(_ value: Double) -> Attribute {
    Attribute(Name(517), number: value)
  }

  /// How long an animation takes.
  ///
  /// Written `dur`.
  @inlinable
  public static func duration(_ value: String) -> Attribute {
    Attribute(Name(518), value)
  }

  /// What lies beyond the edge.
  @inlinable
  public static func edgeMode(_ value: AttributeValue.EdgeMode) -> Attribute {
    Attribute(Name(519), value.rawValue)
  }

  /// The height of a light, in degrees.
  @inlinable
  public static func elevation(_ value: Double) -> Attribute {
    Attribute(Name(520), number: value)
  }

  /// When an animation ends.
  @inlinable
  public static func end(_ value: String) -> Attribute {
    Attribute(Name(521), value)
  }

  /// The exponent of a gamma function.
  @inlinable
  public static func exponent(_ value: Double) -> Attribute {
    Attribute(Name(522), number: value)
  }

  /// The effects on it: `url(#id)`.
  @inlinable
  public static func filter(_ value: String) -> Attribute {
    Attribute(Name(156), value)
  }

  /// What the lengths of a filter are measured in.
  @inlinable
  public static func filterUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(523), value.rawValue)
  }

  /// What an animation starts from.
  @inlinable
  public static func from(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(237), checked: value.description)
  }

  /// The image that an effect is on.
  @inlinable
  public static func `in`(_ value: String) -> Attribute {
    Attribute(Name(524), value)
  }

  /// The other image.
  @inlinable
  public static func in2(_ value: String) -> Attribute {
    Attribute(Name(525), value)
  }

  /// Where a linear function starts.
  @inlinable
  public static func intercept(_ value: Double) -> Attribute {
    Attribute(Name(526), number: value)
  }

  /// The factor of both images.
  @inlinable
  public static func k1(_ value: Double) -> Attribute {
    Attribute(Name(527), number: value)
  }

  /// The factor of the first image.
  @inlinable
  public static func k2(_ value: Double) -> Attribute {
    Attribute(Name(528), number: value)
  }

  /// The factor of the second image.
  @inlinable
  public static func k3(_ value: Double) -> Attribute {
    Attribute(Name(529), number: value)
  }

  /// What is added.
  @inlinable
  public static func k4(_ value: Double) -> Attribute {
    Attribute(Name(530), number: value)
  }

  /// The factors of the pixels around.
  @inlinable
  public static func kernelMatrix(_ value: String) -> Attribute {
    Attribute(Name(531), value)
  }

  /// How far along the path it is at times.
  @inlinable
  public static func keyPoints(_ value: String) -> Attribute {
    Attribute(Name(532), value)
  }

  /// The curves between the values of an animation.
  @inlinable
  public static func keySplines(_ value: String) -> Attribute {
    Attribute(Name(533), value)
  }

  /// When an animation has its values, from 0 to 1.
  @inlinable
  public static func keyTimes(_ value: String) -> Attribute {
    Attribute(Name(534), value)
  }

  /// The color of the light.
  ///
  /// Written `lighting-color`.
  @inlinable
  public static func lightingColor(_ value: String) -> Attribute {
    Attribute(Name(535), value)
  }

  /// How wide a light is, in degrees.
  @inlinable
  public static func limitingConeAngle(_ value: Double) -> Attribute {
    Attribute(Name(536), number: value)
  }

  /// How images are blended.
  @inlinable
  public static func mode(_ value: AttributeValue.BlendMode) -> Attribute {
    Attribute(Name(537), value.rawValue)
  }

  /// How many layers noise has.
  @inlinable
  public static func numOctaves(_ value: Int) -> Attribute {
    Attribute(Name(538), value.description)
  }

  /// How images are combined, or lines changed.
  @inlinable
  public static func `operator`(_ value: String) -> Attribute {
    Attribute(Name(539), value)
  }

  /// How many pixels are combined.
  @inlinable
  public static func order(_ value: String) -> Attribute {
    Attribute(Name(540), value)
  }

  /// The origin of a motion.
  @inlinable
  public static func origin(_ value: String) -> Attribute {
    Attribute(Name(541), value)
  }

  /// Where a light points, from the left.
  @inlinable
  public static func pointsAtX(_ value: Double) -> Attribute {
    Attribute(Name(542), number: value)
  }

  /// Where a light points, from the top.
  @inlinable
  public static func pointsAtY(_ value: Double) -> Attribute {
    Attribute(Name(543), number: value)
  }

  /// Where a light points, towards the viewer.
  @inlinable
  public static func pointsAtZ(_ value: Double) -> Attribute {
    Attribute(Name(544), number: value)
  }

  /// Whether opacity stays what it is.
  @inlinable
  public static func preserveAlpha(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(545), isOn ? "true" : "false")
  }

  /// What the lengths of effects are measured in.
  @inlinable
  public static func primitiveUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(546), value.rawValue)
  }

  /// How much thicker or thinner.
  @inlinable
  public static func radius(_ value: String) -> Attribute {
    Attribute(Name(547), value)
  }

  /// How often an animation runs, or `indefinite`.
  @inlinable
  public static func repeatCount(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(548), value.description)
  }

  /// How long an animation repeats.
  ///
  /// Written `repeatDur`.
  @inlinable
  public static func repeatDuration(_ value: String) -> Attribute {
    Attribute(Name(549), value)
  }

  /// When an animation can begin anew.
  @inlinable
  public static func restart(_ value: AttributeValue.Restart) -> Attribute {
    Attribute(Name(550), value.rawValue)
  }

  /// The name of an effect's image.
  @inlinable
  public static func result(_ value: String) -> Attribute {
    Attribute(Name(551), value)
  }

  /// How far pixels are moved.
  @inlinable
  public static func scale(_ value: Double) -> Attribute {
    Attribute(Name(552), number: value)
  }

  /// Where noise starts.
  @inlinable
  public static func seed(_ value: Double) -> Attribute {
    Attribute(Name(553), number: value)
  }

  /// How steep a linear function is.
  @inlinable
  public static func slope(_ value: Double) -> Attribute {
    Attribute(Name(554), number: value)
  }

  /// How much light is reflected.
  @inlinable
  public static func specularConstant(_ value: Double) -> Attribute {
    Attribute(Name(555), number: value)
  }

  /// How sharply light is reflected.
  @inlinable
  public static func specularExponent(_ value: Double) -> Attribute {
    Attribute(Name(556), number: value)
  }

  /// How far a blur reaches.
  @inlinable
  public static func stdDeviation(_ value: String) -> Attribute {
    Attribute(Name(557), value)
  }

  /// Whether tiles of noise fit each other.
  @inlinable
  public static func stitchTiles(_ value: AttributeValue.StitchTiles) -> Attribute {
    Attribute(Name(558), value.rawValue)
  }

  /// How high a lit surface is.
  @inlinable
  public static func surfaceScale(_ value: Double) -> Attribute {
    Attribute(Name(559), number: value)
  }

  /// The values of a function.
  @inlinable
  public static func tableValues(_ value: String) -> Attribute {
    Attribute(Name(560), value)
  }

  /// The column of the pixel that is made.
  @inlinable
  public static func targetX(_ value: Int) -> Attribute {
    Attribute(Name(561), value.description)
  }

  /// The row of the pixel that is made.
  @inlinable
  public static func targetY(_ value: Int) -> Attribute {
    Attribute(Name(562), value.description)
  }

  /// What an animation ends with.
  @inlinable
  public static func to(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(238), checked: value.description)
  }

  /// What an animation goes through, with `;` between.
  @inlinable
  public static func values(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(239), checked: value.description)
  }

  /// What moves pixels to the side.
  @inlinable
  public static func xChannelSelector(_ value: AttributeValue.Channel) -> Attribute {
    Attribute(Name(563), value.rawValue)
  }

  /// What moves pixels up or down.
  @inlinable
  public static func yChannelSelector(_ value: AttributeValue.Channel) -> Attribute {
    Attribute(Name(564), value.rawValue)
  }

  /// Where a light is, towards the viewer.
  @inlinable
  public static func z(_ value: Double) -> Attribute {
    Attribute(Name(565), number: value)
  }
}
