extension Text {
  // Descriptions of the keys: a short phrase each, for the help sheet.
  package static var keyDone: String {
    "done / not done"
  }
  package static var keyAdd: String {
    "add a task"
  }
  package static var keyEdit: String {
    "edit"
  }
  package static var keyDelete: String {
    "delete"
  }
  package static var keyPriority: String {
    "next priority"
  }
  package static var keyMove: String {
    "move to another day"
  }
  package static var keyUndo: String {
    "undo"
  }
  package static var keyRedo: String {
    "redo"
  }
  package static var keyCarry: String {
    "carry over the rest"
  }
  package static var keyTabFocus: String {
    "Focus"
  }
  package static var keyTabCalendar: String {
    "Calendar"
  }
  package static var keyNextTab: String {
    "next tab"
  }
  package static var keyToday: String {
    "back to today"
  }
  package static var keyMonthBefore: String {
    "month before"
  }
  package static var keyMonthAfter: String {
    "month after"
  }
  package static var keyUp: String {
    "up"
  }
  package static var keyDown: String {
    "down"
  }
  package static var keyLeft: String {
    "left"
  }
  package static var keyRight: String {
    "right"
  }
  package static var keyFirst: String {
    "first"
  }
  package static var keyLast: String {
    "last"
  }
  package static var keyOpenDay: String {
    "into the day's tasks"
  }
  package static var keyTheme: String {
    "next theme"
  }
  package static var keyHelp: String {
    "shortcuts"
  }
  package static var keyQuit: String {
    "quit"
  }
  package static var keyRedraw: String {
    "redraw"
  }
  package static var keySuspend: String {
    "suspend"
  }
  package static var keyBack: String {
    "back"
  }
  package static var keySubmit: String {
    "accept"
  }
  package static var keyOpen: String {
    "open"
  }
  package static var keyPageForward: String {
    "page down"
  }
  package static var keyPageBack: String {
    "page up"
  }
  package static var keyHalfPageForward: String {
    "half a page down"
  }
  package static var keyHalfPageBack: String {
    "half a page up"
  }
  package static var hintPage: String {
    "page"
  }
  package static var keySave: String {
    "save"
  }
  package static var keyChoose: String {
    "choose"
  }
  package static var keyGo: String {
    "go"
  }
  package static var keyNextField: String {
    "next field"
  }
  package static var keyPreviousField: String {
    "previous field"
  }
  package static var keyChange: String {
    "change"
  }
  package static var keyCarryIt: String {
    "carry to today"
  }
  package static var keyMoveIt: String {
    "move"
  }
  package static var keyLeaveIt: String {
    "leave"
  }
  package static var keyDeleteIt: String {
    "delete"
  }
  package static var keyLater: String {
    "day later"
  }
  package static var keyEarlier: String {
    "day earlier"
  }
  package static var keyQuarterLater: String {
    "15 minutes later"
  }
  package static var keyQuarterEarlier: String {
    "15 minutes earlier"
  }
  package static var keyStart: String {
    "start"
  }

  package static var keyBackToMonth: String {
    "back to the month"
  }
  package static var keySearch: String {
    "search all days"
  }
  package static var keyDrawer: String {
    "menu"
  }
  package static var keyJump: String {
    "go to a day"
  }
  package static var keyChooseThree: String {
    "choose three"
  }
  package static var keyKeep: String {
    "keep"
  }
  package static var keyMoveRest: String {
    "move the others"
  }
  package static var keyDeleteRest: String {
    "delete the others"
  }
  package static var hintMoveRest: String {
    "move others"
  }
  package static var hintDeleteRest: String {
    "delete others"
  }
  package static var keyRestore: String {
    "restore"
  }
  package static var keyErase: String {
    "delete for good"
  }
  package static var keyGoThere: String {
    "go there"
  }
  package static var keyDrawerLeft: String {
    "menu on the left"
  }
  package static var keyDrawerRight: String {
    "menu on the right"
  }
  package static var keyHandleUp: String {
    "menu up"
  }
  package static var keyHandleDown: String {
    "menu down"
  }

  // Labels of the keys in the footer: a word each.
  package static var hintNext: String {
    "next"
  }
  package static var hintDone: String {
    "done"
  }
  /// The label of `x` for a completed task.
  package static var hintReopen: String {
    "reopen"
  }
  package static var hintAdd: String {
    "add"
  }
  package static var hintPriority: String {
    "priority"
  }
  package static var hintMove: String {
    "move"
  }
  package static var hintOpenDay: String {
    "tasks"
  }
  package static var hintToday: String {
    "today"
  }
  package static var hintMonth: String {
    "month"
  }
  package static var hintTab: String {
    "tabs"
  }
  package static var hintHelp: String {
    "shortcuts"
  }
  package static var hintCarry: String {
    "carry"
  }
  package static var hintCancel: String {
    "cancel"
  }

  package static var hintQuarter: String {
    "15 min"
  }
  package static var hintDay: String {
    "day"
  }
  package static var hintSearch: String {
    "search"
  }
  package static var hintDrawer: String {
    "menu"
  }

  // Names of the key contexts: the headings of the help sheet.
  package static var placeFocus: String {
    "FOCUS"
  }
  package static var placeCalendar: String {
    "CALENDAR"
  }
  package static var placeAgenda: String {
    "THE DAY'S TASKS"
  }
  package static var placeEverywhere: String {
    "EVERYWHERE"
  }
  package static var placeForm: String {
    "IN A FORM"
  }
  package static var placeChoiceField: String {
    "IN A FORM, ON A CHOICE"
  }
  package static var placeTimeField: String {
    "IN A FORM, ON A TIME"
  }
  package static var placeDayField: String {
    "GOING OR MOVING TO A DAY"
  }
  package static var placeChoice: String {
    "IN A CHOICE"
  }
  package static var placeCarry: String {
    "CARRYING OVER"
  }
  package static var placeChooseThree: String {
    "TOO MANY TASKS"
  }
  package static var placeDeleted: String {
    "RECENTLY DELETED"
  }
  package static var placeSearch: String {
    "SEARCH"
  }
  package static var placeDrawer: String {
    "MENU"
  }
  package static var placeOnboarding: String {
    "WELCOME"
  }
  package static var placeLog: String {
    "DAILY LOG"
  }
  package static var placeLogRating: String {
    "DAILY LOG, ON A RATING"
  }
  package static var placeLogQuestion: String {
    "A QUESTION ABOUT THE DAY"
  }
  package static var placeHelp: String {
    "HELP"
  }
}
