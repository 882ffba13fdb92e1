// The fields of a task that mean something only together, and which of two changes wins. Written from the planner's
// declaration (FocusTask.fields) by its tests, which compare both.
export const groups = [
  { keys: ['title'], rule: 'newest', isTyped: true },
  { keys: ['note'], rule: 'newest', isTyped: true },
  { keys: ['priority'], rule: 'newest', isTyped: true },
  { keys: ['start', 'allDay', 'end'], rule: 'newest', isTyped: true },
  { keys: ['length'], rule: 'newest', isTyped: true },
  { keys: ['day', 'placedAt'], rule: 'newest', isTyped: true },
  { keys: ['carriedFrom'], rule: 'earliest', isTyped: false },
  { keys: ['carries'], rule: 'latest', isTyped: false },
  { keys: ['carriedTo'], rule: 'latest', isTyped: false },
  { keys: ['completedAt'], rule: 'earliest', isTyped: true },
  { keys: ['deletedAt'], rule: 'latest', isTyped: true },
]
