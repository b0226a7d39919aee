import type { Issue } from '@srm/core/definition/document'
import type { Fields } from '@srm/core/definition/field'
import { faultsAt, readValue } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useState } from 'react'
import type { Whole } from '../definition/wholeDefinition.tsx'
import { faultText } from '../feedback/faultText.ts'
import type { FormLine } from './formModel.ts'

export interface LineFault {
  readonly rowKey: string
  readonly column?: string
  readonly text: string
}

interface Found {
  readonly faults: Readonly<Record<string, string>>
  readonly lineFaults: readonly LineFault[]
}

/** A fault, with the whole sentence where it is not that of a rule. */
export type Told = Issue & { readonly text?: string }

export interface FormFaults extends Found {
  /** How often all of them were shown: what is found when a field is left takes nobody back to it. */
  readonly times: number

  /** `rows`: the lines in the order they were judged. */
  show(issues: readonly Told[], rows: readonly FormLine[]): void
  /** Fields were changed: their faults are judged again when they are left. */
  clear(keys: readonly string[]): void
  /** Those of lines are over, or some of them. */
  clearLines(isOver?: (fault: LineFault) => boolean): void
  /** Judges one field when it is left; whether it is missing is judged when the form is sent. */
  check(key: string, values: AnyRow): void
}

const nothing: Found = { faults: {}, lineFaults: [] }

/** Faults by their places, without those of a field and of the cells in it. */
export const withoutField = (faults: Found['faults'], key: string): Found['faults'] =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => path !== key && !path.startsWith(`${key}.`)))

/** Is a fault of a cell that was filled? */
export function ofFilled(before: readonly FormLine[], after: readonly FormLine[]): (fault: LineFault) => boolean {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [line.rowKey, line])))
  return ({ rowKey, column }) => column !== undefined && was?.get(rowKey)?.[column] !== is?.get(rowKey)?.[column]
}

/** Faults by head field, and by line and column. */
function sorted({ locale }: Whole, issues: readonly Told[], rows: readonly FormLine[]): Found {
  const faults: Record<string, string> = {}
  const lineFaults: LineFault[] = []
  for (const issue of issues) {
    const text = issue.text ?? faultText(locale, issue)
    const [, at, column] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(issue.path) ?? []
    const rowKey = at === undefined ? undefined : rows[Number(at)]?.rowKey
    if (rowKey !== undefined) lineFaults.push({ rowKey, text, ...(column ? { column } : {}) })
    else faults[issue.path] ??= text
  }
  return { faults, lineFaults }
}

/** What is wrong with a form, where it is wrong. */
export function useFormFaults(scope: Whole): FormFaults {
  const [found, setFound] = useState(nothing)
  const [times, setTimes] = useState(0)
  return {
    ...found,
    times,
    show: (issues, rows) => {
      setFound(sorted(scope, issues, rows))
      setTimes((before) => before + 1)
    },
    clear: (keys) => {
      if (Object.keys(found.faults).length > 0)
        setFound(({ faults, lineFaults }) => ({ lineFaults, faults: keys.reduce(withoutField, faults) }))
    },
    clearLines: (isOver = () => true) => {
      if (found.lineFaults.some(isOver))
        setFound(({ faults, lineFaults }) => ({ faults, lineFaults: lineFaults.filter((fault) => !isOver(fault)) }))
    },
    check: (key, values) => {
      const field = (scope.def.shape.fields as Fields)[key]
      const read = field ? readValue(field, values[key]) : { value: null }
      const issues = 'rule' in read ? faultsAt(key, read).filter(({ rule }) => rule !== 'required') : []
      const texts = issues.map((issue) => [issue.path, faultText(scope.locale, issue)])
      if (texts.length > 0)
        setFound(({ faults, lineFaults }) => ({ lineFaults, faults: { ...faults, ...Object.fromEntries(texts) } }))
    },
  }
}
