// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "vocabulary",
  platforms: [.macOS(.v13)],
  targets: [.executableTarget(name: "generate-vocabulary")],
  swiftLanguageModes: [.v6]
)
