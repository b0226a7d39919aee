/** What lies where, as a file that spreadsheets open. */
import type { StockGrain } from '@srm/core/client/stock'
import type { Fields } from '@srm/core/definition/field'
import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { type Request, reading, whoOf } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { led } from '../../engine/export/exportCsv.ts'
import { csvText } from '../../engine/export/exportWriters.ts'
import { forSlowReaders } from '../../engine/export/slowReaders.ts'
import { wantedColumns } from '../../engine/export/wantedColumns.ts'
import type { WriteInThread } from '../../engine/export/writeInThread.ts'
import { columnsOf, type Params } from './stockQuery.ts'
import { stockStatement } from './stockRows.ts'

type Words = 'en' | 'zh'

const { fields, lines } = materialVoucher.shape as { readonly fields: Fields; readonly lines: Fields }

function wordsIn(given: string | undefined): Words {
  if (given === undefined || given === 'en' || given === 'zh') return given ?? 'en'
  throw new Invalid([{ path: 'words', rule: 'notOneOf' }])
}

/** The columns of a file: those asked for, else all. @throws Invalid */
function columnsIn(side: string, by: StockGrain, asked: string | undefined): readonly CsvColumn[] {
  const places = columnsOf[by].filter((key) => key !== 'supplier' && key !== 'account')
  const seen = side === 'supplier' ? places.filter((key) => key !== 'storageLocation') : places
  const inLines = seen.flatMap((key) => (key === 'materialNumber' ? [key, 'materialDesc'] : [key]))
  const column = (from: Fields) => (name: string) => {
    const field = from[name]
    return field ? [{ key: name, name, inLine: false, field }] : []
  }
  const all = [
    ...inLines.flatMap(column(lines)),
    ...column(fields)(side === 'supplier' ? 'buyerName' : 'supplierName'),
    ...column(lines)('quantity'),
  ]
  const wanted = wantedColumns(
    asked,
    all.map(({ key }) => key),
  )
  return wanted.flatMap((key) => all.find((one) => one.key === key) ?? [])
}

/**
 * The rows of a query as CSV, with the columns that `columns` names: UTF-8 with its mark, lines as Windows ends them.
 * @throws NotAllowed, Invalid
 */
export async function stockFile(
  request: Request,
  { words: given, columns: asked, ...params }: Params,
  write: WriteInThread,
): Promise<AsyncGenerator<Buffer>> {
  const { database, actor } = request
  const words = wordsIn(given)
  const statement = await reading(request, (context) => stockStatement(context, params))
  const columns = columnsIn(actor.side, (params.by ?? 'place') as StockGrain, asked)
  async function* rows() {
    yield* forSlowReaders(await database.copyOut(whoOf(actor), statement, 'lines'))
  }
  const titles = csvText([columns.map(({ field }) => field[words])])
  return led(Buffer.from(`\uFEFF${titles}`), write({ format: 'csv', columns, zone: actor.timeZone, words }, rows()))
}
