import type { AnyRow, Offer } from '@srm/core/definition/workflow'
import { awaited } from './awaited.ts'
import type { Told } from './DocumentElement.ts'

/** What he does who has the document, where it has a button at the edge for him; without one, whose it is. */
export const ownText = ({ def, words, side }: Told, { offers }: AnyRow, told: string): string =>
  awaited(def, offers as readonly Offer[] | undefined)
    ? words.detail.nextYou(told)
    : words.detail.nextPerson(words.sides[side as 'buyer'], told)
