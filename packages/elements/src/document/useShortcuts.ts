import { useEffect, useRef } from 'react'
import { useElement } from '../host/env.ts'

/** `n`, `/`, `Escape`, `ctrl+s`: what a key does. The answer false lets the key through. */
export type Shortcuts = Readonly<Record<string, (() => boolean | void) | undefined>>

const typing = 'input:not([type=checkbox]),textarea,select,[contenteditable=true]'

const nameOf = (event: KeyboardEvent): string => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : key
}

/** Keys of a screen (screens §14): for what has the focus inside the element, and while nothing on the page has it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { host } = useElement()
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const name = nameOf(event)
      const action = latest.current[name]
      if (!action || event.defaultPrevented || event.altKey) return
      const path = event.composedPath()
      const isInside = path.includes(host)
      if (!isInside && !(event.target === document.body && host.getClientRects().length > 0)) return
      const isTyping = path[0] instanceof Element && path[0].matches(typing)
      const isLetter = name.length === 1
      if (isTyping && isLetter) return
      if (action() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [host])
}
