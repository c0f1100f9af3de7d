#if Live

  /// The scripts that pages load, which `scripts/minify-client` generates from those in `Client`.
  enum ClientScript {
    /// The script of each page.
    static var bytes: [UInt8] { PackageResources.rill_js }

    static let asset = LiveAsset("rill.js", type: mediaType, bytes: bytes)

    /// The module that pages load where files are uploaded.
    static let uploadAsset = LiveAsset(
      "rill-upload.js", type: mediaType, bytes: PackageResources.rill_upload_js)

    private static let mediaType = "text/javascript; charset=utf-8"
  }

#endif
