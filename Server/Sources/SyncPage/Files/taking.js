// What routines offer for today, and how a task is made of it.
import { offersOf, taken } from './domain.js'
import { change, planOfToday, reload, state } from './model.js'
import * as texts from './texts.js'

/// What is offered for the empty slots of today, to whoever may take it.
export const offersToday = () => state.account.canChange ? offersOf(state.planner, state.today) : []

/// Makes a task of an offer, the same one that another machine makes of it, or says which rule that breaks.
export async function take(offer, announce) {
  const refusal = await make(offer)
  announce(refusal ? texts.refusals[refusal]() : texts.added(offer.title))
  if (!refusal) document.getElementById(`check-${offer.task}`)?.focus()
}

async function make(offer) {
  await reload()
  const today = planOfToday()
  if (today.room === 0) return 'dayFull'
  // The day may have turned, and another machine may have been faster.
  if (!offersOf(state.planner, state.today).some(({ task }) => task === offer.task)) return 'offerGone'
  await change('task', offer.task, fields => fields ? null : taken(offer, today, state.account.author))
}
