import Rill

extension TrackedWorkload {
  /// A few expensive values, which should run as rarely as possible.
  static var mol: TrackedWorkload {
    iterating("mol", record: 24.6) {
      // Not `Equatable`, as in the original: each run is a change.
      struct Entry {
        var x: Int
      }
      let numbers = Array(0..<5)
      let (a, b) = (Input(0), Input(0))
      let c = Changing.computed { a.value % 2 &+ b.value % 2 }
      let d = Changing.computed {
        numbers.map { Entry(x: $0 &+ a.value % 2 &- b.value % 2) }
      }
      let e = Changing.computed { hard(c.value &+ a.value &+ d.value[0].x) }
      let f = Changing.computed { () -> Int in
        let x = d.value[2].x
        return hard(x != 0 ? x : b.value)
      }
      let g = Changing.computed { () -> Int in
        let first = c.value
        let second = c.value
        return first &+ (second != 0 ? second : e.value % 2) &+ d.value[4].x &+ f.value
      }
      let sum = Sum()
      let observers = [
        Observer { sum.total &+= hard(g.value) },
        Observer { sum.total &+= g.value },
        Observer { sum.total &+= hard(f.value) },
      ]
      var i = 0
      return {
        i += 1
        sum.total = 0
        Moment.run {
          b.assign(1)
          a.assign(1 &+ 2 &* i)
        }
        Moment.run {
          a.assign(2 &+ 2 &* i)
          b.assign(2)
        }
        // g changes from 1607 to 1604; f is unchanged.
        return withExtendedLifetime(observers) { sum.total == 9_616 }
      }
    }
  }
}

@inline(never)
private func fib(_ n: Int) -> Int { n < 2 ? 1 : fib(n - 1) + fib(n - 2) }

private func hard(_ n: Int) -> Int { n &+ fib(16) }
