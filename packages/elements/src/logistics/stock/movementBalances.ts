import { askBalances } from '@srm/core/client/stock'
import { decimal, plain, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import type { MovedAs } from '@srm/core/logistics/movements/movementCodes'
import { stocksOf } from '@srm/core/logistics/movements/movementItems'
import { placeIn, placeKey, type StockPlace } from '@srm/core/logistics/vouchers/stock'
import type { LineFacts } from '../../document/definition/screenTypes.ts'
import { stockWords } from './stockWords.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What lies at a place. */
interface Balance {
  readonly key: string
  readonly left: Decimal
}

/** Where a line takes goods from; undefined while too little is said. */
function placeOf(values: AnyRow, line: AnyRow): StockPlace | undefined {
  const [materialNumber, orderUnit] = [textOf(line.materialNumber), textOf(line.orderUnit)]
  const [factory, supplier] = [textOf(values.factory), textOf(values.toElsAccount)]
  const stocks = stocksOf[values.movementType as MovedAs]
  if (!stocks || !materialNumber || !orderUnit || !factory || !supplier) return undefined
  const place = { materialNumber, orderUnit, factory, supplier }
  const { storageLocation, batchNumber } = line
  return placeIn(stocks.fromStockType, {
    ...place,
    storageLocation: textOf(storageLocation),
    batchNumber: textOf(batchNumber),
  })
}

/** What is left for each line of what the lines before it leave; null where nothing is known. */
export function leftFor(
  lines: readonly AnyRow[],
  balances: readonly (Balance | null | undefined)[],
): (Decimal | null)[] {
  const taken = new Map<string, Decimal>()
  return lines.map((line, i) => {
    const balance = balances[i]
    if (!balance) return null
    const before = taken.get(balance.key) ?? '0'
    const amount = typeof line.quantity === 'string' && /^\d+(\.\d+)?$/.test(line.quantity) ? line.quantity : '0'
    taken.set(balance.key, plain(decimal(before).plus(decimal(amount as Decimal))))
    const left = decimal(balance.left).minus(decimal(before))
    return plain(left.lt(zero) ? zero : left)
  })
}

const isMore = (line: AnyRow, left: Decimal): boolean =>
  typeof line.quantity === 'string' &&
  /^\d+(\.\d+)?$/.test(line.quantity) &&
  decimal(line.quantity as Decimal).gt(decimal(left))

/** What lies where a movement takes its goods from, with plant, location and batch, or with the supplier. */
export const movementBalances: LineFacts = {
  head: ['movementType', 'toElsAccount', 'factory'],
  line: ['materialNumber', 'orderUnit', 'storageLocation', 'batchNumber'],
  needs: 'materialVoucher.stock',
  beside: 'quantity',
  title: ({ movementType }, { locale }) =>
    movementType === '542' ? stockWords(locale).lyingThere : stockWords(locale).lying,
  async ask(values, lines, { client }) {
    const places = lines.map((line) => placeOf(values, line))
    const asked = places.filter((place) => place !== undefined)
    if (!client || asked.length === 0) return lines.map(() => null)
    const { balances } = await askBalances(client, asked)
    const found = balances.values()
    return places.map((place): Balance | null =>
      place ? { key: placeKey(place), left: found.next().value ?? '0' } : null,
    )
  },
  text: (answer, { locale }) => (answer ? stockWords(locale).of(quantity((answer as Balance).left)) : ''),
  notes(_values, lines, answers, { locale }) {
    const left = leftFor(lines, answers as readonly (Balance | null | undefined)[])
    return lines.map((line, i) => {
      const rest = left[i]
      return rest !== null && rest !== undefined && isMore(line, rest)
        ? stockWords(locale).tooLittle(quantity(rest))
        : undefined
    })
  },
}
