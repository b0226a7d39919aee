import { stockGrains } from '@srm/core/client/stock'
import { type StockType, stockTypes } from '@srm/core/logistics/vouchers/voucherCodes'
import { useEffect, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import type { Locale } from '../../host/settings.ts'
import { sideOf, stockWords } from './stockWords.ts'
import type { StockFilter } from './useStock.ts'

/** What a stock is called: to the supplier by whose goods they are. */
export const stockName = (locale: Locale, side: 'buyer' | 'supplier', type: StockType): string =>
  (side === 'supplier' ? stockWords(locale).theirs[type] : undefined) ?? stockTypes[type][locale === 'zh_cn' ? 1 : 0]

interface Plant {
  readonly orgId: string
  readonly name: string | null
}

const mostPlants = 200

/** The buyer's own plants; a supplier looks for them by text. */
function usePlants(): readonly Plant[] {
  const { client, side, permissions } = useWhole()
  const [plants, setPlants] = useState<readonly Plant[]>([])
  const mayAsk = side === 'buyer' && permissions?.has('organization.view') === true
  useEffect(() => {
    if (!client || !mayAsk) return undefined
    let isCurrent = true
    const path = `/buyer/organization?kind=factory&limit=${mostPlants}&sort=orgId`
    client.call<{ readonly items: readonly Plant[] }>({ method: 'GET', path }).then(
      ({ items }) => isCurrent && setPlants(items),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client, mayAsk])
  return plants
}

interface Props {
  readonly filter: StockFilter
  readonly onFilter: (filter: StockFilter) => void
}

/** What is looked for, and how far it is summed. */
export function StockFilterBar({ filter, onFilter }: Props) {
  const { locale, side } = useWhole()
  const words = stockWords(locale)
  const plants = usePlants()
  const mine = sideOf(side)
  const types = (Object.keys(stockTypes) as StockType[]).filter((type) => mine === 'buyer' || type in words.theirs)
  return (
    <div className="filter-bar stock-bar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
      <div className="stock-grains" role="group" aria-label={words.grain}>
        {stockGrains.map((by) => (
          <button
            key={by}
            type="button"
            className={`button ${filter.by === by ? 'is-on' : ''}`}
            aria-pressed={filter.by === by}
            onClick={() => onFilter({ ...filter, by })}
          >
            {words.grains[by]}
          </button>
        ))}
      </div>
      <SearchBox label={words.find} value={filter.q} onChange={(q) => onFilter({ ...filter, q })} />
      <select
        className="field select"
        aria-label={words.stock}
        value={filter.stockType}
        onChange={(event) => onFilter({ ...filter, stockType: event.target.value as StockFilter['stockType'] })}
      >
        <option value="">{words.allStocks}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {stockName(locale, mine, type)}
          </option>
        ))}
      </select>
      {plants.length > 0 && (
        <select
          className="field select"
          aria-label={words.plant}
          value={filter.factory}
          onChange={(event) => onFilter({ ...filter, factory: event.target.value })}
        >
          <option value="">{words.allPlants}</option>
          {plants.map(({ orgId, name }) => (
            <option key={orgId} value={orgId}>
              {`${orgId} ${name ?? ''}`.trim()}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
