extension Changing where Value == Bool {
  /// Returns a value that is true while both values are true.
  @inlinable
  public static func && (left: Changing<Bool>, right: Changing<Bool>) -> Changing<Bool> {
    combine(left, right) { $0 && $1 }
  }

  /// Returns a value that is true while at least one of the two values is true.
  @inlinable
  public static func || (left: Changing<Bool>, right: Changing<Bool>) -> Changing<Bool> {
    combine(left, right) { $0 || $1 }
  }

  /// Returns a value that is true while this value is false.
  @inlinable
  public static prefix func ! (value: Changing<Bool>) -> Changing<Bool> {
    value.map { !$0 }
  }

  /// Occurs in each moment in which this value becomes true.
  @inlinable
  public var risingEdges: Changes<Void> {
    removeDuplicates().changes.compactMap { $0 ? () : nil }
  }

  /// Occurs in each moment in which this value becomes false.
  @inlinable
  public var fallingEdges: Changes<Void> {
    removeDuplicates().changes.compactMap { $0 ? nil : () }
  }

  /// Calls `body` after each moment in which this value becomes true.
  ///
  /// - Returns: The observation, which ends when this handle is dropped.
  @inlinable
  public func onRisingEdge(_ body: @escaping () -> Void) -> Observer {
    risingEdges.observe(body)
  }

  /// Calls `body` after each moment in which this value becomes false.
  ///
  /// - Returns: The observation, which ends when this handle is dropped.
  @inlinable
  public func onFallingEdge(_ body: @escaping () -> Void) -> Observer {
    fallingEdges.observe(body)
  }
}
