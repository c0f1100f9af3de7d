import GoalsFeature
import RillLanguages
import RillProgram
import RillTree

/// A part of a page.
typealias PageTree = VTree<GoalsPageMessage>

/// Returns the title of the window, which names the screen.
func pageTitle(_ model: GoalsPageModel) -> String {
  model.texts.windowTitle(screen: heading(of: model))
}

/// Returns the heading of the screen.
private func heading(of model: GoalsPageModel) -> String {
  let texts = model.texts
  return switch model.screen {
  case .summary: texts.screenSummary
  case .list: texts.screenList
  case .new: texts.screenNew
  case .details(let id): model.snapshot[id]?.title.inReadingOrder ?? texts.goalMissing
  case .transfer: texts.screenTransfer
  case .missing: texts.screenMissing
  }
}

/// The parts of a page that its host provides.
struct PageParts {
  /// The address that chooses a language and leads back to a location.
  let languageAddress: ((Language, Location) -> String)?
  /// The input that reads a file of goals.
  let importInput: ((GoalsPageModel) -> PageTree)?
}

/// Returns the whole page.
func pageView(_ model: GoalsPageModel, _ parts: PageParts) -> PageTree {
  let texts = model.texts
  return fragment {
    a(.class("skip"), .href("#\(PageID.main)")) { text(texts.skip) }
    header(.class("bar")) {
      div(.class("bar-content")) {
        a(.class("brand"), .href("/"), .ariaLabel(texts.appHome)) {
          icon(.mark)
          span { text(texts.appName) }
        }
        nav(.ariaLabel(texts.navMain)) {
          tab(texts.screenSummary, .summary, of: model)
          tab(texts.screenList, .list, of: model)
        }
        turns(model.history, texts)
      }
    }
    messages(model)
    main(.id(PageID.main), .tabIndex(-1)) {
      div(.class("title-row")) {
        h1(.id(PageID.heading), .tabIndex(-1)) { text(heading(of: model)) }
        if [.summary, .list].contains(model.screen), !model.snapshot.statuses.isEmpty {
          a(.class("button primary"), .href(Screen.new)) {
            icon(.plus)
            span { text(texts.screenNew) }
          }
        }
      }
      screen(model, parts).key(model.screen.location.description)
      if model.others > 0 { p(.class("others")) { text(texts.pageOthers(count: model.others)) } }
    }
    if let address = parts.languageAddress { languageChoice(model, address) }
  }
}

private func tab(_ name: String, _ screen: Screen, of model: GoalsPageModel) -> PageTree {
  a(
    .class("tab"), .href(screen),
    .ariaCurrent(.page).when(model.screen == screen)
  ) { text(name) }
}

private func screen(_ model: GoalsPageModel, _ parts: PageParts) -> PageTree {
  let isEmpty = model.snapshot.statuses.isEmpty
  return switch model.screen {
  case .summary where isEmpty, .list where isEmpty: firstRun(model.texts)
  case .summary: summary(model.snapshot, model.texts)
  case .list: goalList(model)
  case .new, .details:
    model.form.map { details($0, model) } ?? nothing(model.texts.goalAbsent, model.texts)
  case .transfer: transfer(model, parts.importInput)
  case .missing: nothing(model.texts.pageAbsent, model.texts)
  }
}

/// Returns the content while there are no goals.
private func firstRun(_ texts: GoalsTexts) -> PageTree {
  section(.class("empty")) {
    emptyRings()
    h2 { text(texts.firstTitle) }
    p { text(texts.firstAdvice) }
    a(.class("button primary"), .href(Screen.new)) {
      icon(.plus)
      span { text(texts.firstAdd) }
    }
    p(.class("other")) {
      a(.href(Screen.transfer)) { text(texts.firstImport) }
    }
  }
}

private func nothing(_ reason: String, _ texts: GoalsTexts) -> PageTree {
  section(.class("empty")) {
    p { text(reason) }
    a(.class("button"), .href(Screen.list)) { text(texts.seeAll) }
  }
}
