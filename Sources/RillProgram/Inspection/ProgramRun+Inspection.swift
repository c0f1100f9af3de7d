#if !hasFeature(Embedded)
  import RillTree

  extension ProgramRun {
    /// Returns the name of the event of a listener, and its element, such as `click on button#add`.
    package func listenerText(of id: HandlerID) -> String {
      presentation.rendering.listenerText(of: id)
    }
  }
#endif
