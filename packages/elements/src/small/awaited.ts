import type { Offer } from '@srm/core/definition/workflow'
import type { Facts } from './facts.ts'

/** The action that a document waits for from this person, where there is one: facts have the look of a button at the edge alone. */
export const awaited = ({ transitions }: Facts, offers: readonly Offer[] | undefined): Offer | undefined =>
  offers?.find(({ action, refusal }) => !refusal && transitions[action]?.look)
