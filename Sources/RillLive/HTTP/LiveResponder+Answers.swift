#if Live

  import Hummingbird
  import RillProgram

  extension LiveResponder {
    /// Returns the response for an answer of a program's factory.
    func respond(
      with answer: LiveResponse, from browser: String, _ visitor: Visitor
    ) throws(PageError) -> Response {
      switch answer.kind {
      case .redirect(let location):
        return redirect(to: location, cookies: newCookies(browser, visitor))
      case .notFound: throw .notFound
      case .forbidden: throw .forbidden
      }
    }
  }

#endif
