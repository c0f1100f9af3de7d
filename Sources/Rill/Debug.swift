extension Changes {
  /// Names this node in reports and pictures of the network.
  @discardableResult
  public func named(_ name: String) -> Self {
    node.overflow.name = name
    return self
  }

  #if !hasFeature(Embedded)
    /// Returns this stream with a line of output for each occurrence, with the name and the value.
    ///
    /// - Parameters:
    ///   - label: The name in the output; by default the node's, see ``named(_:)``.
    ///   - sink: A function that receives the lines; by default the sink of ``Diagnostics``.
    public func debug(
      _ label: String? = nil, to sink: ((String) -> Void)? = nil, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changes<Value> {
      let label = label ?? node.label
      return Changes(
        .derived(from: self, .debug, file, line) { value, emitter in
          (sink ?? Diagnostics.write)("\(label): \(value)")
          emitter.emit(value)
        })
    }
  #endif
}

extension Changing {
  /// Names this node in reports and pictures of the network.
  @discardableResult
  public func named(_ name: String) -> Self {
    cell.overflow.name = name
    return self
  }

  #if !hasFeature(Embedded)
    /// Returns this value with a line of output for each computation, with the name and the value.
    ///
    /// - Parameters:
    ///   - label: The name in the output; by default the node's, see ``named(_:)``.
    ///   - sink: A function that receives the lines; by default the sink of ``Diagnostics``.
    public func debug(
      _ label: String? = nil, to sink: ((String) -> Void)? = nil, file: StaticString = #fileID,
      line: UInt = #line
    ) -> Changing<Value> {
      let label = label ?? cell.label
      return Changing(
        .mapped(from: self, .debug, file, line) { value in
          (sink ?? Diagnostics.write)("\(label): \(value)")
          return value
        })
    }
  #endif
}
