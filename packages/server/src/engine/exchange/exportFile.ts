/** Exports stream page by page with the list's own filters and the side's own projection. */
import { type CsvColumn, columnsOf } from '@srm/core/definition/csvHeader'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { projection, selectLines, stubCondition } from '../columns.ts'
import { type Context, type Request, reading } from '../context.ts'
import { Invalid } from '../errors.ts'
import { demand } from '../get.ts'
import { list } from '../list/list.ts'
import { mostRows } from '../query/readQuery.ts'
import { type ExportFormat, exportWriters } from './exportWriters.ts'

/** The columns of an export: those asked for, else those of the definition's files or lists, as far as this side sees them. */
export function exportColumns(def: AnyDocument, actor: Context['actor'], asked: string | undefined): CsvColumn[] {
  const seen = projection(def, actor)
  const all = new Map(columnsOf(def).map((column) => [column.key, column]))
  const isSeen = ({ inLine, name }: CsvColumn) => (inLine ? seen.lines : seen.head).includes(name)
  const keys: readonly string[] = asked?.split(',') ?? def.csv?.columns ?? def.list.columns
  const columns = keys.flatMap((key) => all.get(key) ?? []).filter(isSeen)
  if (asked !== undefined && columns.length < keys.length) throw new Invalid([{ path: 'columns', rule: 'notAccepted' }])
  return columns
}

async function linesOf(context: Context, def: AnyDocument, uuids: readonly string[], columns: readonly CsvColumn[]) {
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

async function nextPage(
  context: Context,
  def: AnyDocument,
  params: Readonly<Record<string, string>>,
  columns: readonly CsvColumn[],
) {
  const heads = columns.filter(({ inLine }) => !inLine).map(({ name }) => name)
  const query = { ...params, limit: String(mostRows), fields: [...new Set([...heads, 'uuid'])].join(',') }
  const page = await list(context, def, query)
  const items = JSON.parse(page.items.toString()) as AnyDoc[]
  const lines = await linesOf(
    context,
    def,
    items.map(({ uuid }) => String(uuid)),
    columns,
  )
  const docs = items.map(
    (doc): AnyDoc =>
      columns.some(({ inLine }) => inLine) ? { ...doc, lines: lines.get(String(doc.uuid)) ?? [] } : doc,
  )
  return { docs, next: page.next }
}

/**
 * The text of an export, page by page; memory stays flat whatever its size.
 * @param params the list's own query, and `columns`
 * @throws NotAllowed, Invalid — before the first piece
 */
export async function* exportFile(
  request: Request,
  def: AnyDocument,
  format: ExportFormat,
  { columns: asked, ...params }: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  const { actor } = request
  demand(request, def, 'export')
  const columns = exportColumns(def, actor, asked)
  const writer = exportWriters[format](columns, actor.timeZone)
  let after: string | null = null
  let first = true
  do {
    const query: Record<string, string> = after ? { ...params, after } : params
    const page = await reading(request, (context) => nextPage(context, def, query, columns))
    yield (first ? writer.head : '') + writer.rows(page.docs, first)
    first = false
    after = page.next
  } while (after)
  yield writer.foot
}
