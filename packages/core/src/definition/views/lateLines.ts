import type { IsoDate } from '../field.ts'
import type { AnyDoc, AnyDocument, AnyRow } from '../workflow.ts'
import { latenessOf } from './late.ts'
import type { Asking } from './rowCondition.ts'

/** The day a line was due; undefined unless its document is late by days and something of the line is open. */
export function lineLateness(def: AnyDocument, doc: AnyDoc, line: AnyRow, asking: Asking): IsoDate | undefined {
  if (!def.lineDue || !latenessOf(def, doc, asking)?.isDay) return undefined
  const day = def.lineDue(line as never)
  return day && day < asking.today ? day : undefined
}
