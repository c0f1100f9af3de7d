import RillProgram
import RillTesting

extension ProgramTester where Model: Equatable {
  /// Creates a test of a program, starts the program, and shows it on a page.
  ///
  /// - Parameters:
  ///   - program: The program to test.
  ///   - location: The initial location.
  ///   - report: A function called with each failure when it happens. If nil, failures are
  ///     collected and thrown at the end.
  ///   - isolation: The actor that runs asynchronous effects. Defaults to the caller's.
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
  /// Creates a test of a program, comparing only the given parts of its model.
  ///
  /// - Parameters:
  ///   - program: The program to test.
  ///   - location: The initial location.
  ///   - part: A part of the model to compare.
  ///   - parts: More parts to compare.
  ///   - report: A function called with each failure when it happens. If nil, failures are
  ///     collected and thrown at the end.
  ///   - isolation: The actor that runs asynchronous effects. Defaults to the caller's.
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
