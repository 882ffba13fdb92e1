import CSystem
import FocusDomain
import Glibc

/// The character set of the user's locale, which curses writes by.
enum Locale {
  /// Takes the user's locale; where that is not UTF-8, curses gets one that is and the screen keeps to ASCII.
  static func adopt() -> Charset {
    if setlocale(LC_CTYPE, "") != nil, focus_locale_is_utf8() != 0 { return .unicode }
    setlocale(LC_CTYPE, "C.UTF-8")
    return .ascii
  }
}

/// What the user's locale says that no setting says.
public enum UserLocale {
  /// The day a week starts with.
  public static var firstWeekday: Weekday {
    Weekday.allCases[(Int(focus_first_weekday()) + 6) % 7]
  }
}
