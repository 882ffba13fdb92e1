// Texts about the synchronization and about the page itself.
import { language } from './texts.js'

const say = (en, ko, ja) => ({ en, ko, ja })[language]
const changes = count => `${count} ${count === 1 ? 'change waits' : 'changes wait'}`

export const notSynced = say('not synced', '미동기화', '未同期')
export const conflict = say('conflict', '충돌', '競合')

/// The status in a few words, for the first line.
export const standing = {
  synced: () => say('Synced', '동기화됨', '同期済み'),
  running: () => say('Synchronizing…', '동기화 중…', '同期中…'),
  offline: count => count === 0 ? say('Offline', '오프라인', 'オフライン')
    : say(`Offline, ${changes(count)}`, `오프라인, 대기 중인 변경 ${count}개`, `オフライン、未送信${count}件`),
  waiting: count => say(`${count} not synced`, `미동기화 ${count}개`, `未同期${count}件`),
  failed: () => say('Sync failed', '동기화 실패', '同期失敗'),
  stopped: () => say('Sync stopped', '동기화 멈춤', '同期停止'),
}

export function describe({ isRunning, problem, unsent }) {
  if (isRunning) return standing.running()
  if (problem?.kind === 'offline') return standing.offline(unsent)
  if (problem) return ['busy', 'server', 'unsettled'].includes(problem.kind) ? standing.failed() : standing.stopped()
  return unsent > 0 ? standing.waiting(unsent) : standing.synced()
}

const invite = "'focus sync invite'"
const unsent = count => count === 0 ? '' : say(` ${changes(count)} here to be sent.`,
  ` 보낼 변경 사항이 ${count}개 여기에 있습니다.`, `未送信の変更が${count}件ここに残っています。`)

/// The problems of the synchronization, with advice.
export const problems = {
  codeUnknown: () => say(`The code is wrong, used or expired. ${invite} on one of your machines makes a new link.`,
    `코드가 틀렸거나, 이미 쓰였거나, 만료되었습니다. 컴퓨터에서 ${invite}로 새 링크를 만드세요.`,
    `コードが違うか、使用済みか、期限切れです。コンピューターの${invite}で新しいリンクを作ってください。`),
  revoked: count => say(
    `This browser was removed from the account. Open a new link from ${invite} to add it again.`,
    `이 브라우저는 계정에서 제거되었습니다. 다시 추가하려면 ${invite}로 만든 새 링크를 여세요.`,
    `このブラウザーはアカウントから解除されました。追加し直すには、${invite}の新しいリンクを開いてください。`) + unsent(count),
  loggedOut: count => say(
    `The server does not know this browser any more. Open a new link from ${invite} to add it again.`,
    `이 브라우저는 더 이상 서버에 등록되어 있지 않습니다. 다시 추가하려면 ${invite}로 만든 새 링크를 여세요.`,
    `このブラウザーはサーバーに登録されていません。追加し直すには、${invite}の新しいリンクを開いてください。`) + unsent(count),
  tooManyDevices: () => say('The account has as many machines as it may have. Remove one first.',
    '계정에 컴퓨터를 더 추가할 수 없습니다. 먼저 하나를 제거하세요.',
    'アカウントに追加できる台数が上限に達しています。先に1台を解除してください。'),
  wrongKey: () => say(`The account has another key. Leave, and open a link from ${invite} on one of its machines.`,
    `계정의 키가 다릅니다. 나간 다음, 계정에 등록된 컴퓨터에서 ${invite}로 만든 링크를 여세요.`,
    `鍵がアカウントのものと一致しません。退出してから、アカウントに追加済みのコンピューターの${invite}で作ったリンクを開いてください。`),
  keyRenewed: count => say(
    `The account has a new key, which this browser was not given. Open a new link from ${invite} on a machine that has it.`,
    `계정에 새 키가 생겼지만 이 브라우저는 받지 못했습니다. 새 키가 있는 컴퓨터에서 ${invite}로 만든 링크를 여세요.`,
    `アカウントの鍵が新しくなりましたが、このブラウザーには渡されていません。新しい鍵のあるコンピューターの${invite}で作ったリンクを開いてください。`) + unsent(count),
  accident: (_, count) => say(
    `${count} records were removed on another machine, more than anybody usually means. They are still here.`,
    `다른 컴퓨터에서 항목 ${count}개가 삭제되었습니다. 실수일 수 있어 반영하지 않았습니다. 여기에는 아직 있습니다.`,
    `別のコンピューターで項目${count}件が削除されました。誤操作の可能性があるため、まだ反映していません。ここにはまだあります。`),
  otherAccount: () => say('This link is for another account. Leave this one first, then open the link again.',
    '다른 계정의 링크입니다. 먼저 이 계정에서 나간 다음 링크를 다시 여세요.',
    '別のアカウントのリンクです。先に退出してから、もう一度リンクを開いてください。'),
  tooOld: () => say('This page is too old for the server. Load it again.', '페이지가 오래되어 이 서버와 동기화할 수 없습니다. 새로 고치세요.',
    'ページが古いため、このサーバーと同期できません。読み込み直してください。'),
  full: () => say('The server has no more room. Your changes wait here.', '서버에 남은 공간이 없습니다. 변경 사항은 여기에 보관됩니다.',
    'サーバーの空き容量がありません。未送信の変更はここに残っています。'),
  busy: () => say('The server is busy.', '서버가 혼잡합니다.', 'サーバーが混み合っています。'),
  offline: () => say('The server cannot be reached.', '서버에 연결할 수 없습니다.', 'サーバーに接続できません。'),
  rejected: count => say(`The server did not take ${count === 1 ? 'a change' : 'some changes'}.`,
    '서버가 받지 않은 변경 사항이 있습니다.', 'サーバーが受け付けなかった変更があります。') + unsent(count),
  unsettled: () => say('Other machines kept changing the same records.', '다른 컴퓨터가 같은 항목을 계속 바꾸어 동기화를 끝내지 못했습니다.',
    'ほかのコンピューターで同じ項目の変更が続いたため、同期が完了しませんでした。'),
  storage: () => say('This browser cannot keep data here. Is it a private window?',
    '이 브라우저에 데이터를 저장할 수 없습니다. 시크릿 창인가요?', 'このブラウザーにデータを保存できません。プライベートウィンドウですか？'),
  server: () => say('The server failed.', '서버에 문제가 있습니다.', 'サーバーでエラーが発生しました。'),
}

export const keepRemoved = say('Keep them on every machine', '모든 컴퓨터에 남기기', 'すべてのコンピューターに残す')
export const takeRemovals = say('Remove them here, too', '여기서도 삭제', 'ここでも削除')

/// The warning if another machine has a different state, though both have been idle.
export const contradicts = machine => say(
  `'${machine}' sees something else than this browser: the server withholds changes from one of them. 'Synchronize now' compares everything.`,
  `'${machine}' 컴퓨터의 내용이 이 브라우저와 다릅니다. 서버가 한쪽에 변경 사항을 보내지 않고 있습니다. '지금 동기화'로 모두 다시 비교하세요.`,
  `「${machine}」の内容がこのブラウザーと異なります。サーバーがどちらかに変更を渡していません。「今すぐ同期」ですべて照合できます。`)

// MARK: Before joining

export const brand = say('Focus on what matters most.', '가장 중요한 일에 집중하세요.', 'いちばん大切なことに集中。')
export const joinIntro = say(
  'This link shows your plans in this browser. Its key stays here, where no script can read it; the server never gets it.',
  '이 링크로 계획을 이 브라우저에서 볼 수 있습니다. 키는 스크립트가 읽을 수 없게 여기에만 보관되며 서버에는 보내지 않습니다.',
  'このリンクで、予定をこのブラウザーに表示できます。鍵はスクリプトから読めない形でここにだけ保存され、サーバーには送られません。')
export const joinShow = say('Show on this device', '이 기기에서 보기', 'このデバイスで表示')
export const joinChange = say('Show and change', '보기 및 변경', '表示と変更')
export const joining = say('Joining…', '참여하는 중…', '参加しています…')
export const needsLink = say(
  `To see your plans here, run ${invite} on one of your machines, and paste the link that it prints, or open it.`,
  `여기에서 계획을 보려면 컴퓨터에서 ${invite}를 실행하고 출력된 링크를 붙여넣거나 여세요.`,
  `ここで予定を見るには、コンピューターで${invite}を実行し、表示されたリンクを貼り付けるか、開いてください。`)
export const linkField = say('Paste the link', '링크 붙여넣기', 'リンクを貼り付け')
export const useLink = say('Go on', '계속', '続ける')
export const otherServer = say('This link is for another server. Open it there.', '다른 서버의 링크입니다. 그 서버에서 여세요.',
  '別のサーバーのリンクです。そのサーバーで開いてください。')
export const badLink = say(`This is not a whole link, or a letter of it is wrong: open or paste all of it, with what follows '#'.`,
  `링크의 일부가 빠졌거나 틀렸습니다. '#' 뒤까지 모두 열거나 붙여넣으세요.`, `リンクの一部が欠けているか、間違っています。'#'のあとまで全部開くか、貼り付けてください。`)
export const insecure = say('Your plans are decrypted in the browser, which needs https://, or http://localhost.',
  '계획은 브라우저에서 복호화하므로 https:// 주소나 http://localhost가 필요합니다.',
  '予定はブラウザーで復号されるため、https://かhttp://localhostで開く必要があります。')

// MARK: This browser

export const thisBrowser = say('This browser', '이 브라우저', 'このブラウザー')
export const canChange = say('Change tasks here', '여기에서 할 일 바꾸기', 'ここでタスクを変更する')
export const syncNow = say('Synchronize now', '지금 동기화', '今すぐ同期')
export const leave = say('Leave', '나가기', '退出')
export const leaveQuestion = count => say(
  'Leaving removes the key and everything that is kept here. Your plans stay on your machines.',
  '나가면 키와 여기에 보관된 것이 모두 지워집니다. 계획은 컴퓨터에 그대로 있습니다.',
  '退出すると、鍵とここに保存されたものがすべて消えます。予定はコンピューターに残ります。') + (count === 0 ? '' : say(
  ` ${changes(count)} to be sent, and would be lost.`, ` 보내지 않은 변경 사항 ${count}개는 사라집니다.`,
  `未送信の変更${count}件は失われます。`))
export const left = isTold => isTold
  ? say('This browser has left the account.', '이 브라우저는 계정에서 나갔습니다.', 'このブラウザーはアカウントから退出しました。')
  : say("This browser has left. The server could not be told: 'focus sync devices revoke' on a machine removes it.",
    "이 브라우저는 계정에서 나갔습니다. 서버에는 알리지 못했습니다. 컴퓨터에서 'focus sync devices revoke'로 제거하세요.",
    "このブラウザーはアカウントから退出しました。サーバーには伝えられませんでした。コンピューターの'focus sync devices revoke'で解除してください。")

export const shortcuts = say('Shortcuts', '단축키', 'ショートカット')
export const keys = [
  ['a', say('add a task', '할 일 추가', 'タスクを追加')],
  ['↑ ↓', say('move between tasks', '할 일 사이 이동', 'タスク間の移動')],
  ['Enter  Space', say('done / not done', '완료 / 완료 취소', '完了・未完了に戻す')],
  ['← → ↑ ↓', say('move in the month', '캘린더에서 이동', 'カレンダー内の移動')],
  ['PgUp  PgDn', say('previous / next month', '이전 달 / 다음 달', '前の月・次の月')],
  ['t', say('today in the month', '캘린더에서 오늘로', 'カレンダーで今日へ')],
  ['?', say('these shortcuts', '단축키 보기', 'ショートカットを表示')],
]
