/** What a note code is sent to: a telephone number or a mail address, in one spelling. */

const local = /^1\d{10}$/
/** E.164 */
const international = /^\+[1-9]\d{6,14}$/
const mail = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\]{2,}$/
const longest = 254

/**
 * The spelling under which a number is kept: 11 digits beginning with 1 (spec §5), any other country's as E.164, a mail
 * address in small letters. Undefined when it is none of these.
 */
export function readNumber(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > longest) return undefined
  const text = given.trim()
  if (mail.test(text)) return text.toLowerCase()
  const digits = text.replace(/[\s()-]/g, '').replace(/^\+86(?=1\d{10}$)/, '')
  return local.test(digits) || international.test(digits) ? digits : undefined
}

/** The spellings under which people may have entered the same number. */
export const spellingsOf = (number: string): string[] => (local.test(number) ? [number, `+86${number}`] : [number])

export const isMailAddress = (number: string): boolean => number.includes('@')
