import { useEffect, useRef } from 'react'
import { isTag, stand } from '../../embedding/stand.ts'

/** Handlers by key; `g o` is G, then O within a second. */
export type Shortcuts = Readonly<Record<string, () => void>>

const editable =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=gridcell][aria-readonly=false]'

/** Where a key was pressed, looked for through shadow roots. */
const isTyping = (event: KeyboardEvent): boolean => {
  const [at] = event.composedPath()
  return at instanceof Element && at.closest(editable) !== null
}

const isModalOpen = () => stand().tree.querySelector('dialog:modal') !== null

const pairWithin = 1000

interface Pressed {
  readonly key: string
  readonly at: number
}

const nothing: Pressed = { key: '', at: Number.NEGATIVE_INFINITY }

/** Finds the handler of a key, and what the next key may form a pair with. */
function readLetter(keys: Shortcuts, before: Pressed, event: KeyboardEvent): [(() => void) | undefined, Pressed] {
  const key = event.key.toLowerCase()
  const isPair = event.timeStamp - before.at < pairWithin
  const act = (isPair ? keys[`${before.key} ${key}`] : undefined) ?? keys[key]
  return [act, act ? nothing : { key, at: event.timeStamp }]
}

/** `ctrl+KeyK` (also with the command key), `alt+KeyW`; undefined for a key alone. */
function combinationOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): string | undefined {
  const withCtrl = ctrlKey || metaKey
  if (!withCtrl && !altKey) return undefined
  return withCtrl !== altKey && !shiftKey ? `${withCtrl ? 'ctrl' : 'alt'}+${code}` : ''
}

/**
 * Keys of the whole frame (screens §14). Single letters rest in fields.
 * @param letters single letters and pairs
 * @param combinations keys with Ctrl or Alt, by `event.code`
 * @param on false turns all of them off (WCAG 2.1.4)
 */
export function useShortcuts(letters: Shortcuts, combinations: Shortcuts, on: boolean): void {
  // a pair goes on where the page renders between its keys
  const before = useRef(nothing)
  useEffect(() => {
    const { top } = stand()
    const heard = isTag() ? top : document
    top.dataset.srmShortcuts = on ? 'on' : 'off'
    if (!on) return
    const read = (event: KeyboardEvent) => {
      const [act, pressed] = readLetter(letters, before.current, event)
      before.current = pressed
      return act
    }
    const handlerOf = (event: KeyboardEvent) => {
      const combination = combinationOf(event)
      if (combination !== undefined) return combinations[combination]
      return isTyping(event) ? undefined : read(event)
    }
    const onKey = (pressed: Event) => {
      const event = pressed as KeyboardEvent
      const act = event.defaultPrevented || isModalOpen() ? undefined : handlerOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    heard.addEventListener('keydown', onKey)
    return () => heard.removeEventListener('keydown', onKey)
  }, [letters, combinations, on])
}
