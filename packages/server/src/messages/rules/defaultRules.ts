/**
 * What is told of a document that says nothing of it itself: each side hears what the other one does with the document, as far
 * as it sees that. Pure.
 */
import type { Side } from '@srm/core/definition/shape'
import { partyOf } from '@srm/core/definition/sides/caption'
import { addresseeOf } from '@srm/core/definition/sides/parties'
import { visibleHead, withGuards } from '@srm/core/definition/visibleHead'
import {
  type AnyDocument,
  type AnyTransition,
  isBy,
  isIn,
  permissionOf,
  transitionsOf,
  waysOf,
} from '@srm/core/definition/workflow'
import { withinSentence } from '@srm/core/i18n/withinSentence'
import type { Audience, MessageRule, Words } from './rules.ts'
import { asksOf, reason } from './tell.ts'

/** Does the machine that says who began a document stand in it, so that either side may have? */
const isBegunByEither = ({ shape }: AnyDocument): boolean => 'initiator' in shape.statuses

/** Does this side notice the step? */
function isSeen(def: AnyDocument, t: AnyTransition, side: Side): boolean {
  const shows = def.sides[side]?.shows as readonly string[] | undefined
  return t.publishes === true || t.tells === true || Object.keys(t.to).some((key) => !shows || shows.includes(key))
}

/**
 * Of whose steps a side hears: of those of the other side, of either side's where both may take it; of what the server does
 * whoever is given the document by it. Undefined: it does not hear of it.
 */
function meantOf(def: AnyDocument, t: AnyTransition, side: Side): Pick<Audience, 'of'> | undefined {
  if (t.silent || !isSeen(def, t, side)) return undefined
  const others = (Object.keys(def.sides) as Side[]).filter((one) => one !== side)
  if (others.some((one) => isBy(t, one))) return isBy(t, side) ? { of: 'other' } : {}
  if (!isBy(t, 'system') || !t.publishes) return undefined
  if (isBegunByEither(def)) return { of: 'holder' }
  return addresseeOf(def) === side ? {} : undefined
}

/** The right of a step that a side may take next, the primary one before the others; else to view. */
function nextRight(def: AnyDocument, t: AnyTransition, side: Side): string {
  const ends = [t.to, ...waysOf(t).flatMap(({ own, to }) => (own ? [] : [to]))]
  // whoever hears of a step is not in the role of who took it
  const isTheirs = ({ turn }: AnyTransition) => turn === undefined || turn !== t.turn
  const isAlwaysPossible = ({ from }: AnyTransition) => isIn(from, {})
  const isNext = (one: AnyTransition) =>
    isBy(one, side) && isTheirs(one) && !one.silent && !isAlwaysPossible(one) && ends.some((end) => isIn(one.from, end))
  const next = transitionsOf(def).filter(([, one]) => isNext(one))
  const [action] = next.find(([, { look }]) => look === 'primary' || look === 'primaryNow') ?? next[0] ?? []
  return action === undefined ? `${def.shape.name}.view` : permissionOf(def, action)
}

function audienceOf(def: AnyDocument, t: AnyTransition, side: Side, of: Pick<Audience, 'of'>): Audience {
  const person = def.sides[side]?.person as string | undefined
  const right = nextRight(def, t, side)
  return person === undefined ? { side, permission: right, ...of } : { side, person, otherwise: right, ...of }
}

/** Which company did it, where the reader sees its name. */
function byWhom(def: AnyDocument, side: Side): Words[] {
  const party = partyOf(def, side)
  if (!party || !visibleHead(def, side, withGuards(def)).includes(party)) return []
  return [{ en: `By: {${party}}`, zh: `操作方：{${party}}` }]
}

/** None of a document that one account keeps for itself. */
export function defaultRules(def: AnyDocument): MessageRule[] {
  if (addresseeOf(def) === undefined) return []
  const { en, zh } = def.shape
  const number = `{${String(def.key[0])}}`
  return transitionsOf(def).flatMap(([action, t]) =>
    (Object.keys(def.sides) as Side[]).flatMap((side): MessageRule[] => {
      const of = meantOf(def, t, side)
      if (!of) return []
      return [
        {
          action,
          to: audienceOf(def, t, side, of),
          mail: 'holder',
          title: { en: `${en} ${number}: ${withinSentence(t.done.en)}`, zh: `${zh} ${number} ${t.done.zh}` },
          lines: [...byWhom(def, side), ...('reason' in asksOf(def, action) ? [reason] : [])],
        },
      ]
    }),
  )
}
