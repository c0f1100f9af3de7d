// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "signup",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "SignUp", targets: ["SignUp"])
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(
      name: "SignUp",
      dependencies: [.product(name: "RillProgram", package: "rill")]),
    .testTarget(
      name: "SignUpTests",
      dependencies: [
        "SignUp", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
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
