import type { Decimal } from '@srm/core/definition/field'
import { quantity, unitPrice } from '@srm/core/i18n/format'
import type { Share } from '@srm/core/sourcing/comparison/allocation'
import type { ComparedRow, ComparedSupplier } from '@srm/core/sourcing/comparison/compareQuotes'
import { comparisonWords } from '@srm/core/sourcing/comparison/comparisonWords'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { Unit } from '../../document/values/Unit.tsx'
import { Empty } from '../../document/values/Value.tsx'
import type { Column } from '../../grid/types.ts'
import { bargainWords } from '../bargains/bargainWords.ts'
import { type Against, comparisonScreenWords } from './comparisonScreenWords.ts'
import { bargainedText, changeText, costText, ownText, warningText } from './comparisonTexts.ts'
import { QuoteCell } from './QuoteCell.tsx'

export interface Shown {
  readonly suppliers: readonly ComparedSupplier[]
  readonly against: Against
  /** Of the chosen scenario, by line and supplier. */
  readonly shareOf: (itemNumber: number, toElsAccount: string) => Share | undefined
  readonly narrow: boolean
  /** One supplier is shown alone. */
  readonly isAlone: boolean
  readonly isProposal: boolean
  readonly onLine: (row: ComparedRow) => void
  readonly has: Readonly<Record<'history' | 'target' | 'bargained', boolean>>
}

export const nameOf = ({ supplierName, toElsAccount }: Pick<ComparedSupplier, 'supplierName' | 'toElsAccount'>) =>
  supplierName ?? toElsAccount

const ownPrice = (price: Decimal | null) => (price === null ? <Empty /> : unitPrice(price))

/** What a line is; where there is little room its quantity stands below its name. */
function lineColumns({ locale }: Whole, { narrow, isAlone, onLine }: Shown): readonly Column<ComparedRow>[] {
  const words = comparisonWords(locale === 'zh_cn' ? 'zh' : 'en')
  const screen = comparisonScreenWords(locale)
  return [
    {
      key: 'item',
      title: words.item,
      width: narrow ? 64 : 52,
      align: 'right',
      sticky: !isAlone,
      value: ({ line }) => line.itemNumber,
      render: (row) => (
        <button
          type="button"
          className="link quote-line"
          tabIndex={-1}
          aria-label={screen.showLine(row.line.itemNumber)}
          onClick={() => onLine(row)}
        >
          {row.line.itemNumber}
        </button>
      ),
    },
    {
      key: 'material',
      title: words.description,
      width: isAlone ? 148 : narrow ? 176 : 208,
      sticky: !isAlone,
      value: ({ line }) => line.materialDesc ?? line.materialNumber,
      render: ({ line }) => (
        <>
          <span className="cell-main">{line.materialDesc ?? line.materialNumber}</span>
          <span className="cell-sub">
            {narrow && line.quantity !== null ? (
              <>
                {quantity(line.quantity)} <Unit code={line.quoteUnit} />
              </>
            ) : (
              line.materialDesc && line.materialNumber
            )}
          </span>
        </>
      ),
    },
    ...(narrow ? [] : [quantityColumn(words.quantity)]),
  ]
}

const quantityColumn = (title: string): Column<ComparedRow> => ({
  key: 'quantity',
  title,
  width: 96,
  align: 'right',
  value: ({ line }) => line.quantity,
  render: ({ line }) => (
    <>
      <span className="cell-main">{line.quantity === null ? <Empty /> : quantity(line.quantity)}</span>
      <span className="cell-sub">
        <Unit code={line.quoteUnit} />
      </span>
    </>
  ),
})

/** What the buyer knows of a line: its last price, and his target. */
function knownColumns({ locale }: Whole, { has }: Shown): readonly Column<ComparedRow>[] {
  const words = comparisonWords(locale === 'zh_cn' ? 'zh' : 'en')
  const priced = (key: 'history' | 'target', of: (row: ComparedRow) => Decimal | null): Column<ComparedRow>[] =>
    has[key]
      ? [{ key, title: words[key], width: 96, align: 'right', value: of, render: (row) => ownPrice(of(row)) }]
      : []
  return [
    ...priced('history', ({ historyPrice }) => historyPrice),
    ...priced('target', ({ targetPrice }) => targetPrice),
  ]
}

/** The line, what the buyer knows of it, and a column of each supplier; where there is little room suppliers come first. */
export function comparisonColumns(scope: Whole, shown: Shown): readonly Column<ComparedRow>[] {
  const words = comparisonScreenWords(scope.locale)
  const { suppliers, against, isProposal, shareOf } = shown
  const offerOf = ({ offers }: ComparedRow, toElsAccount: string) =>
    offers.find((offer) => offer.toElsAccount === toElsAccount)
  const fromOf = ({ unpriced }: ComparedRow, toElsAccount: string) =>
    unpriced.find((one) => one.toElsAccount === toElsAccount)?.from
  return [
    ...lineColumns(scope, shown),
    ...(shown.narrow ? [] : knownColumns(scope, shown)),
    ...suppliers.map((supplier): Column<ComparedRow> => {
      const { toElsAccount, quote, lastBout } = supplier
      return {
        key: toElsAccount,
        title: quote
          ? [...(quote.surrogate === 'Y' ? [words.onPaper] : []), nameOf(supplier)].join(' · ')
          : `${nameOf(supplier)} · ${words.out(lastBout + 1)}`,
        width: shown.has.bargained ? 184 : 148,
        align: 'right',
        value: (row) => offerOf(row, toElsAccount)?.unitCost,
        tooltip: (row) => {
          const offer = offerOf(row, toElsAccount)
          const from = fromOf(row, toElsAccount)
          if (!offer && from !== undefined) return words.noPrice(quantity(row.line.quantity ?? '0'), quantity(from))
          if (!offer) return quote ? words.notOffered : words.out(lastBout + 1)
          const told = [
            quote?.surrogate === 'Y' && words.onPaperLong(quote.surrogateConfirmTime != null),
            offer.own && ownText(offer.own),
            ...costText(offer, words),
            bargainedText(offer, bargainWords(scope.locale)),
            changeText(offer, words),
            ...offer.warnings.map((one) => warningText(one, words, scope.place)),
          ]
          return told.filter(Boolean).join('\n') || undefined
        },
        render: (row) => (
          <QuoteCell
            offer={offerOf(row, toElsAccount)}
            from={fromOf(row, toElsAccount)}
            share={shareOf(row.line.itemNumber, toElsAccount)}
            asked={row.line.quantity}
            against={against}
            isProposal={isProposal}
          />
        ),
      }
    }),
    ...(shown.narrow ? knownColumns(scope, shown) : []),
  ]
}
