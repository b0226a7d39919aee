/** What lies where, as a file that spreadsheets open. */
import type { StockGrain, StockRow } from '@srm/core/client/stock'
import type { Field, Fields } from '@srm/core/definition/field'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { stockTypes } from '@srm/core/logistics/vouchers/voucherCodes'
import type { Context } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { csvText } from '../../engine/export/exportWriters.ts'
import { columnsOf, type Params } from './stockQuery.ts'
import { allStockRows } from './stockRows.ts'

type Words = 'en' | 'zh'

const { fields, lines } = materialVoucher.shape as { readonly fields: Fields; readonly lines: Fields }
const party = { supplier: fields.supplierName, buyer: fields.buyerName } as Readonly<Record<string, Field>>

function wordsIn(given: string | undefined): Words {
  if (given === undefined || given === 'en' || given === 'zh') return given ?? 'en'
  throw new Invalid([{ path: 'words', rule: 'notOneOf' }])
}

/** The columns of a file, with what stands in each. */
function columnsIn(side: string, by: StockGrain, words: Words): [title: string, cell: (row: StockRow) => string][] {
  const said = (field: Field | undefined, key: keyof StockRow): [string, (row: StockRow) => string] => [
    field?.[words] ?? key,
    (row) => row[key] ?? '',
  ]
  const at = words === 'en' ? 0 : 1
  const places = columnsOf[by].filter((key) => key !== 'supplier' && key !== 'account')
  const seen = side === 'supplier' ? places.filter((key) => key !== 'storageLocation') : places
  return [
    ...seen.flatMap((key): [string, (row: StockRow) => string][] => {
      if (key === 'stockType') return [[lines.stockType?.[words] ?? key, (row) => stockTypes[row.stockType][at]]]
      const column = said(lines[key], key as keyof StockRow)
      return key === 'materialNumber' ? [column, said(lines.materialDesc, 'materialDesc')] : [column]
    }),
    side === 'supplier' ? said(party.buyer, 'buyerName') : said(party.supplier, 'supplierName'),
    said(lines.quantity, 'quantity'),
  ]
}

/**
 * The rows of a query as CSV: UTF-8 with its mark, lines as Windows ends them.
 * @throws NotAllowed, Invalid
 */
export async function stockFile(context: Context, { words, ...params }: Params): Promise<string> {
  const language = wordsIn(words)
  const rows = await allStockRows(context, params)
  const by = (params.by ?? 'place') as StockGrain
  const columns = columnsIn(context.actor.side, by, language)
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)))
  return `\uFEFF${csvText([columns.map(([title]) => title), ...cells])}`
}
