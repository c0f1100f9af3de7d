/// A value that a server keeps between the sessions of a test.
actor Shelf<Value: Sendable> {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  func put(_ value: Value) { self.value = value }
}
