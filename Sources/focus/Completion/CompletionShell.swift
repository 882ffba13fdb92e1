import FocusText
import FocusSystem

/// The shells with a completion script. The scripts only call `focus --complete`; `Completer` decides what to
/// offer.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// Prints the script for `focus --generate-completion-script [SHELL]`; nil for any other arguments.
  static func printScript(_ arguments: [String]) -> ExitStatus? {
    let option = "--generate-completion-script"
    guard let first = arguments.first, first == option || first.hasPrefix("\(option)=") else { return nil }
    let named = first == option ? arguments.dropFirst().first : String(first.dropFirst(option.count + 1))
    let name = named ?? ownShell
    guard let shell = CompletionShell(rawValue: name) else {
      Output.say(Text.badChoice(name, option: option, allowed: allCases.map(\.rawValue)))
      return .usage
    }
    do {
      try Output.write(Array(shell.script.utf8))
      return .done
    } catch {
      for sentence in error.sentences { Output.say(sentence) }
      return error.exitStatus
    }
  }

  /// The name of the user's shell.
  private static var ownShell: String {
    let path = getenv("SHELL").map { String(cString: $0) } ?? ""
    return path.split(separator: "/").last.map(String.init) ?? ""
  }

  var script: String {
    switch self {
    case .bash: CompletionShell.bashScript
    case .zsh: CompletionShell.zshScript
    case .fish: CompletionShell.fishScript
    }
  }

  private static let bashScript = #"""
    # bash completion for focus. What there is to complete, focus itself says.
    _focus() {
      local value about width=0 current=${COMP_WORDS[COMP_CWORD]-}
      local -a values=() abouts=()
      COMPREPLY=()
      while IFS=$'\t' read -r value about; do
        case $value in
          :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
          :directories) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
        esac
        values+=("$value") abouts+=("$about")
        ((${#value} > width)) && width=${#value}
      done < <(command focus --complete bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      # Asked for a list, say what each value means. Readline only shows these lines, it inserts none of them.
      if ((${#values[@]} > 1 && ${COMP_TYPE:-9} == 63)); then
        local i
        for i in "${!values[@]}"; do
          printf -v "values[i]" "%-*s  %s" "$width" "${values[i]}" "${abouts[i]}"
        done
      fi
      COMPREPLY=("${values[@]}")
    }
    complete -F _focus focus

    """#

  private static let zshScript = #"""
    #compdef focus
    # zsh completion for focus. What there is to complete, focus itself says.
    _focus() {
      emulate -L zsh -o extended_glob
      local value about
      local -a values abouts shown
      integer i width=0
      while IFS=$'\t' read -r value about; do
        case $value in
          :files) _files; return ;;
          :directories) _files -/; return ;;
        esac
        values+=("$value") abouts+=("$about")
        (( $#value > width )) && width=$#value
      done < <(command focus --complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      (( $#values )) || return 1
      for i in {1..$#values}; do shown+=("${(r:width:)values[i]}  $abouts[i]"); done
      compadd -U -l -V focus -d shown -a values
    }
    if [[ ${funcstack[1]-} == _focus ]]; then _focus "$@"; else compdef _focus focus; fi

    """#

  private static let fishScript = #"""
    # fish completion for focus. What there is to complete, focus itself says.
    function __focus_complete
        set -l typed (commandline -opc)
        set -l current (commandline -ct)
        set -l lines (command focus --complete fish $typed[2..-1] "$current" 2>/dev/null)
        switch "$lines[1]"
            case :files
                __fish_complete_path "$current"
            case :directories
                __fish_complete_directories "$current"
            case '*'
                string join -- \n $lines
        end
    end
    complete -c focus -f -k -a '(__focus_complete)'

    """#
}
