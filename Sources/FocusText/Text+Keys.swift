extension Text {
  // What each key does: one short phrase for the help sheet.
  /// `done / not done`.
  public static let keyDone = "done / not done"
  /// `add a focus`.
  public static let keyAdd = "add a focus"
  /// `edit`.
  public static let keyEdit = "edit"
  /// `delete`.
  public static let keyDelete = "delete"
  /// `next priority`.
  public static let keyPriority = "next priority"
  /// `move to another day`.
  public static let keyMove = "move to another day"
  /// `undo`.
  public static let keyUndo = "undo"
  /// `redo`.
  public static let keyRedo = "redo"
  /// `carry over the rest`.
  public static let keyCarry = "carry over the rest"
  /// `Focus`.
  public static let keyTabFocus = "Focus"
  /// `Calendar`.
  public static let keyTabCalendar = "Calendar"
  /// `next tab`.
  public static let keyNextTab = "next tab"
  /// `back to today`.
  public static let keyToday = "back to today"
  /// `month before`.
  public static let keyMonthBefore = "month before"
  /// `month after`.
  public static let keyMonthAfter = "month after"
  /// `up`.
  public static let keyUp = "up"
  /// `down`.
  public static let keyDown = "down"
  /// `left`.
  public static let keyLeft = "left"
  /// `right`.
  public static let keyRight = "right"
  /// `first`.
  public static let keyFirst = "first"
  /// `last`.
  public static let keyLast = "last"
  /// `into the day's tasks`.
  public static let keyOpenDay = "into the day's tasks"
  /// `next theme`.
  public static let keyTheme = "next theme"
  /// `all keys`.
  public static let keyHelp = "all keys"
  /// `quit`.
  public static let keyQuit = "quit"
  /// `redraw`.
  public static let keyRedraw = "redraw"
  /// `suspend`.
  public static let keySuspend = "suspend"
  /// `back`.
  public static let keyBack = "back"
  /// `accept`.
  public static let keySubmit = "accept"
  /// `next field`.
  public static let keyNextField = "next field"
  /// `previous field`.
  public static let keyPreviousField = "previous field"
  /// `change`.
  public static let keyChange = "change"
  /// `carry to today`.
  public static let keyCarryIt = "carry to today"
  /// `move`.
  public static let keyMoveIt = "move"
  /// `leave`.
  public static let keyLeaveIt = "leave"
  /// `delete`.
  public static let keyDeleteIt = "delete"
  /// `day later`.
  public static let keyLater = "day later"
  /// `day earlier`.
  public static let keyEarlier = "day earlier"
  /// `15 minutes later`.
  public static let keyQuarterLater = "15 minutes later"
  /// `15 minutes earlier`.
  public static let keyQuarterEarlier = "15 minutes earlier"
  /// `start`.
  public static let keyStart = "start"

  /// `back to the month`.
  public static let keyBackToMonth = "back to the month"
  /// `search all days`.
  public static let keySearch = "search all days"
  /// `side drawer`.
  public static let keyDrawer = "side drawer"
  /// `go to a day`.
  public static let keyJump = "go to a day"
  /// `choose three`.
  public static let keyChooseThree = "choose three"
  /// `keep`.
  public static let keyKeep = "keep"
  /// `move the others`.
  public static let keyMoveRest = "move the others"
  /// `delete the others`.
  public static let keyDeleteRest = "delete the others"
  /// `move others`.
  public static let hintMoveRest = "move others"
  /// `delete others`.
  public static let hintDeleteRest = "delete others"
  /// `restore`.
  public static let keyRestore = "restore"
  /// `delete for good`.
  public static let keyErase = "delete for good"
  /// `go there`.
  public static let keyGoThere = "go there"
  /// `to the left edge`.
  public static let keyDrawerLeft = "to the left edge"
  /// `to the right edge`.
  public static let keyDrawerRight = "to the right edge"
  /// `handle up`.
  public static let keyHandleUp = "handle up"
  /// `handle down`.
  public static let keyHandleDown = "handle down"

  // What the footer calls them: a word.
  /// `next`.
  public static let hintNext = "next"
  /// `done`.
  public static let hintDone = "done"
  /// `add`.
  public static let hintAdd = "add"
  /// `priority`.
  public static let hintPriority = "priority"
  /// `move`.
  public static let hintMove = "move"
  /// `tasks`.
  public static let hintOpenDay = "tasks"
  /// `today`.
  public static let hintToday = "today"
  /// `month`.
  public static let hintMonth = "month"
  /// `tabs`.
  public static let hintTab = "tabs"
  /// `keys`.
  public static let hintHelp = "keys"
  /// `carry`.
  public static let hintCarry = "carry"
  /// `cancel`.
  public static let hintCancel = "cancel"

  /// `15 min`.
  public static let hintQuarter = "15 min"
  /// `day`.
  public static let hintDay = "day"
  /// `search`.
  public static let hintSearch = "search"
  /// `more`.
  public static let hintDrawer = "more"

  // Where keys work: the headings of the help sheet.
  /// `FOCUS`.
  public static let placeFocus = "FOCUS"
  /// `CALENDAR`.
  public static let placeCalendar = "CALENDAR"
  /// `THE DAY'S TASKS`.
  public static let placeAgenda = "THE DAY'S TASKS"
  /// `EVERYWHERE`.
  public static let placeEverywhere = "EVERYWHERE"
  /// `IN A FORM`.
  public static let placeForm = "IN A FORM"
  /// `IN A FORM, ON A CHOICE`.
  public static let placeChoiceField = "IN A FORM, ON A CHOICE"
  /// `IN A FORM, ON A TIME`.
  public static let placeTimeField = "IN A FORM, ON A TIME"
  /// `GOING OR MOVING TO A DAY`.
  public static let placeDayField = "GOING OR MOVING TO A DAY"
  /// `IN A CHOICE`.
  public static let placeChoice = "IN A CHOICE"
  /// `CARRYING OVER`.
  public static let placeCarry = "CARRYING OVER"
  /// `TOO MANY TASKS`.
  public static let placeChooseThree = "TOO MANY TASKS"
  /// `RECENTLY DELETED`.
  public static let placeDeleted = "RECENTLY DELETED"
  /// `SEARCH`.
  public static let placeSearch = "SEARCH"
  /// `SIDE DRAWER`.
  public static let placeDrawer = "SIDE DRAWER"
  /// `WELCOME`.
  public static let placeOnboarding = "WELCOME"
  /// `HELP`.
  public static let placeHelp = "HELP"
}
