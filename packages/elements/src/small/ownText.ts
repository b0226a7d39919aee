import type { AnyRow, Offer } from '@srm/core/definition/workflow'
import { label } from '../document/values/labelText.ts'
import { awaited } from './awaited.ts'
import type { Told } from './DocumentElement.ts'

interface Named {
  readonly en: string
  readonly zh: string
}

/** What he does who has the document: what its button at the edge would do; without one, whose it is. */
export function ownText({ def, words, side, locale }: Told, { offers }: AnyRow, told: string): string {
  const offer = awaited(def, offers as readonly Offer[] | undefined)
  return offer
    ? words.detail.nextYou(label(locale, def.transitions[offer.action] as Named).toLowerCase())
    : words.detail.nextPerson(words.sides[side as 'buyer'], told)
}
