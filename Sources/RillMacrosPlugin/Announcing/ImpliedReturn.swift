#if Macros
  import SwiftSyntax

  extension CodeBlockItemListSyntax {
    /// Returns these statements of a function with `signature`, with an explicit `return` before a
    /// single expression. The implicit return no longer applies once another statement precedes it.
    func returning(_ signature: FunctionSignatureSyntax) -> [CodeBlockItemSyntax] {
      guard let result = signature.returnClause?.type.trimmedDescription,
        !["Void", "()", "Swift.Void"].contains(result)
      else { return Array(self) }
      return Array(withReturn)
    }

    fileprivate var withReturn: CodeBlockItemListSyntax {
      guard count == 1, let only = first else { return self }
      switch only.item {
      case .decl(let declaration):
        guard let conditional = declaration.as(IfConfigDeclSyntax.self) else { return self }
        return [only.with(\.item, .decl(DeclSyntax(conditional.withReturns)))]
      case .expr(let expression) where expression.isResult && !expression.stops:
        return [only.returned(expression)]
      case .stmt(let statement):
        // A single `if` or `switch` is parsed as a statement.
        guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression,
          expression.isResult
        else { return self }
        return [only.returned(expression)]
      default:
        return self
      }
    }
  }

  extension IfConfigDeclSyntax {
    /// The conditional block with `return` in each clause.
    fileprivate var withReturns: IfConfigDeclSyntax {
      let clauses = clauses.map { clause in
        guard case .statements(let statements) = clause.elements else { return clause }
        return clause.with(\.elements, .statements(statements.withReturn))
      }
      return with(\.clauses, IfConfigClauseListSyntax(clauses))
    }
  }

  extension CodeBlockItemSyntax {
    fileprivate func returned(_ expression: ExprSyntax) -> CodeBlockItemSyntax {
      let statement = ReturnStmtSyntax(
        returnKeyword: .keyword(.return, trailingTrivia: .space),
        expression: expression.with(\.leadingTrivia, []))
      return with(\.item, .stmt(StmtSyntax(statement.with(\.leadingTrivia, leadingTrivia))))
    }
  }

  extension ExprSyntax {
    /// True if this expression, as the whole body of a function, is its result.
    fileprivate var isResult: Bool {
      if let conditional = self.as(IfExprSyntax.self) { return conditional.branchesAreResults }
      if let conditional = self.as(SwitchExprSyntax.self) { return conditional.branchesAreResults }
      return true
    }

    /// True for a call that stops the program. As the whole body it needs no `return`, and can't
    /// have one unless the function returns `Never`.
    fileprivate var stops: Bool {
      guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      else { return false }
      return ["fatalError", "preconditionFailure"].contains {
        callee == $0 || callee == "Swift.\($0)"
      }
    }
  }

  extension IfExprSyntax {
    fileprivate var branchesAreResults: Bool {
      guard body.statements.isBranchResult else { return false }
      switch elseBody {
      case .ifExpr(let next): return next.branchesAreResults
      case .codeBlock(let block): return block.statements.isBranchResult
      case nil: return false
      }
    }
  }

  extension SwitchExprSyntax {
    fileprivate var branchesAreResults: Bool {
      cases.allSatisfy { element in
        switch element {
        case .switchCase(let clause): clause.statements.isBranchResult
        case .ifConfigDecl: false
        }
      }
    }
  }

  extension CodeBlockItemListSyntax {
    /// True if these statements of a branch are a value. `throw` is a value of every type.
    fileprivate var isBranchResult: Bool {
      guard count == 1, let item = first?.item else { return false }
      switch item {
      case .expr(let expression): return expression.isResult
      case .stmt(let statement):
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          return expression.isResult
        }
        return statement.is(ThrowStmtSyntax.self)
      case .decl: return false
      }
    }
  }
#endif
