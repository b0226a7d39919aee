/** The documents of an export as the list answers them, page by page, with their lines. */
import type { CsvColumn } from '@srm/core/definition/csvHeader'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { selectLines, stubCondition } from '../columns.ts'
import { type Context, type Request, reading } from '../context.ts'
import { demand } from '../get.ts'
import { checkSort, pageOf } from '../list/page.ts'
import { type Settled, settled } from '../list/settled.ts'
import { readCursor } from '../query/cursor.ts'
import { mostRows, readQuery } from '../query/readQuery.ts'

/** What is exported: the columns, and the query of the list. */
export interface Asked {
  readonly def: AnyDocument
  readonly columns: readonly CsvColumn[]
  readonly params: Readonly<Record<string, string>>
}

/** The list's query for the head columns of an export. */
export function listParams({ columns, params }: Asked): Record<string, string> {
  const heads = columns.filter(({ inLine }) => !inLine).map(({ name }) => name)
  return { ...params, limit: String(mostRows), fields: [...new Set([...heads, 'uuid'])].join(',') }
}

async function linesOf(context: Context, { def, columns }: Asked, uuids: readonly string[]) {
  const { side, account } = context.actor
  const names = columns.filter(({ inLine }) => inLine).map(({ name }) => name)
  const lines = new Map<string, AnyRow[]>()
  if (names.length === 0) return lines
  const owner = def.sides[side]?.owner ?? 'elsAccount'
  const stub = stubCondition(def, side)
  const rows = await context.tx.query<{ parent: string; line: AnyRow }>(
    `select l."parent", row_to_json(r) as line from "${def.shape.name}Line" l
       join "${def.shape.name}" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent",
     lateral (select ${selectLines(def, names)}) r
     where l."${owner}" = $1 and h."${owner}" = $1 and l."parent" = any($2::uuid[])${stub ? ` and not (${stub})` : ''}
     order by l."parent", l."itemNumber"`,
    [account, uuids],
  )
  for (const { parent, line } of rows) lines.set(parent, [...(lines.get(parent) ?? []), line])
  return lines
}

/**
 * The list's query of an export, without its limit.
 * @throws NotAllowed, Invalid
 */
export async function exportQuery(context: Context, asked: Asked): Promise<Settled> {
  const { def } = asked
  demand(context, def, 'view')
  const query = await settled(context, def, readQuery(def, context.actor, context.moment.today, listParams(asked)))
  await checkSort(context, def, query)
  return query
}

async function pageAfter(context: Context, asked: Asked, query: Settled) {
  const { items, next } = await pageOf(context, asked.def, query)
  const docs = JSON.parse(items.toString()) as AnyDoc[]
  if (!asked.columns.some(({ inLine }) => inLine)) return { docs, next }
  const uuids = docs.map(({ uuid }) => String(uuid))
  const lines = await linesOf(context, asked, uuids)
  return { docs: docs.map((doc): AnyDoc => ({ ...doc, lines: lines.get(String(doc.uuid)) ?? [] })), next }
}

/**
 * The documents with the columns of the export and what paging needs besides; at least one page.
 * @throws NotAllowed, Invalid — before the first page
 */
export async function* exportPages(request: Request, asked: Asked): AsyncGenerator<AnyDoc[]> {
  const whole = await reading(request, (context) => exportQuery(context, asked))
  let { after } = whole
  do {
    const query = { ...whole, after }
    const { docs, next } = await reading(request, (context) => pageAfter(context, asked, query))
    yield docs
    after = readCursor(next ?? undefined, asked.def.shape.fields[query.sort.key], [])
  } while (after)
}
