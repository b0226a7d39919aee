import { type RefObject, useEffect, useRef } from 'react'
import { isEmpty } from '../../../grid/format.ts'
import type { Form } from '../../definition/screenTypes.ts'
import { type FormLine, isBlank } from '../formModel.ts'

type Open = Pick<Form, 'scope' | 'state' | 'keys'>

/** New lines that lack something usual, and never had it. `done`: those that had it once. */
function openLines(
  { scope, state, keys }: Open,
  usual: readonly string[],
  done: RefObject<Set<string>>,
): ReadonlySet<FormLine> {
  const open = new Set<FormLine>()
  for (const line of state.lines) {
    if (isBlank(scope.def, keys.line, line)) done.current.delete(line.rowKey)
    else if (!usual.some((key) => isEmpty(line[key]))) done.current.add(line.rowKey)
    else if (!line.uuid && !done.current.has(line.rowKey)) open.add(line)
  }
  return open
}

/** A new line takes what is not said of it once something is; what is emptied then stays empty. */
export function useLineDefaults({ scope, state, keys, ofLines, fillLines }: Form): void {
  const done = useRef(new Set<string>())
  useEffect(() => {
    const usual = Object.keys(ofLines)
    if (usual.length === 0) return
    const open = openLines({ scope, state, keys }, usual, done)
    const missing = (line: FormLine) => Object.entries(ofLines).filter(([key]) => isEmpty(line[key]))
    if (open.size === 0) return
    fillLines(state.lines.map((line) => (open.has(line) ? { ...line, ...Object.fromEntries(missing(line)) } : line)))
  }, [scope, state, keys, ofLines, fillLines])
}
