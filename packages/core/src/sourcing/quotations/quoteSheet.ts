/** What the workbook of a quotation asks for besides single cells: tiers, cost parts, fees of lines (domain/04 §3.5). Pure. */
import type { SheetRow, SheetTerms } from '../../definition/files/sheetTerms.ts'
import type { Doc } from '../../definition/shape.ts'
import { mostTiers } from '../../masterData/prices/priceLadder.ts'
import type { quotationShape } from './quotationShape.ts'

type Quotation = Doc<typeof quotationShape>

/** Rows that suppliers name themselves. */
const freeRows = 5
const numbered = (count: number, en: string, zh: string, cells: readonly string[]): SheetRow[] =>
  Array.from({ length: count }, (_, at) => ({ title: { en: `${en} ${at + 1}`, zh: `${zh} ${at + 1}` }, cells }))

/** What the inquiry names has one column: its amount. */
const amounts = (rows: readonly { readonly name: string }[], en: string, zh: string): SheetRow[] =>
  rows.map((row) => ({
    ...{ title: { en: `${en}: ${row.name}`, zh: `${zh}：${row.name}` }, cells: ['amount'] },
    fixed: Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '')),
  }))

function costRows({ costConstituteJson: asked }: Quotation): SheetRow[] {
  return asked && asked.length > 0
    ? amounts(asked, 'Cost', '成本')
    : numbered(freeRows, 'Cost', '成本', ['name', 'kind', 'amount'])
}

/** A fee per order is of the whole quote, which a workbook of lines does not tell. */
function feeRows({ feeTemplateJson: asked }: Quotation): SheetRow[] {
  return asked && asked.length > 0
    ? amounts(
        asked.filter(({ mode }) => mode !== 'perOrder'),
        'Fee',
        '费用',
      )
    : numbered(freeRows, 'Fee', '费用', ['name', 'mode', 'amount'])
}

/** The columns that an inquiry asks for by its style of prices, its fees and its method. */
export function quoteSheet(doc: Quotation): SheetTerms {
  const { priceStyle, allowFees, quoteMethod } = doc
  return {
    without: [
      ...(priceStyle === 'ladder' ? ['priceExcludingTax'] : []),
      ...(quoteMethod === 'package' ? ['lineDecision'] : []),
      ...(quoteMethod === 'partialItem' ? [] : ['offeredQuantity']),
    ],
    lists: {
      ...(priceStyle === 'ladder'
        ? { ladderPriceJson: numbered(mostTiers, 'Tier', '阶梯', ['ladderQuantity', 'priceExcludingTax']) }
        : {}),
      ...(priceStyle === 'cost' ? { costConstituteJson: costRows(doc) } : {}),
      ...(allowFees === 'Y' ? { additionFeeJson: feeRows(doc) } : {}),
    },
  }
}
