/// The colors of a box, which differ from those of its neighbors in the tree.
struct PictureColor {
  let fill: String
  let stroke: String
  let text: String

  init(_ index: Int) {
    // Steps by the golden angle are never close to recent ones.
    let hue = (Double(index) * 137.508 + 205).truncatingRemainder(dividingBy: 360)
    fill = Self.hex(hue, saturation: 0.65, lightness: 0.89)
    stroke = Self.hex(hue, saturation: 0.5, lightness: 0.45)
    text = Self.hex(hue, saturation: 0.6, lightness: 0.22)
  }

  /// Returns a color in a form that all SVG viewers support.
  private static func hex(_ hue: Double, saturation: Double, lightness: Double) -> String {
    let chroma = saturation * min(lightness, 1 - lightness)
    let parts = [0.0, 8, 4].map { offset in
      let angle = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let part = lightness - chroma * max(-1, min(angle - 3, 9 - angle, 1))
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }
}
