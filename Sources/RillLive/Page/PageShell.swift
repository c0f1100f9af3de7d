#if Live

  import RillPages
  import RillProgram
  import RillTree

  /// The HTML document around the content of a program.
  enum PageShell {
    /// The data for the client script of a page.
    struct Script {
      let token: String
      let nodeCount: Int
      /// The maximum number of bytes of a message that the server accepts.
      let limit: Int
      /// The client script.
      var asset = ClientScript.asset
      /// The addresses of the page's own scripts.
      let modules: [String]
      let mountPath: MountPath
      /// The attributes of the cookie in which the script stores the time zone; nil for none.
      let timeZoneAttributes: String?
    }

    /// Returns a page of a program. With a script, a session adopts it.
    static func bytes(of page: RenderedPage, _ script: Script?, nonce: String) -> [UInt8] {
      var bytes: [UInt8] = []
      PageHead.write(language: page.language, title: page.title, page.head, into: &bytes)
      bytes += "<style id=\"rill-styles\" nonce=\"\(nonce)\">\n#rill { display: contents }\n".utf8
      bytes += page.html.styles
      bytes += "</style>\n".utf8
      if let script {
        // Written here because trees can't contain scripts.
        let mountPath = script.mountPath
        bytes += "<script defer src=\"\(mountPath.address(script.asset.address))\"".utf8
        bytes += " data-token=\"\(script.token)\" data-limit=\"\(script.limit)\"".utf8
        bytes += " data-socket=\"\(mountPath.address(LivePath.socket))\"".utf8
        bytes += " data-renew=\"\(mountPath.address(LivePath.token))?at=\"".utf8
        bytes += " data-upload=\"\(mountPath.address(ClientScript.uploadAsset.address))\"".utf8
        if !mountPath.isRoot { bytes += " data-base=\"\(mountPath.text)\"".utf8 }
        if let attributes = script.timeZoneAttributes {
          bytes += " data-zone=\"\(attributes)\"".utf8
        }
        if let keys = page.fieldKeys { bytes += " data-keyed=\"\(keys)\"".utf8 }
        bytes += " data-nodes=\"\(script.nodeCount)\"></script>".utf8
        // Modules run in order, after the client script has read the served page.
        for address in script.modules {
          let address = script.mountPath.address(address).escapedForHTML
          bytes += "\n<script type=\"module\" src=\"\(address)\"></script>".utf8
        }
      }
      bytes += "\n</head>\n<body><div id=\"rill\">".utf8
      bytes += page.html.body
      bytes += "</div></body>\n</html>\n".utf8
      return bytes
    }

    /// Returns a page that redirects to another address at once.
    static func bytes(leadingTo address: String, nonce: String) -> [UInt8] {
      let refresh = "<meta http-equiv=\"refresh\" content=\"0;url=\(address.escapedForHTML)\">\n"
      return bytes(
        title: "Redirecting", more: refresh,
        body: main { p { a(.href(address)) { "Go on" } } }, nonce: nonce)
    }

    /// Returns a static page.
    static func bytes(
      title: String, more: String = "", body: VTree<Never>, nonce: String
    ) -> [UInt8] {
      var bytes: [UInt8] = []
      PageHead.write(language: "en", title: title, [], into: &bytes)
      bytes += more.utf8
      bytes +=
        """
        <style nonce="\(nonce)">
        :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
        main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
        h1 { font-size: 1.5rem; line-height: 1.2 }
        </style>
        </head>
        <body>
        """.utf8
      body.writeHTML(into: &bytes)
      bytes += "</body>\n</html>\n".utf8
      return bytes
    }
  }

#endif
