// The texts of the page. They are those of the planner's screen (Sources/FocusText) where it has them.
import { day, month, weekday, year } from './dates.js'

const languages = ['en', 'ko', 'ja']
export const language =
  navigator.languages.map(tag => tag.slice(0, 2)).find(tag => languages.includes(tag)) ?? 'en'
const place = languages.indexOf(language)
const say = (...texts) => texts[place]

const quoted = text => {
  const shown = [...text].length <= 40 ? text : `${[...text].slice(0, 39).join('')}…`
  return say(`'${shown}'`, `'${shown}'`, `「${shown}」`)
}
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`

// MARK: Dates

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December']
const weekdays = say(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  [...'월화수목금토일'], [...'月火水木金土日'])

export const shortWeekday = index => weekdays[index].slice(0, 3)
export const weekdayName = index => say(weekdays[index], `${weekdays[index]}요일`, `${weekdays[index]}曜日`)
export const dayAndMonth = date => say(`${months[month(date) - 1]} ${day(date)}`,
  `${month(date)}월 ${day(date)}일`, `${month(date)}月${day(date)}日`)
export const longDate = date => say(`${weekdayName(weekday(date))}, ${dayAndMonth(date)}`,
  `${dayAndMonth(date)} ${weekdayName(weekday(date))}`, `${dayAndMonth(date)}${weekdayName(weekday(date))}`)
export const shortDate = date => say(
  `${shortWeekday(weekday(date))} ${months[month(date) - 1].slice(0, 3)} ${day(date)}`,
  `${dayAndMonth(date)} (${weekdays[weekday(date)]})`, `${dayAndMonth(date)}(${weekdays[weekday(date)]})`)
export const monthAndYear = date => say(`${months[month(date) - 1]} ${year(date)}`,
  `${year(date)}년 ${month(date)}월`, `${year(date)}年${month(date)}月`)

/// Returns a duration such as `1 h 12 min`.
export function length(milliseconds) {
  const minutes = Math.round(milliseconds / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = []
  if (hours > 0) parts.push(say(`${hours} h`, `${hours}시간`, `${hours}時間`))
  if (rest > 0 || hours === 0) parts.push(say(`${rest} min`, `${rest}분`, `${rest}分`))
  return parts.join(say(' ', ' ', ''))
}

// MARK: The plan

export const overview = say("TODAY'S FOCUS", '오늘의 집중', '今日の集中')
export const complete = say('COMPLETE', '완료', '完了')
export const badges = {
  inFocus: say('IN FOCUS', '집중', '集中'), nextUp: say('NEXT UP', '다음', '次'),
  completed: say('COMPLETED', '완료', '完了'), carried: say('CARRIED ON', '넘김', '繰り越し済み'),
  missed: say('NOT DONE', '미완료', '未完了'),
}
export const priorityNames = {
  high: say('High', '높음', '高'), medium: say('Medium', '보통', '中'), low: say('Low', '낮음', '低'),
}
export const allDay = say('All day', '하루 종일', '終日')
export const range = (start, end) => end ? `${start} – ${end}${end <= start ? ' +1' : ''}` : start
export const carriedOver = (from, times) => {
  const count = times > 1 ? ` ×${times}` : ''
  if (!from) return say(`CARRIED OVER${count}`, `넘어옴${count}`, `繰り越し${count}`)
  return say(`CARRIED OVER${count} from ${shortDate(from)}`, `${shortDate(from)}에서 넘어옴${count}`,
    `${shortDate(from)}からの繰り越し${count}`)
}
export const doneOf = (done, planned) =>
  say(`${done} of ${planned}`, `${planned}개 중 ${done}개`, `${planned}件中${done}件`)
export const doneCount = (done, planned) =>
  say(`${done} of ${planned} done`, `${done}/${planned} 완료`, `${done}/${planned} 完了`)
export const finished = say("That's all for today. Stay focused.", '오늘은 여기까지. 수고하셨습니다.',
  '今日はここまで。お疲れさまでした。')
export const emptyToday = say('Nothing planned yet. Which three matter most today?',
  '아직 계획이 없습니다. 오늘 가장 중요한 세 가지는?', 'まだ予定がありません。今日、大切な三つは何ですか？')
export const emptyDay = say('Nothing planned.', '계획이 없습니다.', '予定はありません。')
export const overLimit = count => say(`${count} tasks for today. Choose three on the Focus tab of the planner.`,
  `오늘 할 일이 ${count}개입니다. 플래너의 집중 탭에서 세 가지를 고르세요.`,
  `今日はタスクが${count}件。プランナーの集中タブで三つを選べます。`)
export const progress = (completed, total) => {
  const left = total - completed
  const figure = doneOf(completed, total)
  return say(`${figure} done, ${['', 'one', 'two', 'three'][left] ?? left} to go.`,
    `${figure} 완료, ${left}개 남았습니다.`, `${figure}完了、残り${left}件です。`)
}
export const tasks = say('Tasks', '할 일', 'タスク')
export const weekTitle = say('THIS WEEK', '이번 주', '今週')
export const calendar = say('Calendar', '캘린더', 'カレンダー')
export const focusFor = date => say(`Focus for ${dayAndMonth(date)}`, `${dayAndMonth(date)}의 할 일`,
  `${dayAndMonth(date)}のタスク`)
export const items = count => say(count === 1 ? '1 ITEM' : `${count} ITEMS`, `${count}개`, `${count}件`)
export const tasksCompleted = count => say(`${counted(count, 'task', 'tasks')} completed`, `할 일 ${count}개 완료`,
  `タスク${count}件完了`)
export const ofFocus = time => say(`${length(time)} of focus`, `집중 ${length(time)}`, `集中${length(time)}`)
export const today = say('today', '오늘', '今日')
export const previousMonth = say('Previous month', '이전 달', '前の月')
export const nextMonth = say('Next month', '다음 달', '次の月')

// MARK: Open tasks of the last day

export const leftTitle = date => say(`Left open on ${dayAndMonth(date)}`, `${dayAndMonth(date)}에 남은 할 일`,
  `${dayAndMonth(date)}の未完了タスク`)
export const carryIt = say('Carry to today', '오늘로 넘기기', '今日に繰り越す')
export const moveIt = say('Move', '옮기기', '移動')
export const moveTo = title => say(`Day for ${quoted(title)}`, `${quoted(title)}의 날짜`, `${quoted(title)}の日付`)
export const dropIt = say('Drop', '삭제', '削除')
export const leaveAll = say('Leave them', '그대로 두기', 'そのままにする')
export const carriedToday = title => say(`Carried to today: ${quoted(title)}.`, `오늘로 넘겼습니다: ${quoted(title)}.`,
  `${quoted(title)}を今日に繰り越しました。`)
export const movedTo = (title, date) => say(`Moved to ${shortDate(date)}: ${quoted(title)}.`,
  `${shortDate(date)}로 옮겼습니다: ${quoted(title)}.`, `${quoted(title)}を${shortDate(date)}に移動しました。`)
export const droppedIt = title => say(`Dropped: ${quoted(title)}. The planner can restore it for 30 days.`,
  `삭제했습니다: ${quoted(title)}. 30일 동안 플래너에서 복원할 수 있습니다.`,
  `${quoted(title)}を削除しました。30日間はプランナーで復元できます。`)

// MARK: Changes

export const takeOffer = say('take it', '할 일로', '予定に入れる')
export const addRow = say('Add a task', '새 할 일 추가', 'タスクを追加')
export const fieldTitle = say('WHAT IS YOUR FOCUS?', '무엇에 집중할까요?', '何に集中しますか？')
export const fieldPriority = say('PRIORITY', '우선순위', '優先度')
export const submitAdd = say('Add task', '추가', '追加')
export const cancel = say('Cancel', '취소', 'キャンセル')
export const close = say('Close', '닫기', '閉じる')
export const refusals = {
  dayFull: () => say('You can only focus on 3 things at once. Finish something first!',
    '한 번에 세 가지에만 집중할 수 있습니다. 먼저 하나를 끝내세요.', '一度に集中できるのは三つまでです。まず一つ終わらせてください。'),
  offerGone: () => say('This is not offered any more.', '이 제안은 더 이상 없습니다.', 'この提案はもうありません。'),
  otherDayFull: ({ day }) => say(`${shortDate(day)} has three tasks already.`, `${shortDate(day)}에는 이미 할 일이 세 가지 있습니다.`,
    `${shortDate(day)}にはすでにタスクが三つあります。`),
  emptyTitle: () => say('Please enter a task name before adding.', '추가하기 전에 제목을 입력하세요.',
    '追加する前にタイトルを入力してください。'),
  titleTooLong: ({ length }) => say(`The title has ${length} characters: shorten it to 200.`,
    `제목이 ${length}자입니다. 200자로 줄이세요.`, `タイトルが${length}文字あります。200文字までに縮めてください。`),
  controlCharacter: () => say('The title holds a control character: leave it out.',
    '제목에 제어 문자가 있습니다. 빼세요.', 'タイトルに制御文字があります。取り除いてください。'),
}
export const draftKept = say('Not added. a brings back what you typed.',
  '추가하지 않았습니다. a를 누르면 입력한 내용이 다시 나옵니다.', '追加していません。aを押すと、入力した内容に戻れます。')
export const added = title => say(`Added ${quoted(title)}.`, `추가했습니다: ${quoted(title)}.`, `${quoted(title)}を追加しました。`)
export const completed = title => say(`Done: ${quoted(title)}.`, `완료했습니다: ${quoted(title)}.`, `${quoted(title)}を完了しました。`)
export const reopened = title => say(`Open again: ${quoted(title)}.`, `완료를 취소했습니다: ${quoted(title)}.`,
  `${quoted(title)}の完了を取り消しました。`)
