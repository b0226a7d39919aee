/** Reading the query string of a list: every key is checked against what this side sees and the definition allows. */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { seenColumn } from '../../database/schema/seenColumn.ts'
import type { Actor } from '../context.ts'
import { Invalid } from '../errors.ts'
import { projection } from '../projection.ts'
import { asSeen } from '../references/asSeen.ts'
import { chosenOfBoth, isByLine, lineFieldOf, seesLine } from './byLine.ts'
import { changedSince } from './changedSince.ts'
import { type ChosenFields, chosenFields } from './chosenFields.ts'
import { columnFilter } from './columnFilter.ts'
import { faultOf, openly, type Reading } from './condition.ts'
import { type Cursor, readCursor } from './cursor.ts'
import { alikeFilter } from './duplicateFilter.ts'
import { type Search, searchFor } from './search.ts'
import type { Condition } from './sqlCondition.ts'
import { summedColumns } from './summedColumns.ts'
import { tabFilter } from './tabs.ts'

export interface Query {
  /** Each line is a row; false: each document. */
  readonly byLine: boolean
  /** Columns of the lines that such rows have. */
  readonly lines: readonly string[]
  readonly conditions: readonly Condition[]
  /** Still to become a condition: see `settled`. */
  readonly search: Search | undefined
  readonly sort: { readonly key: string; readonly descending: boolean }
  readonly limit: number
  readonly after: Cursor | undefined
  readonly chosen: ChosenFields
  readonly count: boolean
  readonly tabs: boolean
  /** Amounts whose totals are asked for. */
  readonly sums: readonly string[]
}

type Params = Readonly<Record<string, string>>

export const mostRows = 200
const ownKeys = new Set([
  'key',
  'q',
  'tab',
  'sort',
  'limit',
  'after',
  'fields',
  'count',
  'counts',
  'sums',
  'format',
  'changedSince',
  'alike',
  'by',
])

const wholeNumber = (value: string | undefined, otherwise: number): number =>
  value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : value === undefined ? otherwise : Number.NaN

function sortOf(reading: Reading, given: string | undefined, byLine: boolean): Query['sort'] {
  const { def, actor, issues } = reading
  const text = given ?? def.list.sort
  const key = text.replace(/^-/, '')
  const ofLine = byLine ? lineFieldOf(def, key) : undefined
  const field: Field | undefined = ofLine ?? def.shape.fields[key]
  const isThere = ofLine ? seesLine(reading, key) && key !== 'lines.uuid' : projection(def, actor).heads.has(key)
  const seen = isThere && field?.kind !== 'json' && key !== 'uuid'
  if (!seen) issues.push({ path: 'sort', rule: 'notAccepted' })
  return { key, descending: text.startsWith('-') }
}

/** Documents by their business keys, as people see them, for pickers that show what was chosen before. */
function keyed({ def, actor, issues }: Reading, given: string | undefined): Condition[] {
  if (given === undefined) return []
  const key = String(def.key[0])
  const keys = given.split(',')
  const fault = keys.map((one) => faultOf(def.shape.fields[key], undefined, one)).find((rule) => rule !== undefined)
  if (fault || !projection(def, actor).heads.has(key)) issues.push({ path: 'key', rule: fault ?? 'notAccepted' })
  const seen = keys.map((one) => asSeen(def, [key], { [key]: one })[0])
  return [{ sql: `h."${seenColumn(def, key)}" = any(?::text[])${openly(def, actor.side, key)}`, values: [seen] }]
}

function filters(reading: Reading, params: Params, byLine: boolean): Condition[] {
  const columns = Object.keys(params)
    .filter((key) => !ownKeys.has(key))
    .flatMap((key) => columnFilter(reading, key, params[key] ?? '', byLine))
  return [
    ...tabFilter(reading, params.tab),
    ...columns,
    ...keyed(reading, params.key),
    ...changedSince(reading, params.changedSince),
    ...alikeFilter(reading, params.alike),
  ]
}

/**
 * The query of a list or an export. An unknown key and a hidden column are answered alike.
 * @param today the day in the account's zone
 * @throws Invalid with every fault at once
 */
export function readQuery(def: AnyDocument, actor: Actor, today: string, params: Params): Query {
  const issues: Issue[] = []
  const reading: Reading = { def, actor, today, issues }
  const byLine = isByLine(reading, params.by)
  const conditions = filters(reading, params, byLine)
  const limit = wholeNumber(params.limit, 20)
  if (!(limit >= 0 && limit <= mostRows)) issues.push({ path: 'limit', rule: 'tooGreat', limit: mostRows })
  if (![undefined, 'true', 'false'].includes(params.count)) issues.push({ path: 'count', rule: 'notOneOf' })
  if (![undefined, 'tabs'].includes(params.counts)) issues.push({ path: 'counts', rule: 'notOneOf' })
  const sort = sortOf(reading, params.sort, byLine)
  const chosen = byLine ? chosenOfBoth(reading, params.fields) : { head: params.fields, lines: [] }
  const query = {
    byLine,
    lines: chosen.lines,
    conditions,
    search: searchFor(reading, params.q),
    sort,
    limit,
    after: readCursor(params.after, lineFieldOf(def, sort.key) ?? def.shape.fields[sort.key], issues, byLine),
    chosen: chosenFields(reading, chosen.head),
    count: params.count === 'true',
    tabs: params.counts === 'tabs',
    sums: summedColumns(reading, params.sums, byLine),
  }
  if (issues.length > 0) throw new Invalid(issues)
  return query
}
