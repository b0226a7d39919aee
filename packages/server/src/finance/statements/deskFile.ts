/** What is in no statement, by company, as a file that spreadsheets open. */
import { type Fields, f } from '@srm/core/definition/field'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { Context } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { led } from '../../engine/export/exportCsv.ts'
import { csvText } from '../../engine/export/exportWriters.ts'
import { wantedColumns } from '../../engine/export/wantedColumns.ts'
import { linesOf, type WriteInThread } from '../../engine/export/writeInThread.ts'
import { demandPermission } from '../../engine/get.ts'
import type { Params } from '../money/moneyQuery.ts'
import { statementDesk } from './statementDesk.ts'

/** More companies than any account deals with. */
const fileGroups = 50_000

const fieldsOf = (side: string): Fields => ({
  party: side === 'supplier' ? f.text('Customer no.', '客户账号') : f.text('Supplier no.', '供应商账号'),
  partyName: side === 'supplier' ? f.text('Customer', '客户') : f.text('Supplier', '供应商'),
  company: f.text('Company', '公司代码'),
  currency: f.text('Currency', '币种'),
  items: f.number('Items', '项目数'),
  oldest: f.date('Oldest', '最早日期'),
  net: f.amount('Excl. tax', '未税金额'),
  tax: f.amount('Tax', '税额'),
  gross: f.amount('Incl. tax', '含税金额'),
  disputed: f.number('Disputed lines', '有争议的行'),
})

/**
 * The rows of a query as CSV, with the columns that were asked for; UTF-8 with its mark.
 * @throws NotAllowed, Invalid
 */
export async function deskFile(
  context: Context,
  { words: given = 'en', columns: asked, ...params }: Params,
  write: WriteInThread,
): Promise<AsyncGenerator<Buffer>> {
  demandPermission(context, reconciliation, 'export')
  if (given !== 'en' && given !== 'zh') throw new Invalid([{ path: 'words', rule: 'notOneOf' }])
  const fields = fieldsOf(context.actor.side)
  const keys = wantedColumns(asked, Object.keys(fields))
  const { groups } = await statementDesk(context, params, fileGroups)
  const columns = keys.flatMap((key) => {
    const field = fields[key]
    return field ? [{ key, name: key, inLine: false, field }] : []
  })
  const head = Buffer.from(`\uFEFF${csvText([columns.map(({ field }) => field[given])])}`)
  return led(head, write({ format: 'csv', columns, zone: context.actor.timeZone, words: given }, linesOf(groups)))
}
