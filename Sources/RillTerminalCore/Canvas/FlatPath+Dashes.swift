extension FlatPath {
  /// The limit of dashes; more would be indistinguishable.
  private static let mostDashes = 20_000

  /// Returns the dashes of the lines.
  ///
  /// - Parameters:
  ///   - style: The style with the lengths of the dashes.
  ///   - transform: The transform from the units of the dashes to dots.
  /// - Returns: The dashes, or all lines if the dashes are too short to be distinguished.
  func dashed(_ style: StrokeStyle, _ transform: VectorTransform) -> FlatPath {
    var dashes = style.dashes
    if dashes.count % 2 == 1 { dashes += dashes }
    let period = dashes.reduce(0, +)
    guard period.isFinite, period * transform.scale >= 1, dashes.allSatisfy({ $0 >= 0 }),
      style.dashOffset.isFinite, let inverse = transform.inverse
    else { return self }
    var length = 0.0
    for run in runs {
      for index in run.points.dropFirst() {
        length += inverse.linear(points[index] - points[index - 1]).length
      }
    }
    guard length / period * Double(dashes.count) < Double(Self.mostDashes) else { return self }

    // The position in the dashes at the beginning of a path.
    let periods = style.dashOffset / period
    guard abs(periods) < 1e9 else { return self }
    var offset = style.dashOffset - Double(Int(periods)) * period
    if offset < 0 { offset += period }
    var first = 0
    while offset >= dashes[first], first < dashes.count - 1 {
      offset -= dashes[first]
      first += 1
    }

    var result = FlatPath()
    for run in runs {
      var dash = first
      var rest = dashes[first] - offset
      var last = points[run.points.lowerBound]
      var pieces: [[VectorPoint]] = dash % 2 == 0 ? [[last]] : []
      let beginsDrawn = dash % 2 == 0
      let ends = run.isClosed ? [run.points.lowerBound] : []
      for index in Array(run.points.dropFirst()) + ends {
        let way = points[index] - last
        let length = inverse.linear(way).length
        var place = 0.0
        while length - place > rest {
          place += rest
          let point = last + way * (place / length)
          if dash % 2 == 0 {
            pieces[pieces.count - 1].append(point)
          } else {
            pieces.append([point])
          }
          dash = (dash + 1) % dashes.count
          rest = dashes[dash]
        }
        rest -= length - place
        last = points[index]
        if dash % 2 == 0 { pieces[pieces.count - 1].append(last) }
      }
      // The first and the last dash of a closed path are joined.
      if run.isClosed, beginsDrawn, dash % 2 == 0, pieces.count > 1 {
        let end = pieces.removeLast()
        pieces[0].insert(contentsOf: end.dropLast(), at: 0)
      }
      for piece in pieces {
        for point in piece { result.append(point) }
        result.endRun(isClosed: false)
      }
    }
    return result
  }
}
