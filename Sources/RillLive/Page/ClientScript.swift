#if Live

  /// The script of live pages: the files in `Client`, one after the other.
  enum ClientScript {
    /// The script as it is served: without comments and indents.
    static let bytes: [UInt8] = {
      let files = [
        PackageResources.page_js, PackageResources.bytes_js, PackageResources.patches_js,
        PackageResources.fields_js, PackageResources.events_js, PackageResources.window_js,
        PackageResources.connection_js,
      ]
      var script = Array("(() => {\n\"use strict\";\n".utf8)
      for line in files.joined().split(separator: UInt8(ascii: "\n")) {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        if text.isEmpty || text.starts(with: "//".utf8) { continue }
        script += text
        script.append(UInt8(ascii: "\n"))
      }
      return script + "})();\n".utf8
    }()

    static let asset = LiveAsset("rill.js", type: "text/javascript; charset=utf-8", bytes: bytes)
  }

#endif
