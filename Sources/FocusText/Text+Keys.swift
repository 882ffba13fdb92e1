extension Text {
  // What each key does: one short phrase for the help sheet.
  /// `done / not done`.
  package static let keyDone = "done / not done"
  package static let keyAdd = "add a task"
  /// `edit`.
  package static let keyEdit = "edit"
  /// `delete`.
  package static let keyDelete = "delete"
  /// `next priority`.
  package static let keyPriority = "next priority"
  /// `move to another day`.
  package static let keyMove = "move to another day"
  /// `undo`.
  package static let keyUndo = "undo"
  /// `redo`.
  package static let keyRedo = "redo"
  /// `carry over the rest`.
  package static let keyCarry = "carry over the rest"
  /// `Focus`.
  package static let keyTabFocus = "Focus"
  /// `Calendar`.
  package static let keyTabCalendar = "Calendar"
  /// `next tab`.
  package static let keyNextTab = "next tab"
  /// `back to today`.
  package static let keyToday = "back to today"
  /// `month before`.
  package static let keyMonthBefore = "month before"
  /// `month after`.
  package static let keyMonthAfter = "month after"
  /// `up`.
  package static let keyUp = "up"
  /// `down`.
  package static let keyDown = "down"
  /// `left`.
  package static let keyLeft = "left"
  /// `right`.
  package static let keyRight = "right"
  /// `first`.
  package static let keyFirst = "first"
  /// `last`.
  package static let keyLast = "last"
  /// `into the day's tasks`.
  package static let keyOpenDay = "into the day's tasks"
  /// `next theme`.
  package static let keyTheme = "next theme"
  package static let keyHelp = "shortcuts"
  /// `quit`.
  package static let keyQuit = "quit"
  /// `redraw`.
  package static let keyRedraw = "redraw"
  /// `suspend`.
  package static let keySuspend = "suspend"
  /// `back`.
  package static let keyBack = "back"
  package static let keySubmit = "accept"
  package static let keyOpen = "open"
  package static let keyPageForward = "page down"
  package static let keyPageBack = "page up"
  package static let keyHalfPageForward = "half a page down"
  package static let keyHalfPageBack = "half a page up"
  package static let hintPage = "page"
  package static let keySave = "save"
  package static let keyChoose = "choose"
  package static let keyGo = "go"
  /// `next field`.
  package static let keyNextField = "next field"
  /// `previous field`.
  package static let keyPreviousField = "previous field"
  /// `change`.
  package static let keyChange = "change"
  /// `carry to today`.
  package static let keyCarryIt = "carry to today"
  /// `move`.
  package static let keyMoveIt = "move"
  /// `leave`.
  package static let keyLeaveIt = "leave"
  /// `delete`.
  package static let keyDeleteIt = "delete"
  /// `day later`.
  package static let keyLater = "day later"
  /// `day earlier`.
  package static let keyEarlier = "day earlier"
  /// `15 minutes later`.
  package static let keyQuarterLater = "15 minutes later"
  /// `15 minutes earlier`.
  package static let keyQuarterEarlier = "15 minutes earlier"
  /// `start`.
  package static let keyStart = "start"

  /// `back to the month`.
  package static let keyBackToMonth = "back to the month"
  /// `search all days`.
  package static let keySearch = "search all days"
  package static let keyDrawer = "menu"
  /// `go to a day`.
  package static let keyJump = "go to a day"
  /// `choose three`.
  package static let keyChooseThree = "choose three"
  /// `keep`.
  package static let keyKeep = "keep"
  /// `move the others`.
  package static let keyMoveRest = "move the others"
  /// `delete the others`.
  package static let keyDeleteRest = "delete the others"
  /// `move others`.
  package static let hintMoveRest = "move others"
  /// `delete others`.
  package static let hintDeleteRest = "delete others"
  /// `restore`.
  package static let keyRestore = "restore"
  /// `delete for good`.
  package static let keyErase = "delete for good"
  /// `go there`.
  package static let keyGoThere = "go there"
  package static let keyDrawerLeft = "menu to the left edge"
  package static let keyDrawerRight = "menu to the right edge"
  package static let keyHandleUp = "menu up"
  package static let keyHandleDown = "menu down"

  // What the footer calls them: a word.
  /// `next`.
  package static let hintNext = "next"
  /// `done`.
  package static let hintDone = "done"
  /// `add`.
  package static let hintAdd = "add"
  /// `priority`.
  package static let hintPriority = "priority"
  /// `move`.
  package static let hintMove = "move"
  /// `tasks`.
  package static let hintOpenDay = "tasks"
  /// `today`.
  package static let hintToday = "today"
  /// `month`.
  package static let hintMonth = "month"
  /// `tabs`.
  package static let hintTab = "tabs"
  package static let hintHelp = "shortcuts"
  /// `carry`.
  package static let hintCarry = "carry"
  /// `cancel`.
  package static let hintCancel = "cancel"

  /// `15 min`.
  package static let hintQuarter = "15 min"
  /// `day`.
  package static let hintDay = "day"
  /// `search`.
  package static let hintSearch = "search"
  /// `more`.
  package static let hintDrawer = "menu"

  // Where keys work: the headings of the help sheet.
  /// `FOCUS`.
  package static let placeFocus = "FOCUS"
  /// `CALENDAR`.
  package static let placeCalendar = "CALENDAR"
  /// `THE DAY'S TASKS`.
  package static let placeAgenda = "THE DAY'S TASKS"
  /// `EVERYWHERE`.
  package static let placeEverywhere = "EVERYWHERE"
  /// `IN A FORM`.
  package static let placeForm = "IN A FORM"
  /// `IN A FORM, ON A CHOICE`.
  package static let placeChoiceField = "IN A FORM, ON A CHOICE"
  /// `IN A FORM, ON A TIME`.
  package static let placeTimeField = "IN A FORM, ON A TIME"
  /// `GOING OR MOVING TO A DAY`.
  package static let placeDayField = "GOING OR MOVING TO A DAY"
  /// `IN A CHOICE`.
  package static let placeChoice = "IN A CHOICE"
  /// `CARRYING OVER`.
  package static let placeCarry = "CARRYING OVER"
  /// `TOO MANY TASKS`.
  package static let placeChooseThree = "TOO MANY TASKS"
  /// `RECENTLY DELETED`.
  package static let placeDeleted = "RECENTLY DELETED"
  /// `SEARCH`.
  package static let placeSearch = "SEARCH"
  /// `MENU`.
  package static let placeDrawer = "MENU"
  /// `WELCOME`.
  package static let placeOnboarding = "WELCOME"
  /// `HELP`.
  package static let placeHelp = "HELP"
}
