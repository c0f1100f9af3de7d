#if !hasFeature(Embedded)
  /// The texts of the redacted values in a value.
  package struct RedactedTexts {
    /// The texts, which are not empty.
    package private(set) var all: Set<String> = []

    /// Finds the texts in a value.
    ///
    /// - Parameter limit: The maximum number of parts that are visited. The result is nil if the
    ///   value has more, because one of them may be redacted.
    package init?(in value: Any, visiting limit: Int = 200_000) {
      var left = limit
      var seen: Set<ObjectIdentifier> = []
      // Nothing recurses, since values may be nested deeply.
      var waiting: [(value: Any, isRedacted: Bool)] = [(value, false)]
      while let (value, isRedacted) = waiting.popLast() {
        left -= 1
        if left < 0 { return nil }
        if let redacted = value as? any AnyRedacted {
          waiting.append((redacted.redactedValue, true))
          continue
        }
        if let text = value as? String {
          if isRedacted, !text.isEmpty { all.insert(text) }
          continue
        }
        if isRedacted, let number = value as? any Numeric {
          all.insert("\(number)")
          continue
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class,
          !seen.insert(ObjectIdentifier(value as AnyObject)).inserted
        {
          continue
        }
        for child in mirror.children { waiting.append((child.value, isRedacted)) }
      }
    }
  }
#endif
