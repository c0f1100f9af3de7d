/// The functions of random networks. All values are small natural numbers.
package enum Mix {
  package static func add(_ value: Int, _ k: Int) -> Int {
    (value + k) % 9973
  }

  package static func mix(_ a: Int, _ b: Int) -> Int {
    (a * 31 + b * 7 + 1) % 9973
  }

  package static func passes(_ value: Int, _ k: Int) -> Bool {
    (value + k) % 3 != 0
  }

  package static func isOn(_ value: Int) -> Bool {
    value % 2 == 0
  }

  package static func areAlike(_ a: Int, _ b: Int) -> Bool {
    a % 3 == b % 3
  }

  package static func maybe(_ value: Int) -> Int? {
    value % 3 == 0 ? nil : value
  }

  package static func parts(_ value: Int) -> [Int] {
    (0..<value % 4).map { mix(value, $0) }
  }

  package static func total(_ values: [Int]) -> Int {
    values.reduce(0) { mix($0, $1) }
  }

  /// The source text of these functions, for printed programs.
  package static let source = """
    func add(_ value: Int, _ k: Int) -> Int { (value + k) % 9973 }
    func mix(_ a: Int, _ b: Int) -> Int { (a * 31 + b * 7 + 1) % 9973 }
    func passes(_ value: Int, _ k: Int) -> Bool { (value + k) % 3 != 0 }
    func isOn(_ value: Int) -> Bool { value % 2 == 0 }
    func areAlike(_ a: Int, _ b: Int) -> Bool { a % 3 == b % 3 }
    func maybe(_ value: Int) -> Int? { value % 3 == 0 ? nil : value }
    func parts(_ value: Int) -> [Int] { (0..<value % 4).map { mix(value, $0) } }
    func total(_ values: [Int]) -> Int { values.reduce(0) { mix($0, $1) } }
    """
}
