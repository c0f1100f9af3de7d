import RillProgram
import RillTesting

extension ProgramTester where Model: Equatable {
  /// Creates a test of a program, which begins to run and is shown on a page.
  ///
  /// - Parameters:
  ///   - program: what is tested.
  ///   - location: where it begins.
  ///   - report: gets what isn't as expected, when it happens; if nil, it is collected, and thrown
  ///     at the end.
  ///   - isolation: where asynchronous effects run: the caller's, unless said otherwise.
  public convenience init(
    _ program: Program<Model, Message>, at location: Location = .root,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    report: ((AutomatonMismatch.Report) -> Void)? = nil
  ) {
    self.init(
      program, at: location,
      stateDifference: { expected, actual in
        expected == actual ? nil : difference(expected: expected, actual: actual)
      },
      report: report, place: SourcePlace(fileID, filePath, line, column), isolation: isolation)
  }
}

extension ProgramTester {
  /// Creates a test of a program whose model cannot be compared, or not all of it: of which these
  /// parts are.
  ///
  /// - Parameters:
  ///   - program: what is tested.
  ///   - location: where it begins.
  ///   - part: a part that is compared.
  ///   - parts: more of them.
  ///   - report: gets what isn't as expected, when it happens; if nil, it is collected, and thrown
  ///     at the end.
  ///   - isolation: where asynchronous effects run: the caller's, unless said otherwise.
  public convenience init<Part: Equatable, each Other: Equatable>(
    _ program: Program<Model, Message>, at location: Location = .root,
    comparing part: KeyPath<Model, Part>, _ parts: repeat KeyPath<Model, each Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    report: ((AutomatonMismatch.Report) -> Void)? = nil
  ) {
    self.init(
      program, at: location,
      stateDifference: { expected, actual in
        var differences = [partDifference(expected, actual, part)]
        repeat differences.append(partDifference(expected, actual, each parts))
        let found = differences.compactMap { $0 }
        return found.isEmpty ? nil : found.joined(separator: "\n")
      },
      report: report, place: SourcePlace(fileID, filePath, line, column), isolation: isolation)
  }
}
