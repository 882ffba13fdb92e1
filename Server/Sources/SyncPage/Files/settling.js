// The actions for the open tasks of the last planned day.
import * as model from './model.js'
import * as texts from './texts.js'

/// Returns the actions. `announce` displays the result.
export const settling = announce => ({
  async carry(task) {
    const { refusal } = await model.carry(task)
    announce(refusal ? texts.refusals[refusal]() : texts.carriedToday(task.title))
  },
  async move(task, day) {
    const { refusal } = await model.move(task, day)
    announce(refusal ? texts.refusals[refusal]({ day }) : texts.movedTo(task.title, day))
  },
  async drop(task) {
    await model.drop(task)
    announce(texts.droppedIt(task.title))
  },
  leave: model.leaveAll,
})
