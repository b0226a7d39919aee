import type { StockRow } from '@srm/core/client/stock'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { PlantName } from '../PlantName.tsx'
import { PlaceName, StockQuantity, stockKeyOf } from './stockColumns.tsx'
import { stockName } from './stockFilters.ts'
import { sideOf } from './stockWords.ts'

interface Props {
  readonly rows: readonly StockRow[]
  readonly onOpen: (row: StockRow) => void
}

/** Where the goods of a row lie, and whose they are. */
export function Whereabouts({ row }: { readonly row: StockRow }) {
  const { side } = useWhole()
  const { account, factory, storageLocation, batchNumber } = row
  const party = side === 'supplier' ? row.buyerName : row.supplierName
  return (
    <>
      {factory && (
        <span>
          <PlantName account={account} code={factory} />
        </span>
      )}
      {storageLocation && (
        <span>
          <PlaceName code={storageLocation} />
        </span>
      )}
      {batchNumber && <span>{batchNumber}</span>}
      {party && <span className="ellipsis">{party}</span>}
    </>
  )
}

/** The narrow form of the list: a row is a block (screens §11). */
export function StockBlocks({ rows, onOpen }: Props) {
  const { locale, side } = useWhole()
  return (
    <ul className="plain-list list-blocks">
      {rows.map((row) => (
        <li key={stockKeyOf(row)} className="list-block">
          <button type="button" className="block-link stock-block" onClick={() => onOpen(row)}>
            <span className="block-top">
              <b className="strong ellipsis">{row.materialNumber}</b>
              <span className="grow" />
              <StockQuantity row={row} />
            </span>
            {row.materialDesc && <span className="ellipsis">{row.materialDesc}</span>}
            <span className="block-line soft stock-where">
              <span className="tag grey">{stockName(locale, sideOf(side), row.stockType)}</span>
              <Whereabouts row={row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
