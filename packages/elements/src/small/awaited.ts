import type { Offer } from '@srm/core/definition/workflow'
import { isPrimary } from '../document/actions/isPrimary.ts'
import type { Facts } from './facts.ts'

/** The action that a document waits for from this person, where there is one: what its button at the edge would do. */
export const awaited = ({ transitions }: Facts, offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ action, refusal }) => !refusal && isPrimary(transitions[action] ?? {}))
