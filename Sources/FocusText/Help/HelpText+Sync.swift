/// Help about `focus sync`.
extension HelpText {
  package static let sync = HelpText(
    en: "Have the same plans on several machines.",
    ko: "여러 컴퓨터에서 같은 계획을 씁니다.",
    ja: "複数のコンピューターで同じ予定を使います。")
  package static let syncUse = HelpText(
    en: "Without an action it synchronizes once. An open screen or pane does that by itself. Nothing can be "
      + "lost: where two machines changed the same, one value counts and the other is kept as a conflict.",
    ko:
      "동작이 없으면 한 번 동기화합니다. 열려 있는 전체 화면이나 tmux 패널은 자동으로 동기화합니다. 잃는 내용은 없습니다. 두 컴퓨터에서 같은 항목을 바꾸면 한쪽 값을 쓰고 다른 "
      + "값은 충돌로 남깁니다.",
    ja: "操作を指定しなければ一度だけ同期します。開いている全画面表示やペインは自動で同期します。失われるものはありません。2台で同じ項目を変えたときは、一方の値を使い、もう一方は競合として残ります。")
  package static let syncKey = HelpText(
    en:
      "A machine that is shut out keeps the key, so the account gets a new one, and the other machines "
      + "with it: everything is encrypted again.",
    ko: "제거된 컴퓨터에도 키는 남으므로 계정의 키를 새로 만들어 나머지 컴퓨터에 전하고 모두 다시 암호화합니다.",
    ja: "解除したコンピューターにも鍵は残るため、アカウントの鍵を新しくして残りのコンピューターに渡し、すべてを暗号化し直します。")
  package static let syncUnreachable = HelpText(
    en: "When the server cannot be reached, the exit status is 75, and the next time sends everything.",
    ko: "서버에 연결할 수 없으면 종료 코드는 75이며, 다음에 모두 보냅니다.",
    ja: "サーバーに接続できないときの終了コードは75で、次回にすべて送ります。")
  package static let syncFull = HelpText(
    en: "Compare everything with the server.",
    ko: "모두 서버와 비교합니다.",
    ja: "すべてをサーバーと比べます。")
  package static let syncAll = HelpText(en: "Decide all of them.", ko: "모두 결정합니다.", ja: "すべて決めます。")
  package static let syncConfirm = HelpText(
    en: "After a warning: send what is missing or older here, or take over what was removed elsewhere.",
    ko: "경고가 나온 뒤, 여기에 없거나 오래된 것을 그대로 보내거나 다른 컴퓨터에서 삭제된 것을 여기서도 삭제합니다.",
    ja: "警告のあと、ここにないものや古いものをそのまま送るか、別のコンピューターで削除されたものをここでも削除します。")
  package static let syncRestore = HelpText(
    en: "After a warning: bring back what is missing or older here, or keep what was removed elsewhere.",
    ko: "경고가 나온 뒤, 여기에 없거나 오래된 것을 되살리거나 다른 컴퓨터에서 삭제된 것을 남깁니다.",
    ja: "警告のあと、ここにないものや古いものを元に戻すか、別のコンピューターで削除されたものを残します。")
  package static let syncSetup = HelpText(
    en: "Make a server's account yours.",
    ko: "서버의 계정에 연결합니다.",
    ja: "サーバーのアカウントに接続します。")
  package static let syncSetupUse = HelpText(
    en:
      "The code is that of 'focus-server account create'; ssh://HOST needs only a login there, and no "
      + "code. The server cannot read anything.",
    ko:
      "코드는 'focus-server account create'가 출력합니다. ssh://HOST는 그곳에 로그인할 수만 있으면 되고 코드가 필요 없습니다. 서버는 내용을 읽을 수 "
      + "없습니다.",
    ja: "コードは'focus-server account create'が出力します。ssh://HOSTはそこにログインできればよく、コードは要りません。サーバーは内容を読めません。")
  package static let syncURL = HelpText(
    en: "The address of the server, https or ssh.",
    ko: "서버의 주소(https나 ssh).",
    ja: "サーバーのアドレス(httpsかssh)。")
  package static let syncCode = HelpText(
    en: "The code of the account; none for ssh.",
    ko: "계정의 코드. ssh에는 필요 없습니다.",
    ja: "アカウントのコード。sshでは不要です。")
  package static let syncInvite = HelpText(
    en: "Print a link that adds another machine.",
    ko: "다른 컴퓨터를 추가할 링크를 출력합니다.",
    ja: "別のコンピューターを追加するリンクを表示します。")
  package static let syncJoin = HelpText(
    en: "Add this machine to an account, with a link of 'focus sync invite'.",
    ko: "'focus sync invite'의 링크로 이 컴퓨터를 계정에 추가합니다.",
    ja: "'focus sync invite'のリンクで、このコンピューターをアカウントに追加します。")
  package static let syncLink = HelpText(
    en: "The link; - reads it from standard input.",
    ko: "링크. -는 표준 입력에서 읽습니다.",
    ja: "リンク。-は標準入力から読みます。")
  package static let syncLeave = HelpText(
    en: "Stop synchronizing this machine; the plans stay.",
    ko: "이 컴퓨터의 동기화를 끝냅니다. 계획은 남습니다.",
    ja: "このコンピューターの同期をやめます。予定は残ります。")
  package static let syncStatus = HelpText(
    en: "Print how synchronization stands.",
    ko: "동기화 상태를 출력합니다.",
    ja: "同期の状態を表示します。")
  package static let syncConflicts = HelpText(
    en: "Print conflicts, or decide them.",
    ko: "충돌을 출력하거나 결정합니다.",
    ja: "競合を表示、または決定します。")
  package static let syncConflictsUse = HelpText(
    en:
      "It prints both values of each. 'keep' leaves the present one, 'take' takes the other, 'both' keeps "
      + "both where that is possible.",
    ko: "충돌마다 두 값을 출력합니다. 'keep'은 지금 값을 남기고, 'take'는 다른 값을 쓰고, 'both'는 가능하면 둘 다 남깁니다.",
    ja: "競合ごとに両方の値を表示します。'keep'は今の値を残し、'take'はもう一方の値を使い、'both'はできる場合に両方を残します。")
  package static let syncConflictID = HelpText(
    en: "The beginning of the conflict's id.",
    ko: "충돌 id의 앞부분.",
    ja: "競合のidの先頭部分。")
  package static let syncChoice = HelpText(
    en: "keep, take or both.",
    ko: "keep, take, both 중 하나.",
    ja: "keep、take、bothのどれか。")
  package static let syncAside = HelpText(
    en: "Print what had to leave the plans and is kept.",
    ko: "계획에서 빠졌지만 보관된 것을 출력합니다.",
    ja: "予定から外れて保管されているものを表示します。")
  package static let syncDevices = HelpText(
    en: "List the machines of the account, or shut one out.",
    ko: "계정의 컴퓨터 목록을 출력하거나 하나를 제거합니다.",
    ja: "アカウントのコンピューターを一覧表示、または解除します。")
  package static let syncRevoke = HelpText(en: "Shut a machine out.", ko: "컴퓨터를 제거합니다.", ja: "コンピューターを解除します。")
  package static let syncDevice = HelpText(
    en: "The beginning of the machine's id, or its name.",
    ko: "컴퓨터 id의 앞부분 또는 이름.",
    ja: "コンピューターのidの先頭部分、または名前。")
  package static let syncRekey = HelpText(
    en: "Give the account a new key, as after a copy of a machine was lost.",
    ko: "계정의 키를 새로 만듭니다. 컴퓨터의 사본을 잃어버렸을 때 씁니다.",
    ja: "アカウントの鍵を新しくします。コンピューターの複製をなくしたときなどに使います。")
  package static let syncRekeyUse = HelpText(
    en: "It says first which machines get the new key; with --confirm everything is encrypted again.",
    ko: "새 키를 받을 컴퓨터를 먼저 보여 주며, --confirm을 쓰면 모두 다시 암호화합니다.",
    ja: "新しい鍵を受け取るコンピューターを先に表示し、--confirmを付けるとすべてを暗号化し直します。")
  package static let syncRekeyConfirm = HelpText(en: "Renew the key.", ko: "키를 바꿉니다.", ja: "鍵を新しくします。")
}
