/** A comparison as a workbook: it reckons as long as there are lines and suppliers, so that it is written in a thread. */

import { decimal, plain, sum } from '@srm/core/decimal'
import { type Field, f } from '@srm/core/definition/field'
import { orderFees, type Share } from '@srm/core/sourcing/comparison/allocation'
import {
  type Comparison,
  type ComparisonAsked,
  compareQuotes,
  hasFees,
} from '@srm/core/sourcing/comparison/compareQuotes'
import { type ComparisonWords, comparisonWords } from '@srm/core/sourcing/comparison/comparisonWords'
import type { OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import { writeSheet } from '../../engine/exchange/xlsx.ts'
import { type SheetCell, sheetCell, sheetFormat } from '../../engine/export/sheetCells.ts'

export interface ComparisonOrder {
  readonly opened: OpenedQuotes
  readonly asked: ComparisonAsked
  readonly words: 'en' | 'zh'
}

type Row = Readonly<Record<string, unknown>>
interface SheetColumn {
  readonly key: string
  readonly header: string
  readonly field: Field
}

const text = f.text('', '')
const price = f.price('', '')
const amount = f.amount('', '')

const nameOf = ({ supplierName, toElsAccount }: Comparison['suppliers'][number]): string => supplierName ?? toElsAccount

/** Suppliers who agreed on another price than the quoted one. */
const bargainedOf = ({ rows }: Comparison): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ offers }) =>
      offers.flatMap(({ toElsAccount, bargained }) => (bargained?.quoted ? [toElsAccount] : [])),
    ),
  )

/** Suppliers who quoted in another currency. */
const foreignOf = ({ rows }: Comparison): ReadonlySet<string> =>
  new Set(rows.flatMap(({ offers }) => offers.flatMap(({ toElsAccount, own }) => (own ? [toElsAccount] : []))))

/** The line, what is known of it, columns of each supplier, and what the lowest offers come to. */
function columnsOf(comparison: Comparison, words: ComparisonWords): readonly SheetColumn[] {
  const withFees = hasFees(comparison)
  const bargained = bargainedOf(comparison)
  const foreign = foreignOf(comparison)
  return [
    { key: 'item', header: words.item, field: f.number('', '') },
    { key: 'material', header: words.material, field: text },
    { key: 'description', header: words.description, field: text },
    { key: 'quantity', header: words.quantity, field: f.quantity('', '') },
    { key: 'unit', header: words.unit, field: text },
    { key: 'history', header: words.history, field: price },
    { key: 'target', header: words.target, field: price },
    { key: 'best', header: words.best, field: text },
    ...comparison.suppliers.flatMap((supplier) => {
      const of = (what: string, header: string, field: Field): SheetColumn => ({
        key: `${supplier.toElsAccount} ${what}`,
        header: [nameOf(supplier), ...(supplier.quote?.surrogate === 'Y' ? [`(${words.onPaper})`] : []), header].join(
          ' ',
        ),
        field,
      })
      return [
        ...(bargained.has(supplier.toElsAccount) ? [of('quoted', words.quotedPrice, price)] : []),
        ...(foreign.has(supplier.toElsAccount)
          ? [of('own', `${words.quotedPrice} ${supplier.quote?.currency}`, price)]
          : []),
        of('price', words.unitPrice, price),
        ...(withFees ? [of('cost', words.unitCost, price)] : []),
        of('amount', withFees ? words.amountWithFees : words.amount, amount),
        of('rank', words.rank, f.number('', '')),
      ]
    }),
    { key: 'lowest', header: words.scenario.cheapestPerLine, field: amount },
    { key: 'more', header: words.overCheapest, field: amount },
  ]
}

const withFees = (one: Pick<Share, 'amount' | 'fees'>) => decimal(one.amount).plus(decimal(one.fees))

const amountsOf = (shares: readonly Share[]): Row =>
  Object.fromEntries(
    [...Map.groupBy(shares, ({ toElsAccount }) => toElsAccount)].map(([account, own]) => [
      `${account} amount`,
      plain(sum(own.map(withFees))),
    ]),
  )

function lineRows({ rows, suppliers, scenarios }: Comparison): readonly Row[] {
  const names = new Map(suppliers.map((supplier) => [supplier.toElsAccount, nameOf(supplier)]))
  const lowest = Map.groupBy(scenarios[0]?.shares ?? [], ({ itemNumber }) => itemNumber)
  return rows.map(({ line, offers, historyPrice, targetPrice }): Row => {
    const best = lowest.get(line.itemNumber)
    return {
      item: line.itemNumber,
      material: line.materialNumber,
      description: line.materialDesc,
      quantity: line.quantity,
      unit: line.quoteUnit,
      history: historyPrice,
      target: targetPrice,
      best: best?.map(({ toElsAccount }) => names.get(toElsAccount)).join(', '),
      ...Object.fromEntries(
        offers.flatMap((offer) => [
          [`${offer.toElsAccount} quoted`, offer.bargained?.quoted ?? offer.unitPrice],
          [`${offer.toElsAccount} own`, offer.own?.unitPrice],
          [`${offer.toElsAccount} price`, offer.unitPrice],
          [`${offer.toElsAccount} cost`, offer.unitCost],
          [`${offer.toElsAccount} amount`, plain(withFees(offer))],
          [`${offer.toElsAccount} rank`, offer.rank],
        ]),
      ),
      lowest: best && plain(sum(best.map(withFees))),
    }
  })
}

/** What suppliers quoted in all, and what each way to award costs. */
function sumRows({ suppliers, scenarios, rows }: Comparison, words: ComparisonWords): readonly Row[] {
  const ofEach = (value: (supplier: Comparison['suppliers'][number]) => unknown): Row =>
    Object.fromEntries(suppliers.map((supplier) => [`${supplier.toElsAccount} amount`, value(supplier)]))
  const charges = orderFees(rows)
  return [
    ...(charges.size > 0
      ? [{ description: words.orderFees, ...ofEach(({ toElsAccount }) => charges.get(toElsAccount)?.toFixed()) }]
      : []),
    { description: words.total, ...ofEach(({ total }) => total) },
    { description: `${words.linesQuoted} / ${rows.length}`, ...ofEach(({ lines }) => lines) },
    ...scenarios.map(
      ({ key, shares, total, overCheapest }): Row => ({
        description: words.scenario[key],
        ...amountsOf(shares),
        lowest: total,
        more: overCheapest,
      }),
    ),
  ]
}

/** The bytes of the workbook; the first row says what the columns are. */
export async function comparisonSheet({ opened, asked, words: language }: ComparisonOrder): Promise<Uint8Array> {
  const words = comparisonWords(language)
  const comparison = compareQuotes(opened, asked)
  const columns = columnsOf(comparison, words)
  async function* cells(): AsyncGenerator<SheetCell[]> {
    for (const row of [...lineRows(comparison), ...sumRows(comparison, words)])
      yield columns.map(({ key, field }) => sheetCell(field, row[key], 'UTC', language))
  }
  const sheet = columns.map(({ header, field }) => ({ header, numFmt: sheetFormat(field) }))
  const pieces: Buffer[] = []
  for await (const piece of writeSheet(words.title, sheet, cells())) pieces.push(Buffer.from(piece as Uint8Array))
  return new Uint8Array(Buffer.concat(pieces))
}
