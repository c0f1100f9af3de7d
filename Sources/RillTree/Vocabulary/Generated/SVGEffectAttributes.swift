// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The accumulation of an animation's repetitions.
  @inlinable
  public static func accumulate(_ value: AttributeValue.Accumulation) -> Attribute {
    Attribute(Name(508, "accumulate"), value.rawValue)
  }

  /// The combination of an animation with the underlying value.
  @inlinable
  public static func additive(_ value: AttributeValue.Addition) -> Attribute {
    Attribute(Name(509, "additive"), value.rawValue)
  }

  /// The amplitude of a gamma function.
  @inlinable
  public static func amplitude(_ value: Double) -> Attribute {
    Attribute(Name(510, "amplitude"), number: value)
  }

  /// The attribute that an animation changes. Attributes with a URL are rejected.
  @inlinable
  public static func attributeName(_ value: String) -> Attribute {
    Attribute(Name(240, "attributeName"), target: value)
  }

  /// The direction of a light, in degrees.
  @inlinable
  public static func azimuth(_ value: Double) -> Attribute {
    Attribute(Name(511, "azimuth"), number: value)
  }

  /// The base frequency of noise.
  @inlinable
  public static func baseFrequency(_ value: String) -> Attribute {
    Attribute(Name(512, "baseFrequency"), value)
  }

  /// The start time of an animation.
  @inlinable
  public static func begin(_ value: String) -> Attribute {
    Attribute(Name(513, "begin"), value)
  }

  /// The offset that is added to each pixel.
  @inlinable
  public static func bias(_ value: Double) -> Attribute {
    Attribute(Name(514, "bias"), number: value)
  }

  /// The relative change of an animation.
  @inlinable
  public static func by(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(236, "by"), checked: value.description)
  }

  /// The interpolation between an animation's values.
  @inlinable
  public static func calcMode(_ value: AttributeValue.CalcMode) -> Attribute {
    Attribute(Name(515, "calcMode"), value.rawValue)
  }

  /// The diffuse reflection constant.
  @inlinable
  public static func diffuseConstant(_ value: Double) -> Attribute {
    Attribute(Name(516, "diffuseConstant"), number: value)
  }

  /// The divisor of a convolution's sum.
  @inlinable
  public static func divisor(_ value: Double) -> Attribute {
    Attribute(Name(517, "divisor"), number: value)
  }

  /// The duration of an animation.
  ///
  /// Its name in HTML is `dur`.
  @inlinable
  public static func duration(_ value: String) -> Attribute {
    Attribute(Name(518, "dur"), value)
  }

  /// The extension of the image beyond its edge.
  @inlinable
  public static func edgeMode(_ value: AttributeValue.EdgeMode) -> Attribute {
    Attribute(Name(519, "edgeMode"), value.rawValue)
  }

  /// The height of a light, in degrees.
  @inlinable
  public static func elevation(_ value: Double) -> Attribute {
    Attribute(Name(520, "elevation"), number: value)
  }

  /// The end time of an animation.
  @inlinable
  public static func end(_ value: String) -> Attribute {
    Attribute(Name(521, "end"), value)
  }

  /// The exponent of a gamma function.
  @inlinable
  public static func exponent(_ value: Double) -> Attribute {
    Attribute(Name(522, "exponent"), number: value)
  }

  /// The filter: `url(#id)`.
  @inlinable
  public static func filter(_ value: String) -> Attribute {
    Attribute(Name(156, "filter"), value)
  }

  /// The coordinate system of a filter's bounds.
  @inlinable
  public static func filterUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(523, "filterUnits"), value.rawValue)
  }

  /// The start value of an animation.
  @inlinable
  public static func from(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(237, "from"), checked: value.description)
  }

  /// The input image of an effect.
  @inlinable
  public static func `in`(_ value: String) -> Attribute {
    Attribute(Name(524, "in"), value)
  }

  /// The second input image of an effect.
  @inlinable
  public static func in2(_ value: String) -> Attribute {
    Attribute(Name(525, "in2"), value)
  }

  /// The intercept of a linear function.
  @inlinable
  public static func intercept(_ value: Double) -> Attribute {
    Attribute(Name(526, "intercept"), number: value)
  }

  /// The factor of the product of both images.
  @inlinable
  public static func k1(_ value: Double) -> Attribute {
    Attribute(Name(527, "k1"), number: value)
  }

  /// The factor of the first image.
  @inlinable
  public static func k2(_ value: Double) -> Attribute {
    Attribute(Name(528, "k2"), number: value)
  }

  /// The factor of the second image.
  @inlinable
  public static func k3(_ value: Double) -> Attribute {
    Attribute(Name(529, "k3"), number: value)
  }

  /// The constant offset.
  @inlinable
  public static func k4(_ value: Double) -> Attribute {
    Attribute(Name(530, "k4"), number: value)
  }

  /// The factors of a convolution.
  @inlinable
  public static func kernelMatrix(_ value: String) -> Attribute {
    Attribute(Name(531, "kernelMatrix"), value)
  }

  /// The positions along the path at the `keyTimes`.
  @inlinable
  public static func keyPoints(_ value: String) -> Attribute {
    Attribute(Name(532, "keyPoints"), value)
  }

  /// The easing curves between the values of an animation.
  @inlinable
  public static func keySplines(_ value: String) -> Attribute {
    Attribute(Name(533, "keySplines"), value)
  }

  /// The times of an animation's values, from 0 to 1.
  @inlinable
  public static func keyTimes(_ value: String) -> Attribute {
    Attribute(Name(534, "keyTimes"), value)
  }

  /// The color of the light.
  ///
  /// Its name in HTML is `lighting-color`.
  @inlinable
  public static func lightingColor(_ value: String) -> Attribute {
    Attribute(Name(535, "lighting-color"), value)
  }

  /// The angle of a spotlight's cone, in degrees.
  @inlinable
  public static func limitingConeAngle(_ value: Double) -> Attribute {
    Attribute(Name(536, "limitingConeAngle"), number: value)
  }

  /// The blend mode.
  @inlinable
  public static func mode(_ value: AttributeValue.BlendMode) -> Attribute {
    Attribute(Name(537, "mode"), value.rawValue)
  }

  /// The number of octaves of noise.
  @inlinable
  public static func numOctaves(_ value: Int) -> Attribute {
    Attribute(Name(538, "numOctaves"), value.description)
  }

  /// The operator of a composition or a morphology.
  @inlinable
  public static func `operator`(_ value: String) -> Attribute {
    Attribute(Name(539, "operator"), value)
  }

  /// The size of a convolution's matrix.
  @inlinable
  public static func order(_ value: String) -> Attribute {
    Attribute(Name(540, "order"), value)
  }

  /// The origin of a motion.
  @inlinable
  public static func origin(_ value: String) -> Attribute {
    Attribute(Name(541, "origin"), value)
  }

  /// The x coordinate of the point that a light points at.
  @inlinable
  public static func pointsAtX(_ value: Double) -> Attribute {
    Attribute(Name(542, "pointsAtX"), number: value)
  }

  /// The y coordinate of the point that a light points at.
  @inlinable
  public static func pointsAtY(_ value: Double) -> Attribute {
    Attribute(Name(543, "pointsAtY"), number: value)
  }

  /// The z coordinate of the point that a light points at, toward the viewer.
  @inlinable
  public static func pointsAtZ(_ value: Double) -> Attribute {
    Attribute(Name(544, "pointsAtZ"), number: value)
  }

  /// Exempts the alpha channel from a convolution or not.
  @inlinable
  public static func preserveAlpha(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(545, "preserveAlpha"), isOn ? "true" : "false")
  }

  /// The coordinate system of the lengths in a filter's effects.
  @inlinable
  public static func primitiveUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(546, "primitiveUnits"), value.rawValue)
  }

  /// The radius of a morphology.
  @inlinable
  public static func radius(_ value: String) -> Attribute {
    Attribute(Name(547, "radius"), value)
  }

  /// The number of repetitions, or `indefinite`.
  @inlinable
  public static func repeatCount(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(548, "repeatCount"), value.description)
  }

  /// The total duration of the repetitions.
  ///
  /// Its name in HTML is `repeatDur`.
  @inlinable
  public static func repeatDuration(_ value: String) -> Attribute {
    Attribute(Name(549, "repeatDur"), value)
  }

  /// The condition for a restart of an animation.
  @inlinable
  public static func restart(_ value: AttributeValue.Restart) -> Attribute {
    Attribute(Name(550, "restart"), value.rawValue)
  }

  /// The name of an effect's output image.
  @inlinable
  public static func result(_ value: String) -> Attribute {
    Attribute(Name(551, "result"), value)
  }

  /// The scale of a displacement.
  @inlinable
  public static func scale(_ value: Double) -> Attribute {
    Attribute(Name(552, "scale"), number: value)
  }

  /// The seed of the random numbers for noise.
  @inlinable
  public static func seed(_ value: Double) -> Attribute {
    Attribute(Name(553, "seed"), number: value)
  }

  /// The slope of a linear function.
  @inlinable
  public static func slope(_ value: Double) -> Attribute {
    Attribute(Name(554, "slope"), number: value)
  }

  /// The specular reflection constant.
  @inlinable
  public static func specularConstant(_ value: Double) -> Attribute {
    Attribute(Name(555, "specularConstant"), number: value)
  }

  /// The sharpness of specular reflection.
  @inlinable
  public static func specularExponent(_ value: Double) -> Attribute {
    Attribute(Name(556, "specularExponent"), number: value)
  }

  /// The standard deviation of a blur.
  @inlinable
  public static func stdDeviation(_ value: String) -> Attribute {
    Attribute(Name(557, "stdDeviation"), value)
  }

  /// The transition between adjacent tiles of noise.
  @inlinable
  public static func stitchTiles(_ value: AttributeValue.StitchTiles) -> Attribute {
    Attribute(Name(558, "stitchTiles"), value.rawValue)
  }

  /// The height of a lit surface.
  @inlinable
  public static func surfaceScale(_ value: Double) -> Attribute {
    Attribute(Name(559, "surfaceScale"), number: value)
  }

  /// The table of values of a transfer function.
  @inlinable
  public static func tableValues(_ value: String) -> Attribute {
    Attribute(Name(560, "tableValues"), value)
  }

  /// The column of the target pixel in a convolution's matrix.
  @inlinable
  public static func targetX(_ value: Int) -> Attribute {
    Attribute(Name(561, "targetX"), value.description)
  }

  /// The row of the target pixel in a convolution's matrix.
  @inlinable
  public static func targetY(_ value: Int) -> Attribute {
    Attribute(Name(562, "targetY"), value.description)
  }

  /// The end value of an animation.
  @inlinable
  public static func to(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(238, "to"), checked: value.description)
  }

  /// The values of an animation, separated by `;`.
  @inlinable
  public static func values(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(239, "values"), checked: value.description)
  }

  /// The color channel that displaces pixels horizontally.
  @inlinable
  public static func xChannelSelector(_ value: AttributeValue.Channel) -> Attribute {
    Attribute(Name(563, "xChannelSelector"), value.rawValue)
  }

  /// The color channel that displaces pixels vertically.
  @inlinable
  public static func yChannelSelector(_ value: AttributeValue.Channel) -> Attribute {
    Attribute(Name(564, "yChannelSelector"), value.rawValue)
  }

  /// The z coordinate of a light, toward the viewer.
  @inlinable
  public static func z(_ value: Double) -> Attribute {
    Attribute(Name(565, "z"), number: value)
  }
}
