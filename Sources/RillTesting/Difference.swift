#if CustomDump
  import CustomDump
#endif

/// Returns the difference between `actual` and `expected` as readable text.
///
/// With the package trait `CustomDump`, it contains only the lines that differ; without it, both
/// values in full.
public func difference<Value>(expected: Value, actual: Value) -> String {
  #if CustomDump
    if let lines = diff(expected, actual) { return lines }
  #endif
  return "expected: \(expected)\nactual:   \(actual)"
}
