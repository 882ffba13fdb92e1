// Merges the examples of merging.json with the page's code, and prints whether it comes to what the planner comes to.
import { readFileSync } from 'node:fs'
import { load } from './modules.mjs'

const { isSame, reapply } = await load('merge.js')
const { parse, write } = await load('json.js')

for (const { base, ours, theirs, merged } of parse(readFileSync(new URL('merging.json', import.meta.url), 'utf8'))) {
  const found = reapply(base, ours, theirs)
  const isRight = write(found) === write(merged) || isSame(found, theirs) && isSame(merged, theirs)
  console.log(isRight ? 'right' : `wrong: ${write({ base, ours, theirs })}: ${write(found)}, not ${write(merged)}`)
}
