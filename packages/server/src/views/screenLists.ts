/** Screens of figures whose views are kept as those of lists are: what they are asked by. */
import type { SavedViewContent } from '@srm/core/client/lists/savedViews'
import { moneyGrains } from '@srm/core/client/moneyOverview'
import { stockGrains } from '@srm/core/client/stock'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Actor } from '../engine/context.ts'
import { Invalid } from '../engine/errors.ts'
import { demandPermission } from '../engine/get.ts'
import { demandStockView } from '../logistics/stock/stockRows.ts'
import type { ViewedList } from './savedViews.ts'

type Asking = { readonly actor: Actor }

interface ScreenList {
  /** How far it is summed. */
  readonly tabs: readonly string[]
  readonly filters: readonly string[]
  /** @throws NotAllowed */
  readonly demand: (asking: Asking) => void
}

const demandStatements = (asking: Asking): void => demandPermission(asking, reconciliation, 'view')

const screens: Readonly<Record<string, ScreenList>> = {
  stock: { tabs: stockGrains, filters: ['stockType', 'factory'], demand: demandStockView },
  money: { tabs: moneyGrains, filters: ['month', 'party', 'company', 'currency'], demand: demandStatements },
  callOffPlan: {
    tabs: [],
    filters: [],
    demand: (asking) => demandPermission(asking, purchaseOrder, 'view'),
  },
  statementDesk: { tabs: [], filters: ['day', 'company', 'currency'], demand: demandStatements },
}

/** @throws Invalid with every part that the screen is not asked by */
function check({ tabs, filters }: ScreenList, { tab, filters: asked = {}, sort, by }: SavedViewContent): void {
  const strange = [
    ...(tab === undefined || tabs.includes(tab) ? [] : ['content.tab']),
    ...Object.keys(asked).flatMap((key) => (filters.includes(key) ? [] : [`content.filters.${key}`])),
    ...(sort === undefined ? [] : ['content.sort']),
    ...(by === undefined ? [] : ['content.by']),
  ]
  if (strange.length > 0) throw new Invalid(strange.map((path) => ({ path: path.slice(0, 100), rule: 'notAccepted' })))
}

/**
 * The list of a screen of figures; undefined where none has this name.
 * @throws NotAllowed where the caller does not see it
 */
export function screenList(name: string, actor: Actor): ViewedList | undefined {
  const screen = Object.hasOwn(screens, name) ? screens[name] : undefined
  if (!screen) return undefined
  screen.demand({ actor })
  return { name, check: (_, content) => check(screen, content) }
}
