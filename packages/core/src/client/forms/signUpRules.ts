/** What a form of the sign-up says of names and mobiles before the server is asked (spec §5). Pure. */
import { isNameLong } from '../../definition/values/textWidth.ts'
import { isMobileOf } from '../../system/people/partyMobile.ts'

/** Has what was typed the 3 to 40 characters of a name? */
export const isName = (typed: string): boolean => isNameLong(typed.trim().normalize('NFC'))

/** Is what was typed a mobile as the country wants it? Of a country that nobody has said, any is. */
export const isMobileIn = (countryCode: string | undefined, typed: string): boolean =>
  isMobileOf(countryCode, typed.trim())
