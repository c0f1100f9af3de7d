// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "open-id",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "OpenID", targets: ["OpenID"]),
    .executable(name: "open-id-live", targets: ["open-id-live"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"]),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.1.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .target(
      name: "OpenID",
      dependencies: [
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .executableTarget(
      name: "open-id-live", dependencies: ["OpenID", .product(name: "RillLive", package: "rill")]),
    .testTarget(
      name: "OpenIDTests",
      dependencies: [
        "OpenID", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Logging", package: "swift-log"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
