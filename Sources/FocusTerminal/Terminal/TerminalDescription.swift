import CNcurses
import FocusSystem

/// A terminfo description, and the place where curses finds it.
struct TerminalDescription: Equatable {
  /// An environment variable that tells curses where to look for descriptions.
  struct Place: Equatable {
    package let variable: String
    package let value: String

    /// Runs `body` with the variable set. It is restored afterwards, so that programs started later get the
    /// user's environment.
    package func reading<Result>(_ body: () -> Result) -> Result {
      let former = getenv(variable).map { String(cString: $0) }
      setenv(variable, value, 1)
      defer { if let former { setenv(variable, former, 1) } else { unsetenv(variable) } }
      return body()
    }
  }

  package let name: String
  /// The place; nil for the default search path of curses.
  package let place: Place?

  /// Finds the nearest installed description among the candidates. For terminals that imitate xterm, the
  /// built-in one is the fallback. Nil if there is no description.
  package init?(
    nearest candidates: [String], environment: [String: String], isKnown: (TerminalDescription) -> Bool
  ) {
    let elsewhere = Place(
      variable: "TERMINFO_DIRS", value: Self.directories(environment).joined(separator: ":"))
    var all = [nil, elsewhere].flatMap { place in
      candidates.map { TerminalDescription(name: $0, place: place) }
    }
    if !Self.imitations.isDisjoint(with: candidates) { all.append(.builtIn) }
    guard let found = all.first(where: isKnown) else { return nil }
    self = found
  }

  private init(name: String, place: Place?) { (self.name, self.place) = (name, place) }

  /// Runs `body`, which reads the description, with its place set.
  package func reading<Result>(_ body: () -> Result) -> Result { place.map { $0.reading(body) } ?? body() }
}

extension TerminalDescription {
  /// The directories in which distributions keep their databases, after the user's own directories. Curses
  /// only searches those of the system on which it was built.
  private static func directories(_ environment: [String: String]) -> [String] {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let user = environment["USER"].flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 }
    let nix =
      [home.map { "\($0)/.nix-profile" }, user.map { "/etc/profiles/per-user/\($0)" }]
      .compactMap { $0 } + ["/nix/var/nix/profiles/default", "/run/current-system/sw"]
    let usual = ["/etc", "/lib", "/usr/lib", "/usr/share", "/usr/share/lib", "/usr/local/share"]
    return [environment["TERMINFO_DIRS"] ?? ""].filter { !$0.isEmpty } + usual.map { "\($0)/terminfo" }
      + nix.map { "\($0)/share/terminfo" }
  }

  /// The entries of the terminals that ``builtIn`` can describe.
  private static let imitations: Set = ["xterm", "tmux-256color", "screen-256color", "linux"]

  /// The built-in description. Its name occurs in no database.
  package static let builtIn = TerminalDescription(
    name: "focus-xterm", place: Place(variable: "TERMINFO", value: xterm))

  /// The common features of terminals that imitate xterm. It omits erasing with the background colour and
  /// repeating characters, which some of them lack. This is the compiled description in base64, as curses
  /// accepts it in TERMINFO. `tic -x` and `infocmp -x -Q2` create it, and `infocmp -x` shows it.
  private static let xterm =
    """
    b64:GgEhAA8ADwBpAV4CZm9jdXMteHRlcm18dGVybWluYWxzIGxpa2UgeHRlcm0AAAEAAAEAAAABAAAAAAEBUAAIABgA____________\
    ______________8AAf9___8AAAIABAD__xUAHQAhACUA__8wAEEAQwBHAE4A__9QAFcA__9bAP__XwBjAP____9nAP__awBwAP__eQD_\
    ______9-AP__gwCIAJEAlQCcAP_______6UA_____________________6sA__-vAP_______7EA__-2AP__________ugC-AMQAyADM\
    ANAA1gDcAOIA6ADuAPIA___3AP__-wAAAQUB________CQENARUB________________________________________HQEmAS8BOAH_\
    _0EBSgFTAf__XAH_____________________________ZQFoAXMBdgF4Af_______3sB_____________________________30B__-y\
    Af_______________________________________7YB____________________________________________________________\
    ____________________________________________________________________________ugHAAf______________________\
    ________________________________________________________________________________________________________\
    _________8YB________________________________________________________________________ywH_________________\
    _________________9QB________________________2QH_________________________________________________________\
    _________________________________________98BHgIHAA0AG1slaSVwMSVkOyVwMiVkcgAbW0gbWzJKABtbSwAbW0oAG1slaSVw\
    MSVkRwAbWyVpJXAxJWQ7JXAyJWRIAAoAG1tIABtbPzI1bAAIABtbPzI1aAAbW0MAG1tBABtbUAAbW00AGygwABtbMW0AG1s_MTA0OWgA\
    G1sybQAbWzdtABtbNG0AG1slcDElZFgAGyhCABsoQhtbbQAbWz8xMDQ5bAAbWzI0bQAbW0wAfwAbWzN-ABtPQgAbT1AAG1syMX4AG09R\
    ABtPUgAbT1MAG1sxNX4AG1sxN34AG1sxOH4AG1sxOX4AG1syMH4AG09IABtbMn4AG09EABtbNn4AG1s1fgAbT0MAG09BABtbPzFsGz4A\
    G1s_MWgbPQAbWyVwMSVkUAAbWyVwMSVkTQAbWyVwMSVkQgAbWyVwMSVkQAAbWyVwMSVkTAAbWyVwMSVkRAAbWyVwMSVkQwAbWyVwMSVk\
    QQAbOAAbWyVpJXAxJWRkABs3AAoAG00ACQBgYGFhZmZnZ2lpampra2xsbW1ubm9vcHBxcXJyc3N0dHV1dnZ3d3h4eXl6ent7fHx9fX5-\
    ABtbWgAbT0YAG1syM34AG1syNH4AG1sxSwAbWzM5OzQ5bQAbWzNtABtbMjNtABtbJT8lcDElezh9JTwldDMlcDElZCVlJXAxJXsxNn0l\
    PCV0OSVwMSV7OH0lLSVkJWUzODs1OyVwMSVkJTttABtbJT8lcDElezh9JTwldDQlcDElZCVlJXAxJXsxNn0lPCV0MTAlcDElezh9JS0l\
    ZCVlNDg7NTslcDElZCU7bQABAAAAAgAFABgAAQAAAAYAAAADAAgAG1syOW0AG1s5bQBBWABybXh4AHNteHgA
    """
}
