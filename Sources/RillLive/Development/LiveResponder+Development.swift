#if Live

  import NIOCore

  extension LiveResponder {
    /// Streams the problems of the development to a page.
    func respond(
      in development: Development, to request: Request, _ visitor: Visitor, on channel: any Channel
    ) throws(PageError) -> Response {
      guard visitor.isOwnPage else { throw .crossSite }
      guard request.method == .get || request.method == .head else {
        throw .methodNotAllowed("GET, HEAD")
      }
      // A server that an application has mounted doesn't start by itself.
      development.didStart(on: channel.localAddress?.port)
      guard case .stream(let content) = LiveResponse.events(development.problems(server.clock)).kind
      else { throw .failed }
      return respond(with: content, to: request, on: channel)
    }
  }

#endif
