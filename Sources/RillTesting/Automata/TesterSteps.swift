/// The steps of an ``AutomatonTester`` that a tester of more than a machine takes part in.
package protocol TesterSteps: AnyObject {
  /// Something is about to be sent; `name` is the text for it in failures.
  func willSend(_ name: () -> String, _ place: SourcePlace)
  /// Time is about to pass.
  func willWait(_ place: SourcePlace)
  /// Everything has happened that was caused by an input or by time.
  func didSettle()
  /// The test is about to end.
  func willFinish(_ place: SourcePlace)
}
