import type { Field, Fields } from '@srm/core/definition/field'
import { type RefObject, useEffect, useMemo } from 'react'
import type { Form } from '../../definition/screenTypes.ts'
import type { Referenced } from '../../values/reference.ts'
import { type FormLine, withReference } from '../formModel.ts'

/** Lines whose name was pasted with their number, by their keys, with the name as it was pasted. */
export type PastedNames = Map<string, unknown>

/** A line with what its reference brings along; its own name takes the place of the one that was pasted beside its number. */
function withTyped(
  line: FormLine,
  field: Field,
  target: Referenced,
  title: string | undefined,
  names: PastedNames,
): FormLine {
  const theirs = title && field.proposes?.[title]
  const isPasted = theirs !== undefined && names.has(line.rowKey) && names.get(line.rowKey) === line[title as string]
  const pasted = isPasted ? { ...target, [theirs]: line[title as string] } : undefined
  if (theirs !== undefined) names.delete(line.rowKey)
  return withReference(line, field, target, pasted)
}

/**
 * References typed or pasted are asked for; what they bring along comes when the answer is there.
 * @param names pasted names, which give way to those of what is referred to
 */
export function useTypedReferences(form: Form, names: RefObject<PastedNames>): void {
  const { state, scope, met, fillLines } = form
  const refs = useMemo(
    () =>
      Object.entries(scope.def.shape.lines as Fields).filter(
        ([key, field]) => field.kind === 'ref' && form.keys.line.includes(key),
      ),
    [scope.def, form.keys.line],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer changes `met.version`
  useEffect(() => {
    for (const [key, field] of refs) {
      const typed = state.lines.flatMap((line) =>
        typeof line[key] === 'string' && line[key] !== '' ? [line[key]] : [],
      )
      met.ask(field, typed).catch(() => undefined)
    }
    const missing = (line: FormLine) =>
      refs.reduce((row, [key, field]) => {
        const target = typeof row[key] === 'string' ? met.find(field, row[key]) : undefined
        return target ? withTyped(row, field, target, scope.def.lineIdentity?.title, names.current) : row
      }, line)
    const next = state.lines.map(missing)
    const isNew = next.some((line, at) => Object.keys(line).some((key) => line[key] !== state.lines[at]?.[key]))
    if (isNew) fillLines(next)
  }, [state.lines, refs, met.version])
}
