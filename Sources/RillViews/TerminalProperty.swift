/// The properties of styles for which CSS has none.
package enum TerminalProperty {
  package static let inverse = "--terminal-inverse"
  package static let truncation = "--terminal-truncation"
  package static let pixels = "--pixels"
}
