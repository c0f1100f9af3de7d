extension TreeEvent {
  /// The event with nothing but what `fields` ask for.
  ///
  /// ```swift
  /// var event = TreeEvent()
  /// event.value = "milk"
  /// event.key = "Enter"
  /// event.limited(to: .value)  // value: "milk", and otherwise an event of nothing
  /// ```
  ///
  /// This is what a host gives to a listener with those fields, and what ``encoded(for:fields:)`` sends.
  public func limited(to fields: ListenerFields) -> TreeEvent {
    var event = TreeEvent()
    if fields.contains(.value) { event.value = value }
    if fields.contains(.isChecked) { event.isChecked = isChecked }
    if fields.contains(.key) {
      event.key = key
      event.isRepeat = isRepeat
    }
    if fields.contains(.pointer) {
      event.x = x
      event.y = y
      event.button = button
    }
    if fields.contains(.key) || fields.contains(.pointer) { event.modifiers = modifiers }
    if fields.contains(.wheel) {
      event.deltaX = deltaX
      event.deltaY = deltaY
    }
    if fields.contains(.form) { event.form = form }
    if fields.contains(.detail) { event.detail = detail }
    return event
  }
}
