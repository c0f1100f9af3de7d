extension Changes {
  /// Names this node in reports and pictures of the network.
  @discardableResult
  public func named(_ name: String) -> Self {
    node.annex.name = name
    return self
  }

  #if !hasFeature(Embedded)
    /// This stream, writing a line with the name and the value when it occurs.
    ///
    /// - Parameters:
    ///   - label: the name written; without it the node's, see ``named(_:)``.
    ///   - sink: gets the lines; without it they go where ``Diagnostics`` sends them.
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
    cell.annex.name = name
    return self
  }

  #if !hasFeature(Embedded)
    /// This value, writing a line with the name and the value when it is computed.
    ///
    /// - Parameters:
    ///   - label: the name written; without it the node's, see ``named(_:)``.
    ///   - sink: gets the lines; without it they go where ``Diagnostics`` sends them.
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
