#if Live

  /// The results of a play.
  extension RejoinPlay {
    /// Returns whether a field holds a typed or chosen value, of any person.
    func isSo(_ act: String, _ value: String, in rows: [SharedRows.Row]) -> Bool {
      let parts = act.split(separator: " ")
      let row = rows.first { $0.key == parts[0] }
      return switch parts[1] {
      case "check": row.map { "\($0.isDone)" } == value
      case "choice": row?.choice == value
      case "size": row?.size == value
      case "note": row?.note == value
      case "draft": session?.run.model.value.drafts[String(parts[0])] == value
      default: row?.texts[String(parts[1])] == value
      }
    }

    /// Excuses the delayed input in fields that an update has just removed, which the page has not
    /// sent.
    ///
    /// Like an event that arrives after its row was removed, this input is not reported. Input from
    /// before the page returned must be reported whenever its field is removed.
    func excuse() throws {
      let gone = try page.evaluate(
        "return page.delayed.filter(([, field]) => !field.isConnected).map(([act]) => act)")
      guard case .list(let acts) = gone else { return }
      for case .text(let act) in acts {
        guard let text = last[act], !sent.contains(text) else { continue }
        if !doneBefore.contains("\(act) \(text)") { removed.insert("\(act) \(text)") }
      }
    }

    func judge() throws {
      let reported =
        Int(
          try page.text("return page.document.documentElement.dataset.rillLost ?? '0'")) ?? 0
      let notice = try page.text(
        "return page.document.getElementById('rill-lost')?.textContent ?? ''")
      totals.reported += reported
      /// The missing actions, by row.
      var missing: [String: [String]] = [:]
      for (act, value) in last {
        let parts = act.split(separator: " ")
        if isSo(act, value, in: list.rows) || settled.contains("\(act) \(value)")
          || list.received.contains("\(act) \(value)") || removed.contains("\(act) \(value)")
        {
          totals.delivered += 1
        } else {
          missing[String(parts[0]), default: []].append("\(act) \(value)")
          let isText = !["check", "choice", "size"].contains(parts[1])
          if isText && lateEvents[String(parts[0])] == nil && !notice.contains(value) {
            mistakes.append("\(act) \(value) was lost without a report")
          }
        }
      }
      for (key, count) in clicks {
        let received = list.rows.first { $0.key == key }?.clicks ?? count
        if received > count {
          mistakes.append("\(key) was clicked \(received) times instead of \(count)")
        }
        missing[key, default: []] += Array(
          repeating: "\(key) click", count: max(0, count - received))
      }
      for (counts, received) in [
        (submissions, list.submissions), (sendings, list.sendings),
      ] {
        for (key, count) in counts {
          missing[key, default: []] += Array(
            repeating: "\(key) submit", count: max(0, count - (received[key] ?? 0)))
        }
        for (key, count) in received where count > counts[key] ?? 0 {
          mistakes.append("\(key) was submitted without an act")
        }
      }
      // A late event excuses a missing action of its own row only.
      let unexcused = missing.map { max(0, $1.count - (lateEvents[$0] ?? 0)) }.reduce(0, +)
      if unexcused > reported {
        mistakes.append("\(missing) are missing, and \(reported) are reported: \(notice)")
      }
      // A row received no event without an action there.
      for row in list.rows where row.clicks > clicks[row.key] ?? 0 {
        mistakes.append("\(row.key) was clicked without a click")
      }
      // The program's own values come back when a page reports a field.
      let own = ["", "by others"]
      for said in list.received.subtracting(done) {
        let parts = said.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        if ["check", "choice", "size"].contains(parts[1]) || !own.contains(String(parts[2])) {
          mistakes.append("\(said) was received, which the person didn't do")
        }
      }
      try judgeFields()
    }

    /// Checks that each field holds a text of its own row.
    private func judgeFields() throws {
      let code =
        "return page.root.querySelectorAll('li,p').flatMap((row) => row.querySelectorAll('input,textarea')"
        + ".map((it) => row.getAttribute('data-row') + ' ' + it.value))"
      guard case .list(let texts) = try page.evaluate(code) else { return }
      for case .text(let text) in texts {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[1].contains("\u{B7}") && !parts[1].contains("\u{B7}\(parts[0])\u{B7}") {
          mistakes.append("a field of \(parts[0]) holds \(parts[1])")
        }
      }
    }
  }

#endif
