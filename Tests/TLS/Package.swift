// swift-tools-version: 6.2
import PackageDescription

/// The traits of Rill that this package needs. Those that RILL_ENABLED lists are always on, so that
/// packages with other traits can share one build of Rill.
let enabled = (Context.environment["RILL_ENABLED"] ?? "").split(separator: " ").map(String.init)
let traits = ["Hummingbird", "Live"].filter { !enabled.contains($0) }

// A separate package, because HummingbirdTLS builds BoringSSL, which takes minutes.
let package = Package(
  name: "tls",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "rill", path: "../..", traits: Set(traits.map { .trait(name: $0) })),
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
