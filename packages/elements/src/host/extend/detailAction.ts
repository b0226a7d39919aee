import type { AnyRow } from '@srm/core/definition/workflow'

/** What a page adds to a single document. */
export interface DetailAction {
  /** Names it in `srm-action`. */
  readonly key: string
  /** What its button says. */
  readonly label: string | ((doc: AnyRow) => string)
  /** Among the buttons, or under "more". The bar, unless given. */
  readonly place?: 'bar' | 'menu' | undefined
  /** `true`, or the sentence that says why it cannot be taken now; it can be taken where this is absent. */
  readonly enabled?: ((doc: AnyRow) => true | string) | undefined
  /** Takes it; the button is busy until the promise is kept. Without it the element sends `srm-action`. */
  readonly run?: ((doc: AnyRow) => void | Promise<void>) | undefined
}

/** Detail of `srm-action`. */
export interface HostActionDetail {
  readonly key: string
  readonly doc: AnyRow
}
