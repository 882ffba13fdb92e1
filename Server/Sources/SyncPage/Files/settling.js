// What a person does with the tasks that the last planned day has left open.
import * as model from './model.js'
import * as texts from './texts.js'

/// `announce` says what became of a task.
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
