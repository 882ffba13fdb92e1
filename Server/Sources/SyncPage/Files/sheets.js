// The dialogs, the form for a task, and the page before this browser has joined.
import { h } from './dom.js'
import * as texts from './texts.js'
import * as words from './texts-sync.js'

/// Shows a dialog, which is removed when it closes; `buttons` are `[text, value, class]`. Returns the chosen value.
function dialog(name, content, buttons) {
  return new Promise(resolve => {
    const element = h('dialog', { class: 'card sheet', 'aria-labelledby': `${name}-title` },
      h('h2', { id: `${name}-title` }, content[0]), content.slice(1),
      h('div', { class: 'buttons' }, buttons.map(([text, value, style = '']) =>
        h('button', { type: 'button', class: style, click: () => element.close(value) }, text))))
    element.addEventListener('close', () => {
      element.remove()
      resolve(element.returnValue)
    })
    document.body.append(element)
    element.showModal()
  })
}

export const help = () => dialog('help', [
  words.shortcuts,
  h('dl', { class: 'keys' }, words.keys.flatMap(([key, text]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, text)])),
], [[texts.close, 'close']])

/// Asks for confirmation before leaving the account.
export async function confirmsLeaving(unsent) {
  const answer = await dialog('leave', [words.leave, h('p', {}, words.leaveQuestion(unsent))],
    [[texts.cancel, 'cancel'], [words.leave, 'leave', 'danger']])
  return answer === 'leave'
}

/// Creates the form for a new task. It stays in the page, so that typed text is never lost.
export function addForm(submit, cancel) {
  const field = h('input', {
    id: 'new-title', name: 'title', type: 'text', autocomplete: 'off', enterkeyhint: 'done', dir: 'auto',
    'aria-describedby': 'form-error',
  })
  const error = h('p', { id: 'form-error', class: 'error', role: 'alert' })
  const choices = ['low', 'medium', 'high'].map(priority => h('label', { class: `choice ${priority}` },
    h('input', { type: 'radio', name: 'priority', value: priority, checked: priority === 'medium' }),
    h('span', {}, texts.priorityNames[priority])))
  const form = h('form', {
    class: 'card form', id: 'add-form', hidden: true, autocomplete: 'off', novalidate: true,
    submit: event => {
      event.preventDefault()
      submit(field.value, new FormData(form).get('priority'))
    },
    keydown: event => { if (event.key === 'Escape' && !event.isComposing) cancel() },
  },
  h('label', { for: 'new-title', class: 'eyebrow' }, texts.fieldTitle), field, error,
  h('fieldset', {}, h('legend', { class: 'eyebrow' }, texts.fieldPriority), h('div', { class: 'choices' }, choices)),
  h('div', { class: 'buttons' }, h('button', { type: 'button', click: cancel }, texts.cancel),
    h('button', { type: 'submit', class: 'primary' }, texts.submitAdd)))
  return {
    element: form,
    hasText: () => field.value.trim() !== '',
    show() {
      form.hidden = false
      field.focus()
    },
    hide() { form.hidden = true },
    reset() {
      form.reset()
      error.textContent = ''
    },
    refuse(text) {
      error.textContent = text
      field.setAttribute('aria-invalid', String(text !== ''))
    },
  }
}

/// Creates a field for a link. Pasting is safer than opening, because the link enters no history. `paste` returns an
/// error text.
function pasteForm(paste) {
  const field = h('input', {
    id: 'link', type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'go',
    placeholder: `${location.origin}/#…`, 'aria-describedby': 'link-error',
  })
  const error = h('p', { id: 'link-error', class: 'error', role: 'alert' })
  return h('form', {
    class: 'form', id: 'link-form', autocomplete: 'off', novalidate: true,
    submit: event => {
      event.preventDefault()
      error.textContent = paste(field.value)
      field.setAttribute('aria-invalid', String(error.textContent !== ''))
    },
  }, h('label', { for: 'link', class: 'eyebrow' }, words.linkField), field, error,
  h('div', { class: 'buttons' }, h('button', { type: 'submit', class: 'primary' }, words.useLink)))
}

/// Creates the page of a browser that has not joined: with `join` it has a link, with `paste` it accepts one.
export const welcome = (text, { join, paste }) => h('section', { class: 'card welcome' },
  h('h2', {}, words.brand), h('p', {}, text), paste && pasteForm(paste),
  join && h('div', { class: 'buttons' },
    h('button', { type: 'button', id: 'join-show', click: () => join(false) }, words.joinShow),
    h('button', { type: 'button', id: 'join-change', class: 'primary', click: () => join(true) }, words.joinChange)))

/// Creates the choices for suspicious removals; `decide` is called with 'keep' or 'remove'.
export const removals = decide => h('div', { id: 'choice', class: 'card buttons', hidden: true },
  h('button', { type: 'button', id: 'take-removals', class: 'danger', click: () => decide('remove') }, words.takeRemovals),
  h('button', { type: 'button', id: 'keep-removed', class: 'primary', click: () => decide('keep') }, words.keepRemoved))

/// Creates the settings of this browser.
export const settings = (account, { change, synchronize, leave }) => [
  h('h2', {}, words.thisBrowser),
  h('label', { class: 'switch' }, words.canChange,
    h('input', {
      type: 'checkbox', role: 'switch', id: 'can-change', checked: account.canChange,
      change: event => change(event.target.checked),
    })),
  h('div', { class: 'buttons apart' },
    h('button', { type: 'button', id: 'sync-now', click: synchronize }, words.syncNow),
    h('button', { type: 'button', id: 'leave', class: 'danger', click: leave }, words.leave)),
]
