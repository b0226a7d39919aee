/** Which steps a document's reader has while his side has it: what people are told to do next is what they can do. Pure. */
import type { Offer } from '../workflow.ts'

/** What the answer with a document says may be done with it. */
export interface Allowed {
  readonly offers: readonly Offer[]
  readonly may?: { readonly edit?: boolean; readonly delete?: boolean } | undefined
  readonly makes?: readonly Pick<Offer, 'refusal'>[] | undefined
  /** The reader's rights, where they are known. */
  readonly permissions?: ReadonlySet<string> | undefined
}

interface Moving {
  readonly look?: string | undefined
  readonly to: object
}

/** What a definition says of its steps. */
export interface Stepped {
  readonly steps?: { readonly [stage: string]: readonly string[] | undefined } | undefined
  readonly transitions: { readonly [action: string]: Moving | undefined }
}

const isPrimary = ({ look }: Moving): boolean => look === 'primary' || look === 'primaryNow'
/** Has it a name that people read? */
const isNamed = (step: string, transitions: Stepped['transitions']): boolean => step === 'edit' || step in transitions
const isMoving = ({ to }: Moving): boolean => Object.keys(to).length > 0

const openOf = ({ offers }: Allowed): readonly string[] =>
  offers.flatMap(({ action, refusal }) => (refusal ? [] : [action]))

/** Can its reader take a step that a definition names? */
export function isPossible(step: string, allowed: Allowed): boolean {
  const { may, makes = [], permissions } = allowed
  if (step === 'edit') return may?.edit === true
  if (step === 'make') return makes.some(({ refusal }) => !refusal)
  return step.includes('.') ? permissions?.has(step) === true : openOf(allowed).includes(step)
}

/**
 * What comes next of a document at a stage, for whoever reads it on the side that has it.
 * @returns true: what the words of the stage name can be done, all of it; else the actions, `edit` or `delete` that can be done
 * in their place. None: somebody else does what the words name.
 */
export function ownSteps({ steps, transitions }: Stepped, stage: string, allowed: Allowed): true | readonly string[] {
  const { may } = allowed
  const open = openOf(allowed)
  const named = steps?.[stage] ?? []
  if (named.every((step) => isPossible(step, allowed))) return true
  const by = (test: (moving: Moving) => boolean) =>
    open.filter((action) => {
      const moving = transitions[action]
      return moving !== undefined && test(moving)
    })
  const inPlace = [
    [
      ...new Set([
        ...named.filter((step) => isNamed(step, transitions) && isPossible(step, allowed)),
        ...by(isPrimary),
      ]),
    ],
    may?.edit ? ['edit'] : [],
    by((moving) => isMoving(moving) && moving.look !== 'danger'),
    by((moving) => isMoving(moving)),
    may?.delete ? ['delete'] : [],
  ]
  return inPlace.find((possible) => possible.length > 0) ?? []
}
