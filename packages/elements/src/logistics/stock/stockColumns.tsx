import type { StockGrain, StockRow } from '@srm/core/client/stock'
import { type Field, f } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { PartyLink } from '../../document/frame/FrameLink.tsx'
import CodeName from '../../document/values/CodeName.tsx'
import { Unit } from '../../document/values/Unit.tsx'
import { Empty } from '../../document/values/Value.tsx'
import type { Column } from '../../grid/types.ts'
import type { Locale } from '../../host/settings.ts'
import { PlantName } from '../PlantName.tsx'
import { stockName } from './stockFilters.ts'
import { sideOf, stockWords } from './stockWords.ts'

const placeField: Field = f.dict('Storage location', '库存地点', 'storageLocation')

/** One name of a row: all columns that it is a sum of. */
export const stockKeyOf = (row: StockRow): string =>
  JSON.stringify([
    ...[row.account, row.materialNumber, row.factory, row.stockType],
    ...[row.storageLocation, row.batchNumber, row.orderUnit, row.supplier],
  ])

export const PlaceName = ({ code }: { readonly code: string }) => <CodeName field={placeField} code={code} />

export function StockQuantity({
  row: { quantity: amount, orderUnit },
}: {
  readonly row: Pick<StockRow, 'quantity' | 'orderUnit'>
}) {
  return (
    <>
      <span className="num">{quantity(amount)}</span>{' '}
      <span className="muted">
        <Unit code={orderUnit} />
      </span>
    </>
  )
}

/** The other company of a row, which opens. */
export function StockParty({ row: { account, supplier, supplierName, buyerName } }: { readonly row: StockRow }) {
  const isTheirs = sideOf(useWhole().side) === 'supplier'
  const name = isTheirs ? buyerName : supplierName
  return name ? <PartyLink account={isTheirs ? account : supplier}>{name}</PartyLink> : <Empty />
}

type TradingSide = ReturnType<typeof sideOf>

/** What is told of a row besides its material, summed so far. */
export const columnKeys = (side: TradingSide, by: StockGrain): readonly string[] => [
  'materialDesc',
  ...(by === 'material' ? [] : ['factory']),
  'stockType',
  ...(side === 'buyer' && by === 'place' ? ['storageLocation'] : []),
  ...(by === 'place' ? ['batchNumber'] : []),
  'party',
  'quantity',
]

export function columnTitles(locale: Locale, side: TradingSide): Readonly<Record<string, string>> {
  const words = stockWords(locale)
  return {
    materialDesc: words.description,
    factory: words.plant,
    stockType: words.stock,
    storageLocation: words.place,
    batchNumber: words.batch,
    party: words.party[side],
    quantity: words.quantity,
  }
}

/** What a column is in a file, where that is something else. */
export const fileColumns = (side: TradingSide): Readonly<Record<string, readonly string[]>> => ({
  party: [side === 'supplier' ? 'buyerName' : 'supplierName'],
  quantity: ['orderUnit', 'quantity'],
})

/** The columns of a list that is summed so far: the material, and those that are shown. */
export function stockColumns(
  { locale, side }: Pick<Whole, 'locale' | 'side'>,
  by: StockGrain,
  shown: readonly string[],
): readonly Column<StockRow>[] {
  const known = shownAs(locale, sideOf(side))
  const there = columnKeys(sideOf(side), by)
  const columns = shown.flatMap((key) =>
    there.includes(key) ? (known.find((column) => column.key === key) ?? []) : [],
  )
  return [
    {
      key: 'materialNumber',
      title: stockWords(locale).material,
      width: 132,
      sticky: true,
      render: ({ materialNumber }) => <span className="link">{materialNumber}</span>,
    },
    ...columns,
  ]
}

function shownAs(locale: Locale, mine: TradingSide): readonly Column<StockRow>[] {
  const words = stockWords(locale)
  return [
    { key: 'materialDesc', title: words.description, minWidth: 160 },
    {
      key: 'factory',
      title: words.plant,
      minWidth: 130,
      render: ({ account, factory }) => (factory ? <PlantName account={account} code={factory} /> : <Empty />),
    },
    {
      key: 'stockType',
      title: words.stock,
      width: mine === 'buyer' ? 104 : 176,
      render: ({ stockType }) => stockName(locale, mine, stockType),
    },
    {
      key: 'storageLocation',
      title: words.place,
      width: 112,
      render: ({ storageLocation }) => (storageLocation ? <PlaceName code={storageLocation} /> : <Empty />),
    },
    { key: 'batchNumber', title: words.batch, width: 116 },
    {
      key: 'party',
      title: words.party[mine],
      minWidth: 130,
      render: (row) => <StockParty row={row} />,
    },
    {
      key: 'quantity',
      title: words.quantity,
      width: 132,
      align: 'right',
      render: (row) => <StockQuantity row={row} />,
    },
  ]
}
