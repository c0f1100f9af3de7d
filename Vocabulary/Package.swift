// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "vocabulary",
  platforms: [.macOS(.v13)],
  targets: [.executableTarget(name: "generate-vocabulary")],
  swiftLanguageModes: [.v6]
)

// With RILL_STRICT, which the tests of every change set, a warning is an error.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
