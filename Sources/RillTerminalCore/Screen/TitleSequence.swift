/// Returns the bytes that set the title of the window (OSC 2), without controls and cut to 200
/// characters.
package func titleSequence(_ title: String) -> [UInt8] {
  Array("\u{1B}]2;\(SanitizedText.of(String(title.prefix(200)), keepsBreaks: false))\u{1B}\\".utf8)
}
