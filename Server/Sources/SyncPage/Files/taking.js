// The offers of routines for today, and the creation of their tasks.
import { offersOf, taken } from './domain.js'
import { change, planOfToday, reload, state } from './model.js'
import * as texts from './texts.js'

/// Returns the offers for the empty slots of today, if this browser may change tasks.
export const offersToday = () => state.account.canChange ? offersOf(state.planner, state.today) : []

/// Creates the task of an offer, with the same id as on other machines, or announces the violated rule.
export async function take(offer, announce) {
  const refusal = await make(offer)
  announce(refusal ? texts.refusals[refusal]() : texts.added(offer.title))
  if (!refusal) document.getElementById(`check-${offer.task}`)?.focus()
}

async function make(offer) {
  await reload()
  const today = planOfToday()
  if (today.room === 0) return 'dayFull'
  // The day may have changed, and another machine may have been faster.
  if (!offersOf(state.planner, state.today).some(({ task }) => task === offer.task)) return 'offerGone'
  await change('task', offer.task, fields => fields ? null : taken(offer, today, state.account.author))
}
