import type { StartView } from '@srm/core/client/lists/savedViews'
import type { Scope } from '../definition/screenTypes.ts'
import type { ListModel } from '../list/useListModel.ts'
import { preferencesOf, viewOf } from './viewContent.ts'

/** The view that a list begins with. The session has told it; what was chosen since is known here. */

const chosenSince = new Map<string, StartView | null>()

const listOf = ({ account, side, def }: Pick<Scope, 'account' | 'side' | 'def'>): string =>
  `${account} ${side} ${def.shape.name}`

/** From now on the person's list begins with this view; null: as it comes. */
export function rememberStart(scope: Scope, view: StartView | null): void {
  chosenSince.set(listOf(scope), view)
}

/** Shows it, before any row was asked for. */
export function begin(told: StartView | string, model: ListModel): void {
  const known = chosenSince.get(listOf(model.scope))
  const start = known === undefined ? told : (known ?? model.scope.def.list.opens)
  if (typeof start === 'string') model.go({ tab: start })
  else if (start) {
    model.prefer.all(preferencesOf(start.content, model))
    model.go(viewOf(start.content, start.uuid))
  }
  model.setBegun('')
}
