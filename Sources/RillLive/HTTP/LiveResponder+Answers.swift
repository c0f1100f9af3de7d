#if Live

  import Hummingbird
  import RillProgram

  extension LiveResponder {
    /// Returns the response for an answer of a program's factory.
    func respond(
      with answer: LiveResponse, to arrival: Arrival
    ) throws(PageError) -> Response {
      switch answer.kind {
      case .redirect(let location): return redirect(to: location, cookies: arrival.cookies)
      case .notFound: throw .notFound
      case .forbidden: throw .forbidden
      }
    }
  }

#endif
