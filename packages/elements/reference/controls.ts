/** Controls by which a property is set as a page sets it. */
import { choicesOf, type Member } from './manifest.ts'
import { node } from './node.ts'
import type { ReferenceWords } from './words.ts'

/** `undefined` resets the property. */
export type SetValue = (value: unknown) => void

function choice(member: Member, now: string, set: SetValue): HTMLElement {
  const options = ['', ...choicesOf(member)].map((value) => node('option', { value }, value))
  const control = node('select', { class: 'control', 'aria-label': member.name }, ...options)
  control.value = now
  control.addEventListener('change', () => set(control.value === '' ? undefined : control.value))
  return control
}

function flag(member: Member, set: SetValue): HTMLElement {
  const control = node('input', { class: 'control', type: 'checkbox', 'aria-label': member.name })
  control.addEventListener('change', () => set(control.checked || undefined))
  return control
}

function line(member: Member, now: string, set: SetValue): HTMLElement {
  const isNumber = member.type.text === 'number'
  const type = isNumber ? 'number' : 'text'
  const control = node('input', { class: 'control', type, value: now, 'aria-label': member.name })
  const read = () => (isNumber ? Number(control.value) : control.value)
  control.addEventListener('change', () => set(control.value === '' ? undefined : read()))
  return control
}

function json(member: Member, words: ReferenceWords, set: SetValue): HTMLElement {
  const fault = node('div', { class: 'fault', role: 'alert' })
  const control = node('textarea', { class: 'control', rows: '1', 'aria-label': member.name })
  control.addEventListener('change', () => {
    fault.textContent = ''
    try {
      set(control.value.trim() === '' ? undefined : JSON.parse(control.value))
    } catch {
      fault.textContent = words.badJson
    }
  })
  return node('div', {}, control, fault)
}

/** @param isAttribute whether it can be said as text */
export function controlOf(
  member: Member,
  isAttribute: boolean,
  now: string,
  words: ReferenceWords,
  set: SetValue,
): HTMLElement | string {
  if (choicesOf(member).length > 0) return choice(member, now, set)
  if (member.type.text === 'boolean') return flag(member, set)
  if (isAttribute) return line(member, now, set)
  // a function cannot be typed here
  return member.type.text.includes('=>') ? '' : json(member, words, set)
}
