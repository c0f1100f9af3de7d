extension TreeEvent {
  /// Returns the event with only the given fields. The others have their default values.
  ///
  /// ```swift
  /// var event = TreeEvent()
  /// event.value = "milk"
  /// event.key = "Enter"
  /// event.limited(to: .value)  // value: "milk", other fields: defaults
  /// ```
  ///
  /// A host passes this event to a listener with those fields, and ``encoded(for:fields:)`` sends
  /// it.
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
    if fields.contains(.target) { event.targetID = targetID }
    return event
  }
}
