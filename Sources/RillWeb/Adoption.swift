import RillTree

/// The patch for a page that was parsed from its HTML, instead of the patch that builds the page.
///
/// The tool that renders a page computes it, so that the program in the page needs no code for
/// that. The page carries it in its token, after the checksum of the patch that builds the page.
package struct Adoption {
  package let patch: Patch

  /// Reads a token; nil if it belongs to other content than that of `patch`, or to none.
  package init?(of patch: Patch, token: String) {
    let bytes = Array(token.utf8)
    let checksum = Array(Self.checksum(of: patch.bytes).utf8)
    guard bytes.count > checksum.count, bytes.starts(with: checksum),
      bytes[checksum.count] == UInt8(ascii: ".")
    else { return nil }
    var digits = bytes[(checksum.count + 1)...]
    var decoded: [UInt8] = []
    while let high = digits.popFirst(), let low = digits.popFirst() {
      decoded.append((high &- UInt8(ascii: "a")) << 4 | (low &- UInt8(ascii: "a")))
    }
    self.patch = Patch(unchecked: decoded)
  }

  /// A checksum, which needs little code: FNV-1a, by Fowler, Noll and Vo.
  static func checksum(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }

  #if !arch(wasm32)
    /// Returns the token of the page that `patch` builds, in letters, digits and one point.
    package static func token(of patch: Patch) throws(PatchError) -> String {
      var text = checksum(of: patch.bytes) + "."
      // Four bits to a letter, from "a".
      for byte in try patch.adoption().bytes {
        for digit in [byte >> 4, byte & 15] {
          text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + digit))
        }
      }
      return text
    }
  #endif
}
