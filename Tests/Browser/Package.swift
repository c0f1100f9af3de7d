// swift-tools-version: 6.1
import PackageDescription

let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1"].map {
  .product(name: $0, package: "swift-nio")
}

let package = Package(
  name: "browser",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0")
  ],
  targets: [
    .target(name: "WebDriver", dependencies: nio),
    .testTarget(name: "WebDriverTests", dependencies: ["WebDriver"] + nio),
  ],
  swiftLanguageModes: [.v6]
)
