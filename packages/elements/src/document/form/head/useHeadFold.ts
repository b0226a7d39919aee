import type { Fields } from '@srm/core/definition/field'
import { hasLines } from '@srm/core/definition/workflow'
import { useEffect, useRef, useState } from 'react'
import { isEmpty } from '../../../grid/format.ts'
import type { Form } from '../../definition/screenTypes.ts'
import { headSections } from './FormSections.tsx'

/** Whether the head of a form is one line, so that its lines have the room. */
export interface HeadFold {
  readonly isFolded: boolean
  open(): void
  /** Something was typed into the lines: what is filled above them makes room. */
  fold(): void
}

/** Nothing moves below a pressed pointer: what is to move waits until it is let go. */
function useAfterPress(): (then: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const ends = new AbortController()
    const told = { capture: true, signal: ends.signal }
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
    }
    addEventListener('pointerdown', press, told)
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, told)
    return () => ends.abort()
  }, [])
  return (then) => {
    if (isPressed.current) addEventListener('click', () => requestAnimationFrame(then), { once: true, capture: true })
    else then()
  }
}

/** What is demanded of the head and not said yet, or said wrongly. */
function isLacking(form: Form): boolean {
  const { def } = form.scope
  const fields = def.shape.fields as Fields
  const keys = headSections(form).flatMap((section) => section.keys)
  const isMissing = (key: string) =>
    (fields[key]?.requiredAtSubmit || form.asked.has(key) || key === 'elsAccount') &&
    isEmpty(form.state.values[key] ?? form.whole?.[key])
  return keys.some(isMissing) || Object.keys(form.faults).length > 0
}

/** The rows that fields of the head hold; in one text. */
function rowsOf(form: Form): string {
  const fields = form.scope.def.shape.fields as Fields
  const keys = headSections(form).flatMap((section) => section.keys)
  return JSON.stringify(keys.flatMap((key) => (fields[key]?.kind === 'json' ? [form.state.values[key]] : [])))
}

/**
 * The head of a form with lines is one line once its required fields are filled: of a document that is edited when its form
 * opens, of a new one, whose proposed values nobody has read yet, when somebody goes on with its lines. A press opens it, and so does whatever is missing or wrong in it, and
 * rows that come into it from elsewhere: packages of the lines.
 */
export function useHeadFold(form: Form): HeadFold {
  const lacks = isLacking(form)
  const [isOpen, setOpen] = useState(lacks || form.isNew)
  const afterPress = useAfterPress()
  const latest = useRef(lacks)
  latest.current = lacks
  useEffect(() => {
    if (lacks) setOpen(true)
  }, [lacks])
  const rows = rowsOf(form)
  const known = useRef(rows)
  useEffect(() => {
    if (known.current !== rows) setOpen(true)
    known.current = rows
  }, [rows])
  return {
    isFolded: hasLines(form.scope.def) && !isOpen && !lacks,
    open: () => setOpen(true),
    fold: () => afterPress(() => setOpen(latest.current)),
  }
}
