/** What the page of a list selects: made once for each choice of columns and sort, and kept with that choice. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { selectCustom } from '../customFields.ts'
import { headField, selectAs } from '../projection.ts'
import { lineFieldOf, lineKeyOf, rowsFrom } from '../query/byLine.ts'
import type { ChosenFields } from '../query/chosenFields.ts'
import type { Query } from '../query/readQuery.ts'
import { type RowsWriter, rowsWriter } from './recordJson.ts'

export interface Selection {
  /** The statement with its conditions and what follows them: `isFoundFirst` puts rows in order after all are found. */
  readonly statement: (where: string, rest: string, isFoundFirst: boolean) => string
  /** Writes what the statement answers; its marks are the value of the sort and the uuid. */
  readonly write: RowsWriter
}

/** Statements of one selection: filters that people combine are few, more than this were made up. */
const mostStatements = 100

function select(def: AnyDocument, side: Side, chosen: ChosenFields, sortKey: string): Selection {
  const keys = [...new Set([...chosen.keys, 'uuid', 'rowVersion', sortKey])]
  const columns = [...keys.map((key) => [key, key] as const), ...chosen.aliases]
  const values =
    columns.map(([name, key]) => selectAs(def, side, key, name)).join(', ') + selectCustom(def, side, chosen.custom)
  const known = new Map<string, string>()
  return {
    statement: (where, rest, isFoundFirst) => {
      const rows = `"${def.shape.name}" h where ${where}`
      const from = isFoundFirst ? `(select * from ${rows} offset 0) h` : rows
      const key = `${from} ${rest}`
      const found = known.get(key)
      if (found) return found
      const made = `select string_agg(x::text, ',') as records from (select ${values} from ${key}) x`
      if (known.size >= mostStatements) known.clear()
      known.set(key, made)
      return made
    },
    write: rowsWriter(
      [
        ...columns.map(([name, key]) => ({ name, kind: headField(def, key)?.kind })),
        ...chosen.custom.map(({ key }) => ({ name: key, kind: undefined })),
      ],
      [sortKey, 'uuid'],
    ),
  }
}

const selections = new WeakMap<ChosenFields, Map<string, Selection>>()
/** The selection of a choice of columns, which belongs to one definition and side. */
export function selectionOf(def: AnyDocument, side: Side, chosen: ChosenFields, sortKey: string): Selection {
  const known = selections.get(chosen) ?? new Map<string, Selection>()
  selections.set(chosen, known)
  const found = known.get(sortKey) ?? select(def, side, chosen, sortKey)
  known.set(sortKey, found)
  return found
}

/** By line: the columns of the head and, as `lines.quantity`, those of the line. Its marks are sort, uuid and number of the line. */
export function lineSelection(def: AnyDocument, side: Side, { chosen, lines, sort }: Query): Selection {
  const sorted = lineKeyOf(sort.key)
  const heads = [...new Set([...chosen.keys, 'uuid', 'rowVersion', ...(sorted === undefined ? [sort.key] : [])])]
  const ofHead = [...heads.map((key) => [key, key] as const), ...chosen.aliases]
  const ofLine = [...new Set([...lines, 'itemNumber', ...(sorted === undefined ? [] : [sorted])])]
  const values = [
    ...ofHead.map(([name, key]) => selectAs(def, side, key, name)),
    ...ofLine.map((key) => `l."${key}" as "lines.${key}"`),
  ]
  const columns = values.join(', ') + selectCustom(def, side, chosen.custom)
  const rows = rowsFrom(def, side, true)
  return {
    statement: (where, rest, isFoundFirst) => {
      const from = isFoundFirst
        ? `(select h, l from ${rows} where ${where} offset 0) f, lateral (select (f.h).*) h, lateral (select (f.l).*) l`
        : `${rows} where ${where}`
      return `select string_agg(x::text, ',') as records from (select ${columns} from ${from} ${rest}) x`
    },
    write: rowsWriter(
      [
        ...ofHead.map(([name, key]) => ({ name, kind: headField(def, key)?.kind })),
        ...ofLine.map((key) => ({ name: `lines.${key}`, kind: lineFieldOf(def, `lines.${key}`)?.kind })),
        ...chosen.custom.map(({ key }) => ({ name: key, kind: undefined })),
      ],
      [sort.key, 'uuid', 'lines.itemNumber'],
    ),
  }
}
