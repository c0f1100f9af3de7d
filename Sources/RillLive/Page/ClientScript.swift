#if Live

  /// The scripts that pages load, which `scripts/minify-client` generates from those in `Client`.
  enum ClientScript {
    /// The script of each page.
    static var bytes: [UInt8] { PackageResources.rill_js }

    static let asset = LiveAsset("rill.js", type: mediaType, bytes: bytes)

    /// The script of persistent pages, which also keeps events until they are durable.
    static var persistentBytes: [UInt8] { PackageResources.rill_persistent_js }

    static let persistentAsset = LiveAsset(
      "rill-persistent.js", type: mediaType, bytes: persistentBytes)

    /// The module that pages load where files are uploaded.
    static let uploadAsset = LiveAsset(
      "rill-upload.js", type: mediaType, bytes: PackageResources.rill_upload_js)

    /// The module of all pages in the development mode.
    static let developmentAsset = LiveAsset(
      "rill-development.js", type: mediaType, bytes: PackageResources.rill_development_js)

    private static let mediaType = "text/javascript; charset=utf-8"
  }

#endif
