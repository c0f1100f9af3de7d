#if CustomDump
  import CustomDump
#endif

/// How `actual` differs from `expected`, as text to read.
///
/// With the package trait `CustomDump`, the lines that differ; without it, both values whole.
public func difference<Value>(expected: Value, actual: Value) -> String {
  #if CustomDump
    if let lines = diff(expected, actual) { return lines }
  #endif
  return "expected: \(expected)\nactual:   \(actual)"
}
