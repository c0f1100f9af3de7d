// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "repository-search",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "RepositorySearch", targets: ["RepositorySearch"]),
    .executable(name: "repository-search-live", targets: ["repository-search-live"]),
  ],
  traits: [
    .trait(
      name: "Live", description: "Adds the server of repository-search-live and SwiftNIO.")
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))])
  ],
  targets: [
    .target(
      name: "RepositorySearch",
      dependencies: [
        .product(name: "RillJSON", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ]),
    .executableTarget(
      name: "repository-search-live",
      dependencies: [
        "RepositorySearch", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ],
      resources: [.embedInCode("example.css")]),
    .testTarget(
      name: "RepositorySearchTests",
      dependencies: [
        "RepositorySearch", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_TRAITS="Live" enables the trait by default, as in Rill, so that both share one build.
if Context.environment["RILL_TRAITS"] == "Live" {
  package.traits.insert(.default(enabledTraits: ["Live"]))
}

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
