#if Macros
  import SwiftSyntax

  extension CodeBlockItemListSyntax {
    /// These statements with `return` before the only one, if they are the body of a function with
    /// `signature` and it is the result: no more is it the only one when another comes before it.
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
        // `if` and `switch` are parsed as statements where they stand alone.
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
    /// This conditional block, each of its clauses being a body.
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
    /// Whether this expression, being the whole body of a function, is its result.
    fileprivate var isResult: Bool {
      if let conditional = self.as(IfExprSyntax.self) { return conditional.branchesAreResults }
      if let conditional = self.as(SwitchExprSyntax.self) { return conditional.branchesAreResults }
      return true
    }

    /// Whether this is a call that stops the program. Where it is the whole body, it needs no `return`,
    /// and in a function that is not `Never` it can't have one.
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
    /// Whether these statements, being a branch, are a value; `throw` is a value of every type.
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
