/// The failure of tests.
struct Boom: Error, Hashable {
  var number = 0
}
