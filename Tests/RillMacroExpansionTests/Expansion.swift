#if Macros
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import RillMacrosPlugin

  /// Expands the macros in `source`, and compares the expansion and the diagnostics.
  func expect(
    _ source: String, expandsTo expanded: String, reporting diagnostics: [DiagnosticSpec] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    assertMacroExpansion(
      source, expandedSource: expanded, diagnostics: diagnostics,
      macroSpecs: [
        "Announcing": MacroSpec(type: AnnouncingMacro.self),
        "Prisms": MacroSpec(type: PrismsMacro.self, conformances: ["HasPrisms"]),
        "RoutePath": MacroSpec(type: RoutePathMacro.self),
        "Routes": MacroSpec(type: RoutesMacro.self, conformances: ["RillProgram.Routable"]),
      ],
      indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record(
          Comment(rawValue: failure.message),
          sourceLocation: SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
      },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects the macro in `source` to report one error and to generate nothing.
  func expect(
    _ source: String, isRejectedAt place: (line: Int, column: Int), because message: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let bare = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing("@Announcing ", with: "").replacing("@Prisms ", with: "") }
      .map { $0.replacing("@Routes ", with: "").replacing(#/@RoutePath\(.*?\) /#, with: "") }
      .joined(separator: "\n")
    expect(
      source, expandsTo: bare,
      reporting: [DiagnosticSpec(message: message, line: place.line, column: place.column)],
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
#endif
