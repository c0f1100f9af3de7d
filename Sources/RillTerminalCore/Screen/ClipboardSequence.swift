/// Returns the bytes that put a text on the clipboard (OSC 52), which not all terminals support.
package func clipboardSequence(_ text: String) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var bytes = Array("\u{1B}]52;c;".utf8)
  let text = Array(text.utf8)
  for start in stride(from: 0, to: text.count, by: 3) {
    let group = text[start..<min(start + 3, text.count)]
    var bits: UInt32 = 0
    for index in 0..<3 { bits = bits << 8 | UInt32(index < group.count ? group[start + index] : 0) }
    for index in 0...3 {
      let digit = Int(bits >> UInt32(18 - 6 * index) & 63)
      bytes.append(index <= group.count ? alphabet[digit] : UInt8(ascii: "="))
    }
  }
  return bytes + Array("\u{1B}\\".utf8)
}
