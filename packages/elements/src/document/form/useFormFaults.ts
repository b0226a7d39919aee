import type { Fields } from '@srm/core/definition/field'
import { faultsAt, readValue } from '@srm/core/definition/read'
import { useState } from 'react'
import type { Whole } from '../definition/screenTypes.ts'
import { faultText } from '../feedback/faultText.ts'
import type { FormLine } from './formModel.ts'
import type { FormFaults, Found, LineFault, Told } from './formTypes.ts'

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
    const [, at, column, inside] = /^lines\.(\d+)(?:\.(\w+)(?:\.([\w.]+))?)?$/.exec(issue.path) ?? []
    const rowKey = at === undefined ? undefined : rows[Number(at)]?.rowKey
    if (rowKey !== undefined)
      lineFaults.push({ rowKey, text, ...(column ? { column } : {}), ...(inside ? { inside } : {}) })
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
