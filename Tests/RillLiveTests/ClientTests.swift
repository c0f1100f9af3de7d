#if Live

  import Foundation
  import Testing

  @testable import RillLive

  /// The script of live pages.
  @Suite struct ClientTests {
    @Test("The script is at most 9 kB compressed")
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
      #expect((1000...9000).contains(compressed.count))
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

    @Test("A keyword is divided by nothing: what follows is a regular expression")
    func keywords() {
      let script = ScriptText(
        """
        const test = (a) => {
          if (a.length / 2 / b) return /a   b; "/.test(a);
          return typeof /  \\/  /;
        };

        """)
      #expect(
        script.text
          == #"const test=(a)=>{if(a.length/2/b)return /a   b; "/.test(a);return typeof /  \/  /};"#
      )
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
          let number=1;let kept=2;let e=3;let a={number,kept:number};\
          function t(...number){return[...e,e.kept,"whole",t]}
          """)
    }

    @Test("What a function declares has names that another one has, too")
    func ownNames() {
      var script = ScriptText(
        """
        (() => {
        const shared = 1;
        function first(value, other) { return value + other + shared; }
        const second = (text) => { const value = text; return value; };
        const third = (value) => other.value + value + t;
        for (const value of all) first(value);
        let [left, right] = first(shared);
        second(left + right);
        })();

        """)
      script.shortenNames()
      #expect(
        script.text
          == """
          (()=>{let n=1;function e(o,t){return o+t+n}let i=(e)=>{let t=e;return t};\
          let r=(value)=>other.value+value+t;for(let t of all)e(t);let[o,a]=e(n);i(o+a)})();
          """)
    }

    @Test("Declarations that follow each other are one, in the same block only")
    func declarations() {
      var script = ScriptText(
        """
        const a = 1;
        let b;
        function c() {
          let d = () => {
            const e = 2;
            const f = 3;
            for (let g = 0; g < e; g++) d();
          };
          let h = [1, 2];
          d();
          let i = { a };
          return i;
        }
        let j = 4;
        if (a) b = 5;
        let k;

        """)
      script.shortenNames()
      script.joinDeclarations()
      #expect(
        script.text
          == """
          let a=1,b;function c(){let d=()=>{let e=2,f=3;for(let g=0;g<e;g++)d()},h=[1,2];d();\
          let i={a};return i}let j=4;if(a)b=5;let k;
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
          function t(n,[r,s]=[],...a){for(let[o,i]of a)if(o)n.e=i}\
          let n=({target},t)=>{t=target.e;return[name,other,t]};
          """)
    }
  }

#endif
