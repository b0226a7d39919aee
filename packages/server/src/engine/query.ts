/** Reading the query string of a list: every key is checked against what this side sees and the definition allows. */
import type { Issue, Side } from '@srm/core/definition/document'
import { type Field, f } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import { type AnyDocument, hasStages } from '@srm/core/definition/workflow'
import { projection, stubCondition } from './columns.ts'
import type { Actor } from './context.ts'
import { readCursor } from './cursor.ts'
import { Invalid } from './errors.ts'

/** One condition: SQL with `?` for each value. */
export interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
}
export interface Query {
  readonly conditions: readonly Condition[]
  readonly sort: { readonly key: string; readonly descending: boolean }
  readonly limit: number
  readonly after: readonly [value: unknown, uuid: string] | undefined
  readonly fields: readonly string[]
  /** `key` and `title` of a picker, with the columns they mean. */
  readonly aliases: readonly (readonly [alias: string, key: string])[]
  readonly count: boolean
  readonly tabs: boolean
}

export const mostRows = 200
const ownKeys = new Set(['key', 'q', 'tab', 'sort', 'limit', 'after', 'fields', 'count', 'counts', 'format'])
const ranges = new Set(['from', 'to', 'empty'])

/** The words a status or stage column may hold; undefined for a field. */
export function wordsOf(def: AnyDocument, key: string): string[] | undefined {
  if (key === 'stage' && hasStages(def)) return Object.keys(def.shape.stages)
  const machine = def.shape.statuses[key]
  return machine ? Object.keys(machine.states) : undefined
}

const cast: Partial<Record<Field['kind'], string>> = {
  number: 'integer',
  decimal: 'numeric',
  date: 'date',
  time: 'timestamptz',
}
const castOf = (field: Field | undefined): string => (field && cast[field.kind] ? `::${cast[field.kind]}` : '')

/** Filters on columns that a stub hides leave stubs out, so that nothing can be learned about them. */
const openly = (def: AnyDocument, side: Side, key: string): string => {
  const stub = stubCondition(def, side)
  return stub && !def.sides[side]?.stub?.shows.includes(key) ? ` and not (${stub})` : ''
}

const day = /^\d{4}-\d{2}-\d{2}$/
/** A bound of a moment given as a day means that whole day in the account's zone. */
function bound(field: Field | undefined, key: string, edge: 'from' | 'to', value: string, zone: string): Condition {
  const column = `h."${key}"`
  if (field?.kind === 'time' && day.test(value)) {
    const shift = edge === 'to' ? ' + 1' : ''
    return {
      sql: `${column} ${edge === 'from' ? '>=' : '<'} ((?::date${shift})::timestamp at time zone ?)`,
      values: [value, zone],
    }
  }
  return { sql: `${column} ${edge === 'from' ? '>=' : '<='} ?${castOf(field)}`, values: [value] }
}

function readable(
  field: Field | undefined,
  words: readonly string[] | undefined,
  value: string,
): Issue['rule'] | undefined {
  if (words) return words.includes(value) ? undefined : 'notOneOf'
  if (!field) return undefined
  const asDay = field.kind === 'time' && day.test(value)
  const given = field.kind === 'number' && /^\d{1,10}$/.test(value) ? Number(value) : value
  const found = readValue({ ...field, required: true, ...(asDay ? { kind: 'date' as const } : {}) }, given)
  return 'rule' in found ? found.rule : undefined
}

const today = { date: 'today', time: 'now' } as const
interface Reader {
  readonly def: AnyDocument
  readonly actor: Actor
  readonly today: string
  readonly issues: Issue[]
}

/** The rule that a condition on a column breaks, if any. */
function columnFault(
  { def }: Reader,
  key: string,
  edge: string | undefined,
  values: readonly string[],
): string | undefined {
  if (edge === 'empty') return values[0] === 'true' || values[0] === 'false' ? undefined : 'notOneOf'
  const words = wordsOf(def, key)
  return values.map((one) => readable(def.shape.fields[key], words, one)).find((rule) => rule !== undefined)
}

function columnCondition(reader: Reader, name: string, value: string): Condition[] {
  const { def, actor, issues } = reader
  const [key = '', edge, more] = name.split('.')
  const field: Field | undefined = def.shape.fields[key]
  const known = projection(def, actor).head.includes(key) && def.list.filters.includes(key)
  const isEdge = edge === undefined || ranges.has(edge)
  const values = edge ? [value] : value.split(',')
  const fault = known && isEdge && more === undefined ? columnFault(reader, key, edge, values) : 'notAccepted'
  if (fault) {
    issues.push({ path: name.slice(0, 100), rule: fault })
    return []
  }
  const open = openly(def, actor.side, key)
  if (edge === 'empty') return [{ sql: `h."${key}" is ${value === 'false' ? 'not ' : ''}null${open}`, values: [] }]
  if (edge === 'from' || edge === 'to') {
    const limit = bound(field, key, edge, value, actor.timeZone)
    return [{ sql: limit.sql + open, values: limit.values }]
  }
  const type = field ? (cast[field.kind] ?? 'text') : 'text'
  return [{ sql: `h."${key}" = any(?::${type}[])${open}`, values: [values] }]
}

/** A tab's conditions, which are data of the definition. */
export function tabConditions(def: AnyDocument, actor: Actor, where: object, todayIs: string): Condition[] {
  return Object.entries(where).map(([key, test]): Condition => {
    const open = openly(def, actor.side, key)
    if (typeof test === 'string' || Array.isArray(test))
      return { sql: `h."${key}" = any(?::text[])${open}`, values: [[test].flat()] }
    const { before, from, to, empty } = test as { before?: string; from?: string; to?: string; empty?: boolean }
    const field: Field | undefined = def.shape.fields[key]
    if (before === today.time) return { sql: `h."${key}" < now()${open}`, values: [] }
    if (before) return { sql: `h."${key}" < ?::date${open}`, values: [todayIs] }
    if (empty !== undefined) return { sql: `h."${key}" is ${empty ? '' : 'not '}null${open}`, values: [] }
    return { sql: `h."${key}" between ?${castOf(field)} and ?${castOf(field)}${open}`, values: [from, to] }
  })
}

/** Tabs this side has. */
export const tabsOf = (def: AnyDocument, side: Side) =>
  (def.list.tabs ?? []).filter((tab: { side?: Side }) => tab.side === undefined || tab.side === side)

const searched = f.text('Search', '搜索', { max: 100 })

function searchCondition({ def, actor, issues }: Reader, text: string): Condition[] {
  const folded = text.normalize('NFKC').toLowerCase().trim()
  const found = readValue(searched, folded)
  if (folded === '') return []
  if ('rule' in found) {
    issues.push({ path: 'q', ...found })
    return []
  }
  const seen = projection(def, actor).head
  const fields: readonly string[] = def.list.search ?? []
  if (fields.length === 0 || !fields.every((key) => seen.includes(key))) issues.push({ path: 'q', rule: 'notAccepted' })
  else if ([...folded].length < 2) issues.push({ path: 'q', rule: 'tooShort', limit: 2 })
  else {
    const open = fields.map((key) => openly(def, actor.side, key)).find((condition) => condition !== '') ?? ''
    const like = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
    return [
      { sql: `srm_pairs(h."searchText") @> srm_pairs(?) and h."searchText" like ?${open}`, values: [folded, like] },
    ]
  }
  return []
}

const wholeNumber = (value: string | undefined, otherwise: number): number =>
  value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) : value === undefined ? otherwise : Number.NaN

function sortOf({ def, actor, issues }: Reader, given: string | undefined): Query['sort'] {
  const text = given ?? def.list.sort
  const key = text.replace(/^-/, '')
  const field: Field | undefined = def.shape.fields[key]
  const seen = projection(def, actor).head.includes(key) && field && field.kind !== 'json' && key !== 'uuid'
  if (!seen) issues.push({ path: 'sort', rule: 'notAccepted' })
  return { key, descending: text.startsWith('-') }
}

/** Pickers ask for `key` and `title` without knowing which fields these are (decisions §10.8). */
const isAlias = (key: string) => key === 'key' || key === 'title'
const aliased = (def: AnyDocument, alias: string): string =>
  String(alias === 'title' && def.title ? def.title : def.key[0])

function aliasesOf({ def, actor, issues }: Reader, given = ''): Query['aliases'] {
  const asked = given.split(',').filter(isAlias)
  const aliases = asked.map((alias) => [alias, aliased(def, alias)] as const)
  const seen = projection(def, actor).head
  if (aliases.some(([, key]) => !seen.includes(key))) issues.push({ path: 'fields', rule: 'notAccepted' })
  return aliases
}

function fieldsOf({ def, actor, issues }: Reader, given: string | undefined): readonly string[] {
  const seen = projection(def, actor).head
  if (given === undefined) return seen
  const asked = given.split(',').filter((key) => !isAlias(key))
  if (asked.some((key) => !seen.includes(key))) issues.push({ path: 'fields', rule: 'notAccepted' })
  return asked
}

/** Documents by their business keys, for pickers that show what was chosen before. */
function keyed({ def, actor, issues }: Reader, given: string | undefined): Condition[] {
  if (given === undefined) return []
  const key = String(def.key[0])
  const keys = given.split(',')
  const fault = keys.map((one) => readable(def.shape.fields[key], undefined, one)).find((rule) => rule !== undefined)
  if (fault || !projection(def, actor).head.includes(key)) issues.push({ path: 'key', rule: fault ?? 'notAccepted' })
  return [{ sql: `h."${key}" = any(?::text[])${openly(def, actor.side, key)}`, values: [keys] }]
}

function filters(reader: Reader, params: Readonly<Record<string, string>>): Condition[] {
  const { def, actor, issues } = reader
  const columns = Object.entries(params)
    .filter(([key]) => !ownKeys.has(key))
    .flatMap(([key, value]) => columnCondition(reader, key, value))
  const tab =
    params.tab === undefined
      ? undefined
      : tabsOf(def, actor.side).find(({ key }: { key: string }) => key === params.tab)
  if (params.tab !== undefined && !tab) issues.push({ path: 'tab', rule: 'notOneOf' })
  const tabbed = tab ? tabConditions(def, actor, tab.where, reader.today) : []
  return [
    ...tabbed,
    ...columns,
    ...keyed(reader, params.key),
    ...(params.q === undefined ? [] : searchCondition(reader, params.q)),
  ]
}

/**
 * The query of a list or an export. An unknown key and a hidden column are answered alike.
 * @throws Invalid with every fault at once
 */
export function readQuery(
  def: AnyDocument,
  actor: Actor,
  todayIs: string,
  params: Readonly<Record<string, string>>,
): Query {
  const issues: Issue[] = []
  const reader: Reader = { def, actor, today: todayIs, issues }
  const conditions = filters(reader, params)
  const limit = wholeNumber(params.limit, 20)
  if (!(limit >= 0 && limit <= mostRows)) issues.push({ path: 'limit', rule: 'tooGreat', limit: mostRows })
  if (![undefined, 'true', 'false'].includes(params.count)) issues.push({ path: 'count', rule: 'notOneOf' })
  if (![undefined, 'tabs'].includes(params.counts)) issues.push({ path: 'counts', rule: 'notOneOf' })
  const sort = sortOf(reader, params.sort)
  const query = {
    conditions,
    sort,
    limit,
    after: readCursor(params.after, def.shape.fields[sort.key], issues),
    fields: fieldsOf(reader, params.fields),
    aliases: aliasesOf(reader, params.fields),
    count: params.count === 'true',
    tabs: params.counts === 'tabs',
  }
  if (issues.length > 0) throw new Invalid(issues)
  return query
}
