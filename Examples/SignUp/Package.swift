// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "signup",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "SignUp", targets: ["SignUp"]),
    .executable(name: "signup-live", targets: ["signup-live"]),
    .executable(name: "signup-web", targets: ["signup-web"]),
  ],
  traits: [
    .trait(name: "Live", description: "Adds the server of signup-live and SwiftNIO.")
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))])
  ],
  targets: [
    .target(
      name: "SignUp",
      dependencies: [.product(name: "RillProgram", package: "rill")]),
    .executableTarget(
      name: "signup-live",
      dependencies: [
        "SignUp", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ],
      resources: [.embedInCode("example.css")]),
    .executableTarget(
      name: "signup-web",
      dependencies: [
        "SignUp", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillWeb", package: "rill"),
      ]),
    .testTarget(
      name: "SignUpTests",
      dependencies: [
        "SignUp", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
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
