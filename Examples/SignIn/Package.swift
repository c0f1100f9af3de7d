// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sign-in",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SignIn", targets: ["SignIn"]),
    .executable(name: "sign-in-live", targets: ["sign-in-live"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"])
  ],
  targets: [
    .target(
      name: "SignIn",
      dependencies: [
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillPasswords", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ],
      resources: [.embedInCode("example.css")]),
    .executableTarget(
      name: "sign-in-live",
      dependencies: [
        "SignIn", .product(name: "RillLive", package: "rill"),
        .product(name: "RillPasswords", package: "rill"),
      ]),
    .testTarget(
      name: "SignInTests",
      dependencies: [
        "SignIn", .product(name: "RillLive", package: "rill"),
        .product(name: "RillPasswords", package: "rill"),
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
