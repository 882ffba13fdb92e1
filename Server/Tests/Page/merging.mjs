// Prints what the page's rules make of two versions of a task, and what is expected.
import { load } from './modules.mjs'

const { reapply } = await load('merge.js')
const known = { title: 'Write', day: '2026-11-21', modifiedAt: '2026-11-21T08:00:00.000Z', device: 'a' }
const ours = { ...known, modifiedAt: '2026-11-21T09:00:00.000Z', device: 'b' }
const theirs = { ...known, modifiedAt: '2026-11-21T10:00:00.000Z', device: 'c' }

function expect(what, found, fields, notes) {
  const names = (found.conflicts ?? []).map(({ field }) => field)
  const isRight = Object.entries(fields).every(([key, value]) => found[key] === value) && names.join() === notes.join()
  console.log(isRight ? 'right' : `wrong: ${what}: ${JSON.stringify(found)}`)
}

expect('one change', reapply(known, { ...ours, day: '2026-11-23' }, theirs), { day: '2026-11-23' }, [])
expect('two changes', reapply(known, { ...ours, day: '2026-11-23' }, { ...theirs, day: '2026-11-24' }),
  { day: '2026-11-24' }, ['day'])
expect('an edit of a deleted task', reapply(
  known, { ...ours, day: '2026-11-23' }, { ...theirs, deletedAt: '2026-11-21T10:00:00.000Z' }),
{ day: '2026-11-23', deletedAt: undefined }, ['deletedAt'])
expect('two versions without a common one', reapply(
  null, { ...ours, day: '2026-11-23' }, { ...theirs, day: '2026-11-24' }), { day: '2026-11-24' }, ['day'])
expect('done twice', reapply(
  null, { ...ours, completedAt: '2026-11-21T08:30:00.000Z' }, { ...theirs, completedAt: '2026-11-21T09:30:00.000Z' }),
{ completedAt: '2026-11-21T08:30:00.000Z' }, [])
