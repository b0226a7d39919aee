import { useEffect } from 'react'

/** Handlers by key; `g o` is G, then O within a second. */
export type Shortcuts = Readonly<Record<string, () => void>>

const editable =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=gridcell][aria-readonly=false]'

/** Where a key was pressed, looked for through shadow roots. */
const isTyping = (event: KeyboardEvent): boolean => {
  const [at] = event.composedPath()
  return at instanceof Element && at.closest(editable) !== null
}

const isModalOpen = () => document.querySelector('dialog:modal') !== null

const pairWithin = 1000

/** Finds the handler of a key; remembers the key before for pairs. */
function letterReader(keys: Shortcuts) {
  let before = { key: '', at: 0 }
  return (event: KeyboardEvent): (() => void) | undefined => {
    const key = event.key.toLowerCase()
    const isPair = event.timeStamp - before.at < pairWithin
    const act = (isPair ? keys[`${before.key} ${key}`] : undefined) ?? keys[key]
    before = act ? { key: '', at: 0 } : { key, at: event.timeStamp }
    return act
  }
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
  useEffect(() => {
    document.documentElement.dataset.srmShortcuts = on ? 'on' : 'off'
    if (!on) return
    const read = letterReader(letters)
    const handlerOf = (event: KeyboardEvent) => {
      const combination = combinationOf(event)
      if (combination !== undefined) return combinations[combination]
      return isTyping(event) ? undefined : read(event)
    }
    const onKey = (event: KeyboardEvent) => {
      const act = event.defaultPrevented || isModalOpen() ? undefined : handlerOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letters, combinations, on])
}
