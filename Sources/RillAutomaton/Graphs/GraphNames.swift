/// Gives names that any language for graphs takes to whatever states are known by: letters, digits and
/// underscores, and no two alike, whatever the case of the letters.
struct GraphNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// How often a name was wanted.
  private var counts: [String: Int] = [:]

  /// What means something to Mermaid or Graphviz.
  private static let reserved: Set<String> = [
    "acctitle", "accdescr", "as", "class", "classdef", "click", "constructor", "default",
    "digraph", "direction", "edge", "end", "graph", "hide", "node", "note", "prototype", "root",
    "scale", "start", "state", "statediagram", "strict", "style", "subgraph",
  ]

  /// The name of `id`: always the same.
  mutating func name(of id: String) -> String {
    if let name = names[id] { return name }
    var base = ""
    for scalar in id.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      if isPlain {
        base.unicodeScalars.append(scalar)
      } else if let last = base.last, last != "_" {
        base += "_"
      }
    }
    if base.last == "_" { base.removeLast() }
    if base.isEmpty || Self.reserved.contains(base.lowercased()) || base.first?.isNumber ?? false {
      base = base.isEmpty ? "s" : "s_\(base)"
    }
    // Mermaid makes names of its own that end so.
    if base.lowercased().hasSuffix("_start") || base.lowercased().hasSuffix("_end") { base += "_" }
    let name = unused(base)
    names[id] = name
    return name
  }

  private mutating func unused(_ base: String) -> String {
    let key = base.lowercased()
    if taken.insert(key).inserted { return base }
    while true {
      let count = counts[key, default: 1] + 1
      counts[key] = count
      if taken.insert("\(key)_\(count)").inserted { return "\(base)_\(count)" }
    }
  }
}
