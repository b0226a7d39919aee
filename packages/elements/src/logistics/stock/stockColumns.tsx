import type { StockGrain, StockRow } from '@srm/core/client/stock'
import { type Field, f } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import type { Whole } from '../../document/definition/screenTypes.ts'
import CodeName from '../../document/values/CodeName.tsx'
import { Unit } from '../../document/values/Unit.tsx'
import { Empty } from '../../document/values/Value.tsx'
import type { Column } from '../../grid/types.ts'
import { PlantName } from '../PlantName.tsx'
import { stockName } from './StockFilterBar.tsx'
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

/** The columns of a list that is summed so far. */
export function stockColumns({ locale, side }: Pick<Whole, 'locale' | 'side'>, by: StockGrain): Column<StockRow>[] {
  const words = stockWords(locale)
  const mine = sideOf(side)
  const isHere = mine === 'buyer' && by === 'place'
  const only = (isThere: boolean, column: Column<StockRow>) => (isThere ? [column] : [])
  return [
    {
      key: 'materialNumber',
      title: words.material,
      width: 148,
      sticky: true,
      render: ({ materialNumber }) => <span className="link">{materialNumber}</span>,
    },
    { key: 'materialDesc', title: words.description, minWidth: 160 },
    ...only(by !== 'material', {
      key: 'factory',
      title: words.plant,
      minWidth: 130,
      render: ({ account, factory }) => (factory ? <PlantName account={account} code={factory} /> : <Empty />),
    }),
    {
      key: 'stockType',
      title: words.stock,
      width: mine === 'buyer' ? 128 : 176,
      render: ({ stockType }) => stockName(locale, mine, stockType),
    },
    ...only(isHere, {
      key: 'storageLocation',
      title: words.place,
      width: 124,
      render: ({ storageLocation }) => (storageLocation ? <PlaceName code={storageLocation} /> : <Empty />),
    }),
    ...only(by === 'place', { key: 'batchNumber', title: words.batch, width: 132 }),
    {
      key: 'party',
      title: words.party[mine],
      minWidth: 150,
      value: ({ supplierName, buyerName }) => (mine === 'buyer' ? supplierName : buyerName),
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
