import GoalsFeature
import RillTree

/// Returns the alert and the notice. Screen readers announce an alert when it appears, but a status
/// only if its region existed before.
func messages(_ model: GoalsPageModel) -> PageTree {
  fragment {
    div(.class("alert-place")) {
      if let alert = model.alert {
        div(.class("alert"), .role(.alert)) {
          icon(.warning)
          p { text(alert) }
          if model.isLive {
            button(
              .class("button quiet"), .type(.button), .ariaLabel(model.texts.dismissMessage),
              .onClick(.alertDismissed)
            ) { icon(.close) }
          }
        }
      }
    }
    section(
      .id(PageID.notice), .class("toast-place"), .ariaLabel(model.texts.newsLast), .tabIndex(-1)
    ) {
      div(
        .class("toast").when(model.notice != nil), .onMouseEnter(.noticeHeld(true)),
        .onMouseLeave(.noticeHeld(false)), .onFocusIn(.noticeHeld(true)),
        .onFocusOut(.noticeHeld(false))
      ) {
        p(.role(.status)) { text(model.notice?.text ?? "") }
        if model.notice != nil {
          if model.offersUndo {
            button(.class("button undo"), .type(.button), .onClick(.noticeUndone)) {
              text(model.texts.undo)
            }
          }
          button(
            .class("button quiet"), .type(.button), .ariaLabel(model.texts.dismiss),
            .onClick(.noticeDismissed)
          ) { icon(.close) }
        }
      }
    }
  }
}
