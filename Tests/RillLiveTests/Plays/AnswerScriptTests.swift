#if Live

  import NIOCore
  import NIOEmbedded
  import RillPages
  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// The client script when the server leads its page elsewhere.
  @Suite struct AnswerScriptTests {
    private func frame(_ kind: ServerFrame.Kind, to address: String) -> [UInt8] {
      var update = PageUpdate()
      update.commands = [.load(address)]
      return ServerFrame.bytes(kind, update, revision: 1, seen: 0)
    }

    @Test("A page without content of a session keeps what was served, and loads the address")
    func beforeContent() throws {
      let page = try ScriptedPage()
      try page.open(RenderedPage(Document { p { "served" } as VTree<Never> }, formToken: ""))
      try page.evaluate("page.socket.onopen()")
      // Only the start of a session reaches such a page.
      try page.receive(frame(.update, to: "/ignored"))
      try page.receive(frame(.adoption, to: "/sign-in"))
      #expect(try page.text("return page.addresses.join()") == "/sign-in")
      #expect(try page.text("return page.root.textContent") == "served")
    }
  }

#endif
