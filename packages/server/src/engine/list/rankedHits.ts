/** Search for one kind of document: what is called by the words first, and why each was found. */

import type { Field } from '@srm/core/definition/field'
import { isOthersNumber, partyOf } from '@srm/core/definition/sides/caption'
import { type AnyDocument, type AnyRow, hasStages, machineNames } from '@srm/core/definition/workflow'
import { foldedText } from '../../database/schema/searchedText.ts'
import type { Context } from '../context.ts'
import { demandPermission } from '../get.ts'
import { openValue, ownedRows, projection, selectAs } from '../projection.ts'
import { readQuery } from '../query/readQuery.ts'
import { searchedKeys } from '../query/search.ts'
import { ordered } from './page.ts'
import { pageStrategy } from './pageStrategy.ts'

/** 0: its number is what was typed. 1: its number begins with it, or it is its name. 2: it stands somewhere else. */
export type Rank = 0 | 1 | 2

/** The column that holds what was looked for, where it is neither the number nor the name. */
export interface Why {
  readonly en: string
  readonly zh: string
  readonly value: string
  /** Number of the first line that holds it. */
  readonly line?: number
  /** How many lines hold it. */
  readonly lines?: number
}

export interface Hit {
  readonly uuid: string
  readonly key: string
  readonly title: string | null
  /** The company whose number it is, where numbers of several are read and its title does not name it. */
  readonly party: string | null
  readonly stage: string | null
  readonly rank: Rank
  readonly why: Why | null
}

/** Columns under the names they are read by, beside the searched ones under their own. */
interface Columns {
  readonly title: string | undefined
  readonly party: string | undefined
  readonly stage: string | undefined
  readonly searched: readonly string[]
}

function columnsOf(def: AnyDocument, { actor }: Context): Columns {
  const { heads } = projection(def, actor)
  const seen = (key: string | undefined) => (key !== undefined && heads.has(key) ? key : undefined)
  const { side } = actor
  const party = isOthersNumber(def, side) ? partyOf(def, side) : undefined
  const title = def.title === undefined ? undefined : String(def.title)
  return {
    // its own name tells nobody which one it is
    title: party !== undefined && title === def.sides[side]?.party ? undefined : seen(title),
    party: party === title ? undefined : seen(party),
    stage: seen(hasStages(def) ? 'stage' : machineNames(def)[0]),
    searched: searchedKeys(def, actor).heads,
  }
}

/** As the database folds what is searched. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const labelOf = (field: Field | undefined) => ({ en: field?.en ?? '', zh: field?.zh ?? '' })

/** The statement's columns, and how a row ranks; `words` is the parameter of what was typed. */
function selection(def: AnyDocument, { actor }: Context, columns: Columns, words: string) {
  const folds = (key: string) => `srm_fold(${openValue(def, actor.side, key, `h."${key}"`)}::text)`
  const typed = `srm_fold(${words})`
  const key = folds(String(def.key[0]))
  const isNamed = columns.title ? ` or ${folds(columns.title)} = ${typed}` : ''
  const own = [...new Set(['uuid', String(def.key[0]), ...columns.searched])].map((name) => [name, name] as const)
  const named = [
    ...(columns.title ? [[columns.title, ' title'] as const] : []),
    ...(columns.party ? [[columns.party, ' party'] as const] : []),
    ...(columns.stage ? [[columns.stage, ' stage'] as const] : []),
  ]
  return {
    selected: [...own, ...named].map(([name, as]) => selectAs(def, actor.side, name, as)).join(', '),
    rank: `case when ${key} = ${typed} then 0 when starts_with(${key}, ${typed})${isNamed} then 1 else 2 end`,
  }
}

interface Asked {
  /** As it was typed, without blanks around it. */
  readonly words: string
  readonly most: number
}

/** Few findings are all compared, many are met in the order of the list. */
async function rowsOf(
  context: Context,
  def: AnyDocument,
  columns: Columns,
  { words, most, params }: Asked & { readonly params: Readonly<Record<string, string>> },
) {
  const { actor, tx } = context
  const query = await pageStrategy(context, def, readQuery(def, actor, context.moment.today, params))
  if (query.isEmpty) return { rows: [], isRanked: true, found: words }
  const found = query.words ?? words
  const { where, order, values } = ordered(def, actor, query)
  const { selected, rank } = selection(def, context, columns, `$${values.length + 2}`)
  const rows = await tx.query<AnyRow>(
    `select ${selected}, ${rank} as " rank" from "${def.shape.name}" h where ${where}
     order by ${query.isShort ? `" rank", ` : ''}${order} limit ${most}`,
    [actor.account, ...values, found],
    false,
  )
  return { rows, isRanked: query.isShort === true, found }
}

/** Whose number is what was typed, where too many are found for all to be compared. */
async function exactRows(context: Context, def: AnyDocument, columns: Columns, asked: Asked): Promise<AnyRow[]> {
  const field: Field | undefined = def.shape.fields[String(def.key[0])]
  const isKey = field?.kind === 'text' && !asked.words.includes(',') && asked.words.length <= (field.max ?? 100)
  if (!isKey) return []
  const key = [...new Set([asked.words, asked.words.toUpperCase()])].join(',')
  return (await rowsOf(context, def, columns, { ...asked, params: { key } })).rows
}

interface LineRow extends AnyRow {
  readonly parent: string
  readonly ' lines': string
}

/** The first line of each document that holds the words. */
async function lineWhys(
  { actor, tx }: Context,
  def: AnyDocument,
  uuids: readonly string[],
  words: string,
): Promise<Map<string, Why>> {
  const { lines: keys } = searchedKeys(def, { side: actor.side, permissions: actor.permissions })
  if (keys.length === 0 || uuids.length === 0) return new Map()
  const rows = await tx.query<LineRow>(
    `select distinct on (l."parent") l."parent", l."itemNumber", ${keys.map((key) => `l."${key}"`).join(', ')},
       count(*) over (partition by l."parent") as " lines"
     from "${def.shape.name}Line" l join "${def.shape.name}" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent"
     where ${ownedRows(def, actor.side)} and h."uuid" = any($2::uuid[]) and position(srm_fold($3) in ${foldedText(keys, 'l.')}) > 0
     order by l."parent", l."itemNumber"`,
    [actor.account, uuids, words],
  )
  const whyOf = (row: LineRow): Why[] => {
    const key = keys.find((one) => folded(String(row[one] ?? '')).includes(folded(words))) ?? keys[0]
    if (key === undefined) return []
    const value = String(row[key] ?? '')
    return [{ ...labelOf(def.shape.lines[key]), value, line: Number(row.itemNumber), lines: Number(row[' lines']) }]
  }
  return new Map(rows.flatMap((row) => whyOf(row).map((why) => [row.parent, why] as const)))
}

/** The first searched column that holds the words; the number and the name say it themselves. */
function headWhy(
  def: AnyDocument,
  { searched, title, party }: Columns,
  row: AnyRow,
  words: string,
): Why | null | undefined {
  const key = searched.find((one) => folded(String(row[one] ?? '')).includes(folded(words)))
  if (key === undefined) return undefined
  if (key === def.key[0] || key === title || key === party) return null
  return { ...labelOf(def.shape.fields[key]), value: String(row[key]) }
}

/**
 * The documents that hold the words in what this person sees of them, at most so many: those that are called so come first.
 * @throws NotAllowed, Invalid
 */
export async function rankedHits(context: Context, def: AnyDocument, q: string, most: number): Promise<Hit[]> {
  demandPermission(context, def, 'view')
  const words = q.normalize('NFKC').trim()
  const columns = columnsOf(def, context)
  const asked = { words, most }
  const { rows, isRanked, found: held } = await rowsOf(context, def, columns, { ...asked, params: { q } })
  const exact = isRanked || rows.length < most ? [] : await exactRows(context, def, columns, asked)
  const known = new Map([...exact, ...rows].map((row) => [String(row.uuid), row] as const))
  const found = [...known.values()].toSorted((a, b) => Number(a[' rank']) - Number(b[' rank'])).slice(0, most)
  const whys = found.map((row) => headWhy(def, columns, row, held))
  const byLine = found.flatMap((row, at) => (whys[at] === undefined ? [String(row.uuid)] : []))
  const ofLines = await lineWhys(context, def, byLine, held)
  return found.map((row, at) => ({
    uuid: String(row.uuid),
    key: String(row[String(def.key[0])]),
    title: text(row[' title']),
    party: text(row[' party']),
    stage: text(row[' stage']),
    rank: Number(row[' rank']) as Rank,
    why: whys[at] ?? ofLines.get(String(row.uuid)) ?? null,
  }))
}
