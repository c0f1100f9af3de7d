/// The media types of files.
enum MediaTypes {
  /// Returns the media type of an extension in lowercase, with the encoding of text.
  static func type(ofExtension name: String) -> String {
    guard let type = types[name] else { return "application/octet-stream" }
    return type.hasPrefix("text/") ? type + "; charset=utf-8" : type
  }

  private static let types = [
    "3g2": "video/3gpp2", "3gp": "video/3gpp", "7z": "application/x-7z-compressed",
    "aac": "audio/aac", "avi": "video/x-msvideo", "avif": "image/avif", "bmp": "image/bmp",
    "bz2": "application/x-bzip2", "css": "text/css", "csv": "text/csv",
    "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "eot": "application/vnd.ms-fontobject", "epub": "application/epub+zip", "gif": "image/gif",
    "gz": "application/gzip", "htm": "text/html", "html": "text/html",
    "ico": "image/vnd.microsoft.icon", "ics": "text/calendar", "jar": "application/java-archive",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript",
    "json": "application/json", "jsonld": "application/ld+json", "map": "application/json",
    "md": "text/markdown", "mid": "audio/midi", "midi": "audio/midi", "mjs": "text/javascript",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "mpeg": "video/mpeg",
    "odp": "application/vnd.oasis.opendocument.presentation",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odt": "application/vnd.oasis.opendocument.text", "oga": "audio/ogg", "ogv": "video/ogg",
    "ogx": "application/ogg", "opus": "audio/opus", "otf": "font/otf", "pdf": "application/pdf",
    "png": "image/png", "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "rar": "application/vnd.rar", "rtf": "application/rtf", "sh": "application/x-sh",
    "svg": "image/svg+xml", "tar": "application/x-tar", "tif": "image/tiff",
    "tiff": "image/tiff", "ts": "video/mp2t", "ttf": "font/ttf", "txt": "text/plain",
    "vsd": "application/vnd.visio", "wasm": "application/wasm", "wav": "audio/wav",
    "weba": "audio/webm", "webm": "video/webm", "webmanifest": "application/manifest+json",
    "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
    "xhtml": "application/xhtml+xml", "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xml": "application/xml", "zip": "application/zip",
  ]
}
