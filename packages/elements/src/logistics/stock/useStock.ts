import { askStock, type Stock, type StockGrain, type StockQuery, stockGrains } from '@srm/core/client/stock'
import type { StockType } from '@srm/core/logistics/vouchers/voucherCodes'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { chosenOf } from '../../document/frame/FrameSwitch.tsx'
import type { Frame } from '../../document/frame/useFrame.ts'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'
import { limitOf, questionOf } from '../../document/list/listView.ts'

/** Rows of a page until somebody chooses. */
const usualSize = 100

export interface AskedStock {
  readonly loaded: Loaded<Stock>
  readonly by: StockGrain
  /** The question without its page. */
  readonly query: StockQuery
  readonly limit: number
}

/** The rows that a view asks for. */
export function useStock({ view, one }: Pick<Frame, 'view' | 'one'>): AskedStock {
  const { client, side } = useWhole()
  const by = chosenOf(stockGrains, view)
  const limit = limitOf(view, usualSize)
  const { q } = questionOf(view)
  const [stockType, factory] = [one('stockType') as StockType, one('factory')]
  const query: StockQuery = {
    by,
    ...(q ? { q: String(q) } : {}),
    ...(stockType ? { stockType } : {}),
    ...(factory ? { factory } : {}),
  }
  const after = view.pages?.at(-1)
  const question = { ...query, limit, ...(after ? { after } : {}) }
  const loaded = useLoad<Stock>(client && `${side} ${JSON.stringify(question)}`, async () => {
    if (!client) return { items: [], next: null, count: 0, sums: [] }
    return askStock(client, side, question)
  })
  return { loaded, by, query, limit }
}
