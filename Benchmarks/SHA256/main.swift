// Compiled by `scripts/check-sha256` together with the files of Sources/RillLive/Security/SHA256.

func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef")
  return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}

func bytes(_ hexadecimal: Substring) -> [UInt8] {
  let values = hexadecimal.utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
  return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}

switch CommandLine.arguments.dropFirst().first {
case "chain":
  // Repeated hashing of hashes, starting with empty input.
  var hash = SHA256.hash([])
  for _ in 1..<1_000_000 { hash = SHA256.hash(hash) }
  print(hexadecimal(hash))
case "compare":
  // Each line contains a key and a message; the answer is the hash of the message and its
  // authentication code.
  while let line = readLine() {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    let (key, message) = (bytes(fields[0]), bytes(fields[1]))
    let code = HMAC.authenticationCode(for: message, key: key)
    print(hexadecimal(SHA256.hash(message)), hexadecimal(code))
  }
case "zeros":
  // The hash of 512 MiB of zeros.
  var function = SHA256()
  let block = [UInt8](repeating: 0, count: 1 << 20)
  for _ in 0..<512 { function.update(block) }
  print(hexadecimal(function.finalize()))
default:
  print("usage: sha256 chain | compare | zeros")
}
