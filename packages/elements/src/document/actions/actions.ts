import type { Makes } from '@srm/core/client/documentTypes'
import type { Refusal } from '@srm/core/definition/document'
import type { Side } from '@srm/core/definition/shape'
import { sideOf } from '@srm/core/definition/sides/roles'
import type { AnyDocument, AnyRow, AnyTransition, Offer } from '@srm/core/definition/workflow'
import { isBy, isHis, isIn, stageState, transitionsOf, waysOf } from '@srm/core/definition/workflow'
import type { Whole } from '../definition/screenTypes.ts'
import { isPrimary } from './isPrimary.ts'
import { reachabilityOf } from './reachability.ts'

/** Which buttons a document has and where they stand. Pure. */

export interface ActionEntry {
  readonly action: string
  readonly transition: AnyTransition
  readonly refusal?: Refusal | undefined
  /** What its questions start with where a suggestion says so; `lines`: what it fills of them. */
  readonly start?: AnyRow | undefined
}

export interface ActionPlaces {
  /** At the edge: what this stage is waiting for. */
  readonly primary?: ActionEntry
  /** Before it, in the definition's order. */
  readonly others: readonly ActionEntry[]
  /** Under "more": dangerous ones, those the definition puts there, and what the bar has no room for. */
  readonly menu: readonly ActionEntry[]
}

const menuLooks: ReadonlySet<unknown> = new Set<AnyTransition['look']>(['danger', 'menu', 'menuNow'])
const inMenu = ({ transition }: ActionEntry): boolean => menuLooks.has(transition.look)

/** Where they are not possible, these are not announced. */
const hiddenElse: ReadonlySet<unknown> = new Set<AnyTransition['look']>(['menuNow', 'now'])

/** Steps of the usual way tell what comes, from however far. */
const isMainStep = ({ look }: AnyTransition): boolean => look === 'primary'

/**
 * The first possible primary action stands at the edge; a page has one. Possible actions stay in the bar, and beside
 * them the next step that is not possible yet, with its reason. What one step makes possible without the other side is in
 * the menu, and of what comes later the main steps of the way; what is further off, past, or the other side's to bring
 * about has no button. What is the only thing that whoever has a document can do stands in the bar, whatever it is.
 */
export function placesOf(def: AnyDocument, side: Side, offers: readonly Offer[], row: AnyRow): ActionPlaces {
  const reach = reachabilityOf(def, row, side)
  const isNow = ({ from }: AnyTransition) => isIn(from, row)
  const offered = offers.flatMap(({ action, refusal }) => {
    const transition = (def.transitions as Record<string, AnyTransition>)[action]
    return transition ? [{ action, transition, refusal }] : []
  })
  const followed = offered.flatMap(({ transition, refusal }) =>
    refusal ? [] : [transition, ...waysOf(transition)].map(({ to }) => ({ ...row, ...to })),
  )
  const isNear = ({ from }: AnyTransition) => followed.some((after) => isIn(from, after))
  const entries = offered.filter(({ transition, refusal }) => {
    if (refusal && hiddenElse.has(transition.look)) return false
    const isLater =
      reach.ahead(transition) &&
      (isMainStep(transition) ? reach.withoutOtherSide(transition) : reach.withinOneStep(transition))
    return isNow(transition) || isLater || isNear(transition)
  })
  const ordinary = entries.filter((entry) => !inMenu(entry))
  const holder = holderOf(def, row)
  // what was asked of this side is done: the other one has it
  const isOver = ({ look }: AnyTransition) =>
    look === 'primaryNow' && (holder === 'buyer' || holder === 'supplier') && holder !== side
  const primary = ordinary.find(({ transition, refusal }) => isPrimary(transition) && !refusal && !isOver(transition))
  const rest = ordinary.filter((entry) => entry !== primary)
  const reached = Math.max(...ordinary.map(({ refusal }, at) => (refusal ? -1 : at)))
  const isNext = ({ transition, refusal }: ActionEntry) =>
    refusal && isMainStep(transition) && (isNow(transition) || reach.ahead(transition))
  const next = ordinary.find((entry, at) => at > reached && isNext(entry))
  const shown = new Set([...rest.filter(({ refusal }) => !refusal), ...(next ? [next] : [])])
  const aside = [...rest.filter((entry) => !shown.has(entry)), ...entries.filter(inMenu)]
  const hasButton = primary !== undefined || rest.some(({ refusal }) => !refusal)
  const only = hasButton || !isHeldBy(def, side, row) ? undefined : aside.find(movesOn)
  return {
    ...(primary ? { primary } : {}),
    others: [...rest.filter((entry) => shown.has(entry)), ...(only ? [only] : [])],
    menu: aside.filter((entry) => entry !== only),
  }
}

/** What the stage of a document tells the side that has it to make of it: that has a button of its own, at the edge. */
export function stepMade(def: AnyDocument, side: Side, row: AnyRow, makes: readonly Makes[]): Makes | undefined {
  const steps: readonly string[] = def.steps?.[String(row.stage)] ?? []
  if (!steps.includes('make') || holderOf(def, row) !== side) return undefined
  const named = makes.filter(({ document }) => steps.includes(`${document}.create`))
  const [open, ...others] = (named.length > 0 ? named : makes).filter(({ refusal }) => !refusal)
  return others.length === 0 ? open : undefined
}

const movesOn = ({ transition, refusal }: ActionEntry): boolean => !refusal && Object.keys(transition.to).length > 0

/** Does the side have the document, and cannot edit it? */
function isHeldBy(def: AnyDocument, side: Side, row: AnyRow): boolean {
  const { edits } = def.sides[side] ?? {}
  return holderOf(def, row) === side && !(edits && isIn(edits, row))
}

/** The side that has a document. */
function holderOf(def: AnyDocument, row: AnyRow): string | undefined {
  const { holder } = stageState(def, String(row.stage)) ?? {}
  return holder && sideOf(holder, row)
}

/** Does the action ask anything before it is taken? */
export const asksSomething = ({ fills, asks, onLines }: AnyTransition): boolean =>
  Boolean(fills?.length) || Object.keys(asks ?? {}).length > 0 || onLines === true

/** Filled in the line grid itself, not in a dialog: it asks nothing that is no field. */
export const fillsLines = ({ fillsLines: keys, asks = {} }: AnyTransition): boolean =>
  Boolean(keys?.length) && Object.keys(asks).length === 0

/** Actions a side may take on several documents at once. */
export const bulkActions = (def: AnyDocument, side: Side): readonly (readonly [string, AnyTransition])[] =>
  transitionsOf(def).filter(([, transition]) => transition.bulk && isBy(transition, side))

/** Actions a side may take on chosen lines. */
export const lineActions = (def: AnyDocument, side: Side): readonly (readonly [string, AnyTransition])[] =>
  transitionsOf(def).filter(([, transition]) => transition.onLines && isBy(transition, side))

/** The rows whose statuses allow the action, whose person is the one who asks where only that one takes it, and the others. */
export function partition(
  { def, side, who }: Pick<Whole, 'def' | 'side' | 'who'>,
  transition: AnyTransition,
  rows: readonly AnyRow[],
) {
  const person = { side, subAccount: who?.elsSubAccount ?? '' }
  const can = rows.filter((row) => isIn(transition.from, row) && isHis(def, transition, row, person))
  return { can, cannot: rows.filter((row) => !can.includes(row)) }
}

/** What the body of an action repeats of the document (decisions §11.4), and the version it was decided on. */
export function carriedBy(transition: AnyTransition, doc: AnyRow): AnyRow {
  const carried = ((transition.carries ?? []) as readonly string[]).map((key) => [key, doc[key]])
  return { ...Object.fromEntries(carried), rowVersion: doc.rowVersion }
}
