/// The path below which the addresses of a page are, such as `/goals`; empty at the root.
///
/// Programs have addresses and locations without it. It is added to the addresses in HTML, and the
/// script of the page adds it to those in patches.
package struct MountPath: Hashable, Sendable {
  package static let root = MountPath(text: "")

  /// The path without a slash at its end, percent-encoded as in addresses.
  package let text: String

  package init(text: String) { self.text = text }

  package var isRoot: Bool { text.utf8.isEmpty }

  /// Returns an address for the browser: a path with the mount path in front, and any other
  /// address as it is.
  package func address(_ text: String) -> String {
    if isRoot { return text }
    var bytes = text.utf8.makeIterator()
    let isPath = bytes.next() == UInt8(ascii: "/") && bytes.next() != UInt8(ascii: "/")
    return isPath ? self.text + text : text
  }

  /// Returns the value of an attribute for the browser.
  package func value(_ value: String, ofAttribute name: String) -> String {
    isRoot || !MountPath.holdsAddress(name) ? value : address(value)
  }

  /// Returns whether an attribute holds one address, as in the client's `page.js`.
  private static func holdsAddress(_ name: String) -> Bool {
    switch name.spelled {
    case "href", "src", "action", "formaction", "poster", "xlink:href": true
    default: false
    }
  }
}
