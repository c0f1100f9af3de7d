/// The steps of an ``AutomatonTester`` that a subclass extends.
package protocol TesterSteps: AnyObject {
  /// Called before an input is sent; `name` describes it in failures.
  func willSend(_ name: () -> String, _ place: SourcePlace)
  /// Called before time passes.
  func willWait(_ place: SourcePlace)
  /// Called after all consequences of an input or of time.
  func didEndTurn()
  /// Called before the end of the test.
  func willFinish(_ place: SourcePlace)
}
