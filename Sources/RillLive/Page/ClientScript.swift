#if Live

  /// The script of live pages: the files in `Client`, one after the other.
  enum ClientScript {
    /// The script as it is written.
    static let source: String = {
      let files = [
        PackageResources.page_js, PackageResources.bytes_js, PackageResources.patches_js,
        PackageResources.merging_js, PackageResources.fields_js, PackageResources.rejoin_js,
        PackageResources.events_js, PackageResources.commands_js,
        PackageResources.window_js,
        PackageResources.connection_js,
      ]
      return "(() => {\n\"use strict\";\n" + String(decoding: files.joined(), as: UTF8.self)
        + "})();\n"
    }()

    /// What the script calls parts of objects of its own, and no browser any of its objects;
    /// nothing is called so in a string.
    private static let members: Set<Substring> = [
      "act", "before", "byte", "bytes", "coordinate", "element", "fields", "isAtEnd",
      "isGone", "isNew", "keys", "kids", "listeners", "marked", "number", "past",
      "properties", "signed", "string", "taken",
      "timer",
    ]

    /// The script as it is served: without comments and spaces, and with short names.
    static let bytes: [UInt8] = {
      var script = ScriptText(source)
      script.shortenNames(members)
      script.joinDeclarations()
      return Array(script.text.utf8)
    }()

    /// What is loaded where files are taken: a module of its own.
    static let uploadAsset: LiveAsset = {
      let script = ScriptText(String(decoding: PackageResources.upload_js, as: UTF8.self))
      return LiveAsset("rill-upload.js", type: mediaType, bytes: Array(script.text.utf8))
    }()

    static let asset = LiveAsset("rill.js", type: mediaType, bytes: bytes)

    private static let mediaType = "text/javascript; charset=utf-8"
  }

#endif
