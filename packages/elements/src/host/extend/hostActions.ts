import type { AnyRow } from '@srm/core/definition/workflow'
import { projectionOf } from './projection.ts'

/**
 * What a page adds to the actions of a list or of a single document.
 * `row`: in the row of a list; `bar`: among the buttons; `menu`: under "more".
 */
export interface HostAction<Place extends string = 'row' | 'bar' | 'menu'> {
  /** Names it in `srm-action`. */
  readonly key: string
  /** What its button says. */
  readonly label: string | ((doc: AnyRow) => string)
  readonly place: Place
  /** `true`, or the sentence that says why it cannot be taken now; it can be taken where this is absent. */
  readonly enabled?: ((doc: AnyRow) => true | string) | undefined
  /** Takes it; the button is busy until the promise is kept. Without it the element sends `srm-action`. */
  readonly run?: ((doc: AnyRow) => void | Promise<void>) | undefined
}

/** What a page adds to a single document. */
export type DetailAction = HostAction<'bar' | 'menu'>

/** Detail of `srm-action`. */
export interface HostActionDetail {
  readonly key: string
  readonly doc: AnyRow
}

/** What a function of the page answers; `otherwise`, with a line in the console, where it throws. */
function asked<T>(key: string, ask: () => T, otherwise: T): T {
  try {
    return ask()
  } catch (error) {
    console.error(`[srm] action "${key}":`, error)
    return otherwise
  }
}

/** What the button of an action says. */
export const hostLabel = ({ key, label }: HostAction, row: AnyRow): string =>
  typeof label === 'function' ? asked(key, () => String(label(projectionOf(row))), key) : label

/** Why an action cannot be taken on a document, in the words of the page; undefined where it can. */
export function hostRefusal({ key, enabled }: HostAction, row: AnyRow): string | undefined {
  if (!enabled) return undefined
  const answer = asked<unknown>(key, () => enabled(projectionOf(row)), key)
  if (answer === true) return undefined
  return typeof answer === 'string' ? answer : key
}

/**
 * Takes an action: calls the page's function, or sends `srm-action`.
 * @param emit of the element
 * @throws what the page's function throws or rejects with
 */
export async function takeHostAction(
  emit: (name: 'srm-action', detail: HostActionDetail) => boolean,
  { key, run }: HostAction,
  row: AnyRow,
): Promise<void> {
  const doc = projectionOf(row)
  if (run) await run(doc)
  else emit('srm-action', { key, doc })
}
