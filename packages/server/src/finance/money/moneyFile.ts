/** What was ordered, received, stated, disputed, invoiced and paid, as a file that spreadsheets open. */
import type { MoneyRow } from '@srm/core/client/moneyOverview'
import { f } from '@srm/core/definition/field'
import { type MoneyFlow, moneyFlows } from '@srm/core/finance/money/moneyFlows'
import { flowWords } from '@srm/core/finance/money/moneyWords'
import type { Context } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { led } from '../../engine/export/exportCsv.ts'
import { csvText } from '../../engine/export/exportWriters.ts'
import { wantedColumns } from '../../engine/export/wantedColumns.ts'
import { linesOf, type WriteInThread } from '../../engine/export/writeInThread.ts'
import type { Params } from './moneyQuery.ts'
import { fileRows, moneyRows } from './moneyRows.ts'

export const moneyFormats = ['csv', 'xlsx'] as const
export type MoneyFormat = (typeof moneyFormats)[number]

export interface MoneyFile {
  readonly format: MoneyFormat
  readonly bytes: AsyncGenerator<Buffer>
}

function oneOf<W extends string>(all: readonly W[], given: string | undefined, path: string): W {
  const found = given === undefined ? all[0] : all.find((word) => word === given)
  if (found === undefined) throw new Invalid([{ path, rule: 'notOneOf' }])
  return found
}

const isFlow = (key: string): key is MoneyFlow => (moneyFlows as readonly string[]).includes(key)

/** What stands in a file, by grain: the other company with its number, the month, the currency, and what is seen. */
const columnsOf = (items: readonly MoneyRow[], flows: readonly MoneyFlow[]): readonly (keyof MoneyRow)[] => {
  const has = (key: 'party' | 'month') => items.some((row) => row[key] !== null)
  return [
    ...(has('party') ? (['party', 'partyName'] as const) : []),
    ...(has('month') ? (['month'] as const) : []),
    'currency',
    ...flows,
  ]
}

const amount = f.amount('Amount', '金额')
const text = f.text('Text', '文本')

/**
 * The rows of a query, with the sums that `columns` names; the first row says what the columns are.
 * @throws NotAllowed, Invalid
 */
export async function moneyFile(
  context: Context,
  { format, words: given, columns: asked, ...params }: Params,
  write: WriteInThread,
): Promise<MoneyFile> {
  const kind = oneOf(moneyFormats, format, 'format')
  const words = oneOf(['en', 'zh'] as const, given, 'words')
  const { items, flows } = await moneyRows(context, params, { verb: 'export', most: fileRows })
  const keys = columnsOf(items, wantedColumns(asked, flows))
  const said = flowWords(context.actor.side === 'supplier' ? 'supplier' : 'buyer', words)
  const headers = keys.map((key) => said[key])
  const columns = keys.map((key) => ({ key, name: key, inLine: false, field: isFlow(key) ? amount : text }))
  const form = { columns, zone: context.actor.timeZone, words }
  const lines = linesOf(items)
  if (kind === 'xlsx')
    return { format: kind, bytes: write({ format: kind, title: said.title, headers, ...form }, lines) }
  const head = Buffer.from(`\uFEFF${csvText([headers])}`)
  return { format: kind, bytes: led(head, write({ format: kind, ...form }, lines)) }
}
