#if !hasFeature(Embedded)
  /// An estimate of the memory of a value.
  package enum ValueSize {
    /// Returns an estimate of the bytes outside `value` itself.
    ///
    /// - Parameter limit: The maximum number of parts that are visited. Large collections are
    ///   estimated from their first elements.
    package static func heapSize(of value: Any, visiting limit: Int) -> Int {
      var left = limit
      var seen: Set<ObjectIdentifier> = []
      var size = 0.0
      // Nothing recurses, since values may be nested deeply.
      var waiting: [(value: Any, weight: Double)] = [(value, 1)]
      while let (value, weight) = waiting.popLast(), left > 0 {
        left -= 1
        if let text = value as? String {
          let count = text.utf8.count
          if count > 15 { size += weight * Double(count + 32) }
          continue
        }
        if let redacted = value as? any AnyRedacted {
          waiting.append((redacted.redactedValue, weight))
          continue
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class {
          guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
          size += weight * 48
        }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary:
          let count = mirror.children.count
          if count == 0 { continue }
          let sample = mirror.children.prefix(16)
          let share = weight * Double(count) / Double(sample.count)
          size += weight * 32
          for child in sample {
            size += share * Double(inlineSize(of: child.value))
            waiting.append((child.value, share))
          }
        default:
          for child in mirror.children.prefix(64) { waiting.append((child.value, weight)) }
        }
      }
      return size.isFinite ? Int(min(size, 1e15)) : Int.max
    }

    private static func inlineSize(of value: Any) -> Int {
      func stride<Value>(_ value: Value) -> Int { MemoryLayout<Value>.stride }
      return _openExistential(value, do: stride)
    }
  }
#endif
