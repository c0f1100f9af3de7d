// swift-tools-version: 6.2
import PackageDescription

// A separate package, because HummingbirdTLS builds BoringSSL, which takes minutes.
let package = Package(
  name: "tls",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Hummingbird", "Live"]),
    .package(name: "browser", path: "../Browser"),
    .package(name: "counter", path: "../../Examples/Counter"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .testTarget(
      name: "TLSTests",
      dependencies: [
        .product(name: "Counter", package: "counter"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "LiveWindow", package: "browser"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "WebDriver", package: "browser"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
