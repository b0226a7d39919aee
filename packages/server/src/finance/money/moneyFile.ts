/** What was ordered, received, stated, disputed, invoiced and paid, as a file that spreadsheets open. */
import type { MoneyRow } from '@srm/core/client/moneyOverview'
import { type MoneyFlow, moneyFlows } from '@srm/core/finance/money/moneyFlows'
import { flowWords } from '@srm/core/finance/money/moneyWords'
import type { Context } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { writeSheet } from '../../engine/exchange/xlsx.ts'
import { csvText } from '../../engine/export/exportWriters.ts'
import type { Params } from './moneyQuery.ts'
import { fileRows, moneyRows } from './moneyRows.ts'

export const moneyFormats = ['csv', 'xlsx'] as const
export type MoneyFormat = (typeof moneyFormats)[number]

export interface MoneyFile {
  readonly format: MoneyFormat
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Numbers with more digits than this lose some of them in a spreadsheet. */
const digitsKept = 15

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

/** In a workbook an amount can be reckoned with as long as it keeps its digits. */
const asNumber = (text: string | null | undefined): string | number | null => {
  if (!text) return null
  return text.replace(/\D/g, '').length <= digitsKept ? Number(text) : text
}

/**
 * The rows of a query; the first row says what the columns are.
 * @throws NotAllowed, Invalid
 */
export async function moneyFile(context: Context, { format, words, ...params }: Params): Promise<MoneyFile> {
  const kind = oneOf(moneyFormats, format, 'format')
  const language = oneOf(['en', 'zh'] as const, words, 'words')
  const { items, flows } = await moneyRows(context, params, { verb: 'export', most: fileRows })
  const columns = columnsOf(items, flows)
  const said = flowWords(context.actor.side === 'supplier' ? 'supplier' : 'buyer', language)
  const titles = columns.map((key) => said[key])
  if (kind === 'csv') {
    const cells = items.map((row) => columns.map((key) => row[key] ?? ''))
    return { format: kind, bytes: [Buffer.from(`\uFEFF${csvText([titles, ...cells])}`)] }
  }
  const sheet = columns.map((key, i) => ({ header: titles[i] ?? '', numFmt: isFlow(key) ? 'General' : '@' }))
  const rows = async function* () {
    for (const row of items) yield columns.map((key) => (isFlow(key) ? asNumber(row[key]) : (row[key] ?? null)))
  }
  return { format: kind, bytes: writeSheet(said.title, sheet, rows()) }
}
