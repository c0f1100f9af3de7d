// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "vocabulary",
  platforms: [.macOS(.v13)],
  targets: [.executableTarget(name: "generate-vocabulary")],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
