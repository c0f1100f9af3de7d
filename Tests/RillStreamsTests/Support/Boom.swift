/// What goes wrong in tests.
struct Boom: Error, Hashable {
  var number = 0
}
