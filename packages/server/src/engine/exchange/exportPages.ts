/** The documents of an export as the list answers them, page by page, with their lines. */
import type { CsvColumn } from '@srm/core/definition/csvHeader'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { selectLines, stubCondition } from '../columns.ts'
import { type Context, type Request, reading } from '../context.ts'
import { list } from '../list/list.ts'
import { mostRows } from '../query/readQuery.ts'

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

async function pageAfter(context: Context, asked: Asked, after: string | null) {
  const page = await list(context, asked.def, { ...listParams(asked), ...(after ? { after } : {}) })
  const items = JSON.parse(page.items.toString()) as AnyDoc[]
  const uuids = items.map(({ uuid }) => String(uuid))
  const lines = await linesOf(context, asked, uuids)
  const hasLines = asked.columns.some(({ inLine }) => inLine)
  const docs = items.map((doc): AnyDoc => (hasLines ? { ...doc, lines: lines.get(String(doc.uuid)) ?? [] } : doc))
  return { docs, next: page.next }
}

/**
 * The documents with the columns of the export and what paging needs besides; at least one page.
 * @throws NotAllowed, Invalid — before the first page
 */
export async function* exportPages(request: Request, asked: Asked): AsyncGenerator<AnyDoc[]> {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof pageAfter>> = await reading(request, (context) =>
      pageAfter(context, asked, after),
    )
    yield page.docs
    after = page.next
  } while (after)
}
