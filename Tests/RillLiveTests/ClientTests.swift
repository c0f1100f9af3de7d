#if Live

  import Foundation
  import Testing

  @testable import RillLive

  /// The script of live pages.
  @Suite struct ClientTests {
    @Test("The script is at most 6 kB compressed")
    func size() throws {
      let file = FileManager.default.temporaryDirectory.appending(
        path: "\(UUID().uuidString).js")
      try Data(ClientScript.bytes).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["gzip", "-9", "-n", "-c", file.path()]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let compressed = try #require(try pipe.fileHandleForReading.readToEnd())
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect((1000...6000).contains(compressed.count))
    }

    @Test("The script is served without comments and indents, and is a function that is called")
    func text() {
      let text = String(decoding: ClientScript.bytes, as: UTF8.self)
      #expect(text.hasPrefix("(()=>{\"use strict\";"))
      #expect(text.hasSuffix("})();"))
      #expect(!text.contains("\n//"))
      #expect(!text.contains("\n "))
    }

    @Test("What files take is a module of its own, which pages may load")
    func files() async throws {
      let page = LivePage(.root) { _ in counter() }
      try await TestServer.run([page]) { server in
        let served = try await server.get("/")
        let address = try #require(served.attribute("data-upload"))
        let script = try await server.get(address)
        #expect(script.status == 200)
        #expect(script["content-type"] == "text/javascript; charset=utf-8")
        #expect(script.body.contains("export default function take("))
        #expect(!script.body.contains("//"))
      }
    }

    @Test(
      "Spaces that separate nothing are left out; strings and regular expressions are left alone")
    func spaces() {
      let script = ScriptText(
        """
        // A comment.
        const a = b + +c - -d;
          if (a === "x  =  \\" y" || /a = (b)/.test(a)) {
            return a / 2 / b;
          }

        """)
      #expect(
        script.text
          == #"const a=b+ +c- -d;if(a==="x  =  \" y"||/a = (b)/.test(a)){return a/2/b}"#)
    }

    @Test("What is declared gets a short name, unless a property has it")
    func names() {
      var script = ScriptText(
        """
        const number = 1;
        const kept = 2;
        const short = 3;
        let a = { number, kept: number };
        function whole(...number) { return [...short, short.kept, "whole", whole]; }

        """)
      script.shortenNames()
      #expect(
        script.text
          == """
          let number=1;let kept=2;let b=3;let a={number,kept:number};\
          function c(...number){return[...b,b.kept,"whole",c]}
          """)
    }

    @Test("Parameters, what arrays hold, and the script's own properties are short, too")
    func moreNames() {
      var script = ScriptText(
        """
        function first(event, [name, other] = [], ...rest) {
          for (const [key, value] of rest) if (key) event.own = value;
        }
        const second = ({ target }, count) => {
          count = target.own;
          return [name, other, count];
        };

        """)
      script.shortenNames(["own"])
      #expect(
        script.text
          == """
          function i(b,[c,d]=[],...e){for(let[f,g]of e)if(f)b.h=g}\
          let j=({target},a)=>{a=target.h;return[c,d,a]};
          """)
    }
  }

#endif
