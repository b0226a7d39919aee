/** Which columns a list is narrowed by: those of the head, and by line those of the lines, as far as the person sees them. */
import type { Field } from '@srm/core/definition/field'
import { seenColumn } from '../../database/schema/seenColumn.ts'
import { sqlTypes } from '../../database/schema/sortOrder.ts'
import { projection } from '../projection.ts'
import { lineFieldOf, lineKeyOf, seesLine } from './byLine.ts'
import { openly, type Reading, wordsOf } from './condition.ts'

export interface AskedColumn {
  /** Undefined of a status or the stage. */
  readonly field: Field | undefined
  /** In SQL. */
  readonly column: string
  /** What is compared with values, in SQL: what people see of the column. */
  readonly compared: string
  /** Of a status or the stage. */
  readonly words: readonly string[] | undefined
  /** What leaves out stubs that hide the column. */
  readonly open: string
  /** Its type in SQL. */
  readonly type: string
  /** It may be asked whether something is left of it. */
  readonly isOpen: boolean
}

/** Lines are named by their ids where some were chosen, whatever else a list is narrowed by. */
const idOfLine = 'uuid'

const typeOf = (field: Field | undefined): string => (field && sqlTypes[field.kind]) ?? 'text'

/** Undefined where it is not asked for, or not by this person; a column of lines is called `lines.quantity`. */
export function askedColumn(reading: Reading, key: string, byLine: boolean): AskedColumn | undefined {
  const { def, actor } = reading
  const name = lineKeyOf(key)
  if (name !== undefined) {
    const asked = [idOfLine, ...((def.lineFilters ?? []) as readonly string[])]
    if (!byLine || !asked.includes(name) || !seesLine(reading, key)) return undefined
    const isOpen = ((def.openIndexes ?? []) as readonly string[]).includes(name)
    // nobody reads the lines of a stub
    const field = lineFieldOf(def, key)
    const type = name === idOfLine ? 'uuid' : typeOf(field)
    const column = `l."${name}"`
    return {
      field,
      column,
      compared: field?.seenAs ? `l."${name}Seen"` : column,
      words: undefined,
      open: '',
      type,
      isOpen,
    }
  }
  if (!projection(def, actor).heads.has(key) || !def.list.filters.includes(key)) return undefined
  const field: Field | undefined = def.shape.fields[key]
  return {
    field,
    column: `h."${key}"`,
    compared: `h."${seenColumn(def, key)}"`,
    words: wordsOf(def, key),
    open: openly(def, actor.side, key),
    type: typeOf(field),
    isOpen: false,
  }
}
