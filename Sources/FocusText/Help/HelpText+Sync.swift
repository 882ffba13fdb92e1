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
      "동작이 없으면 한 번 동기화합니다. 열려 있는 전체 화면이나 tmux 패널은 자동으로 동기화합니다. 잃는 내용은 없습니다. 두 컴퓨터에서 같은 항목을 바꾸면 한쪽 값을 쓰고 다른 값은 충돌로 남깁니다.",
    ja: "操作を指定しなければ一度だけ同期します。開いている全画面表示やペインは自動で同期します。失われるものはありません。2台で同じ項目を変えたときは、一方の値を使い、もう一方は競合として残ります。")
  package static let syncAccounts = HelpText(
    en: "'setup URL CODE' makes a server's account yours, with the code of 'focus-server account create'; "
      + "'setup ssh://HOST' needs only a login there, and no code. 'invite' prints a link, and 'join LINK' on "
      + "another machine adds it to the account; 'join -' reads the link from standard input. The server cannot "
      + "read anything.",
    ko:
      "'setup URL CODE'는 'focus-server account create'의 코드로 서버의 계정에 연결합니다. 'setup ssh://HOST'는 그곳에 로그인할 수만 있으면 되고 코드가 "
      + "필요 없습니다. 'invite'는 링크를 출력하고, 다른 컴퓨터에서 'join LINK'로 계정에 추가합니다. 'join -'는 표준 입력에서 링크를 읽습니다. 서버는 내용을 읽을 수 없습니다.",
    ja:
      "'setup URL CODE'は'focus-server account create'のコードでサーバーのアカウントに接続します。'setup ssh://HOST'はそこにログインできればよく、コードは"
      + "要りません。'invite'はリンクを表示し、別のコンピューターの'join LINK'でアカウントに追加します。'join -'は標準入力からリンクを読みます。サーバーは内容を読めません。")
  package static let syncActions = HelpText(
    en: "'status' says how it stands, 'conflicts' shows both values of each, 'conflicts ID keep', 'take' or "
      + "'both' decides, 'conflicts --all keep' or 'take' all of them. 'aside' shows what had to leave the plans "
      + "and is kept. 'devices' lists the machines, 'devices revoke ID' shuts one out, 'leave' ends it here; "
      + "the plans stay.",
    ko:
      "'status'는 상태를, 'conflicts'는 충돌마다 두 값을 보여 주며, 'conflicts ID keep', 'take', 'both'로 결정합니다. 'conflicts --all keep'이나 'take'는 모두 결정합니다. 'aside'는 계획에서 빠졌지만 보관된 것을 보여 줍니다. 'devices'는 컴퓨터 목록을 출력하고, "
      + "'devices revoke ID'는 그 컴퓨터를 제거하며, 'leave'는 이 컴퓨터의 동기화를 끝냅니다. 계획은 남습니다.",
    ja:
      "'status'は状態を、'conflicts'は競合ごとに両方の値を表示し、'conflicts ID keep'、'take'、'both'で決めます。'conflicts --all keep'か'take'ですべて決めます。'aside'は予定から外れて保管されているものを表示します。'devices'はコンピューターの一覧を表示し、"
      + "'devices revoke ID'はその1台を解除し、'leave'はここでの同期をやめます。予定は残ります。")
  package static let syncKey = HelpText(
    en:
      "A machine that is shut out keeps the key, so the account gets a new one, and the other machines with it: everything "
      + "is encrypted again. 'rekey' does only that, as after a copy of a machine was lost; it says first which machines "
      + "get the new key.",
    ko: "제거된 컴퓨터에도 키는 남으므로 계정의 키를 새로 만들어 나머지 컴퓨터에 전하고 모두 다시 암호화합니다. 'rekey'는 이것만 합니다. "
      + "컴퓨터의 사본을 잃어버렸을 때 씁니다. 새 키를 받을 컴퓨터를 먼저 보여 줍니다.",
    ja: "解除したコンピューターにも鍵は残るため、アカウントの鍵を新しくして残りのコンピューターに渡し、すべてを暗号化し直します。"
      + "'rekey'はこれだけを行います。コンピューターの複製をなくしたときなどに使います。新しい鍵を受け取るコンピューターを先に表示します。")
  package static let syncUnreachable = HelpText(
    en: "When the server cannot be reached, the exit status is 75, and the next time sends everything.",
    ko: "서버에 연결할 수 없으면 종료 코드는 75이며, 다음에 모두 보냅니다.",
    ja: "サーバーに接続できないときの終了コードは75で、次回にすべて送ります。")
  package static let syncWords = HelpText(
    en: "setup, join, leave, status, conflicts, aside, devices, invite or rekey, and what it needs.",
    ko: "setup, join, leave, status, conflicts, aside, devices, invite, rekey 중 하나와 필요한 값.",
    ja: "setup、join、leave、status、conflicts、aside、devices、invite、rekeyのどれかと、必要な値。")
  package static let syncFull = HelpText(
    en: "Compare everything with the server.",
    ko: "모두 서버와 비교합니다.",
    ja: "すべてをサーバーと比べます。")
  package static let syncAll = HelpText(
    en: "With 'conflicts': decide all of them.",
    ko: "'conflicts'와 함께 쓰면 모두 결정합니다.",
    ja: "'conflicts'と一緒に使うと、すべて決めます。")
  package static let syncConfirm = HelpText(
    en:
      "After a warning: send what is missing or older here, or take over what was removed elsewhere; with 'rekey': do it.",
    ko: "경고가 나온 뒤, 여기에 없거나 오래된 것을 그대로 보내거나 다른 컴퓨터에서 삭제된 것을 여기서도 삭제합니다. 'rekey'와 함께 쓰면 키를 바꿉니다.",
    ja: "警告のあと、ここにないものや古いものをそのまま送るか、別のコンピューターで削除されたものをここでも削除します。'rekey'と一緒に使うと、鍵を新しくします。")
  package static let syncRestore = HelpText(
    en: "After a warning: bring back what is missing or older here, or keep what was removed elsewhere.",
    ko: "경고가 나온 뒤, 여기에 없거나 오래된 것을 되살리거나 다른 컴퓨터에서 삭제된 것을 남깁니다.",
    ja: "警告のあと、ここにないものや古いものを元に戻すか、別のコンピューターで削除されたものを残します。")
}
