#if !hasFeature(Embedded)

  /// Names for graph languages: letters, digits, and underscores, unique regardless of case.
  struct GraphNames {
    private var names: [String: String] = [:]
    private var taken: Set<String> = []
    /// The number of times that each name was requested.
    private var counts: [String: Int] = [:]

    /// The words with a meaning in Mermaid or Graphviz.
    private static let reserved: Set<String> = [
      "acctitle", "accdescr", "as", "class", "classdef", "click", "constructor", "default",
      "digraph", "direction", "edge", "end", "graph", "hide", "node", "note", "prototype", "root",
      "scale", "start", "state", "statediagram", "strict", "style", "subgraph",
    ]

    /// Returns the name of `id`, always the same.
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
      if base.isEmpty || Self.reserved.contains(base.lowercased()) || base.first?.isNumber ?? false
      {
        base = base.isEmpty ? "s" : "s_\(base)"
      }
      // Mermaid generates names with these endings.
      if base.lowercased().hasSuffix("_start") || base.lowercased().hasSuffix("_end") {
        base += "_"
      }
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

#endif
