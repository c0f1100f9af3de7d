// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "vouchers",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Vouchers", targets: ["Vouchers"]),
    .executable(name: "vouchers", targets: ["vouchers-program"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(name: "Vouchers", dependencies: [.product(name: "Rill", package: "rill")]),
    .target(name: "VoucherLines", dependencies: ["Vouchers"]),
    .executableTarget(name: "vouchers-program", dependencies: ["VoucherLines"]),
    .testTarget(
      name: "VouchersTests",
      dependencies: [
        "Vouchers", "VoucherLines", "vouchers-program", .product(name: "Rill", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
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
