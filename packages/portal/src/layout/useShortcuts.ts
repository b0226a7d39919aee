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

/**
 * Keys of the whole frame (screens §14). Single letters rest in fields and while `letters` is false.
 * @param keys single letters and pairs
 * @param always keys with Alt, by `event.code`
 */
export function useShortcuts(keys: Shortcuts, always: Shortcuts, letters: boolean): void {
  useEffect(() => {
    const read = letterReader(keys)
    const handlerOf = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) return undefined
      if (event.altKey) return always[event.code]
      return letters && !isTyping(event) ? read(event) : undefined
    }
    const onKey = (event: KeyboardEvent) => {
      const act = event.defaultPrevented || isModalOpen() ? undefined : handlerOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys, always, letters])
}
