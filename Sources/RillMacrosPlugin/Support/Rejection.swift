#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// An error of a macro: the reason, its position and a suggested fix.
  struct Rejection: Error, DiagnosticMessage {
    let node: Syntax
    let message: String
    let id: String

    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "RillMacros", id: id) }
    var diagnostic: Diagnostic { Diagnostic(node: node, message: self) }

    init(_ id: String, at node: some SyntaxProtocol, _ message: String) {
      self.id = id
      self.node = Syntax(node)
      self.message = message
    }
  }
#endif
