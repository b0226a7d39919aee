import { useEffect, useRef } from 'react'
import { useElement } from '../../host/env.ts'

/** `n`, `/`, `Escape`, `ctrl+s`: what a key does. The answer false lets the key through. */
export type Shortcuts = Readonly<Record<string, (() => unknown) | undefined>>

const typing = 'input:not([type=checkbox]),textarea,select,[contenteditable]:not([contenteditable=false])'

const isTyping = (event: KeyboardEvent): boolean => {
  const [origin] = event.composedPath()
  return origin instanceof Element && origin.matches(typing)
}

/** A key pressed inside the element but not in what floats above it, or while nothing on the page has the focus and the element is seen. */
const concerns = (host: HTMLElement, layer: HTMLElement, event: KeyboardEvent): boolean => {
  const path = event.composedPath()
  if (path.includes(layer)) return false
  if (path.includes(host)) return true
  const { body } = document
  return event.target === body && !body.isContentEditable && host.getClientRects().length > 0
}

/** The page, or the element around, may turn single letters off for good (WCAG 2.1.4): `<html data-srm-shortcuts="off">`. */
const areLettersOff = (host: Element): boolean => {
  const root = host.getRootNode()
  return host.closest('[data-srm-shortcuts=off]') !== null || (root instanceof ShadowRoot && areLettersOff(root.host))
}

const nameOf = (event: KeyboardEvent): string => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : key
}

/** Keys of a screen (screens §14): for what has the focus inside the element, and while nothing on the page has it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { host, layer } = useElement()
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const name = nameOf(event)
      const action = latest.current[name]
      if (!action || event.defaultPrevented || event.altKey || !concerns(host, layer, event)) return
      if (name.length === 1 && (isTyping(event) || areLettersOff(host))) return
      if (action() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', keyDown)
    return () => document.removeEventListener('keydown', keyDown)
  }, [host, layer])
}
