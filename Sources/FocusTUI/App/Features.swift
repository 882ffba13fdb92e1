extension Features {
  /// All features. The footer and the shortcut list show keys in this order.
  static let all: [any Feature.Type] = [
    TaskActions.self,
    FocusMode.self,
    FocusTab.self,
    CalendarTab.self,
    DashboardTab.self,
    TabBar.self,
    Undo.self,
    Search.self,
    Drawer.self,
    Jump.self,
    Help.self,
    Shell.self,
    CarryOver.self,
    ChooseThree.self,
    TaskForm.self,
    MoveTask.self,
    DailyLog.self,
    LogQuestion.self,
    DayFull.self,
    Trash.self,
    Reset.self,
    About.self,
    Celebration.self,
    Onboarding.self,
  ]
}
