/** Codes that look like others: hidden and similar characters, by which one thing would be two that nobody can tell apart. */

const hidden = /[\p{Cf}\p{Co}]|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164/u
/** Dashes and blanks that are not those of a keyboard. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** Full-width forms of ASCII. */
const wide = /[\uff01-\uff5e]/g
const latin = /\p{Script=Latin}/u
/** Letters of other alphabets that are drawn as Latin ones are. */
const likeLatin = /[АВЕЅІЈКМНОРСТУХаеіјорсухѕԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧορν]/gu

const narrow = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0)

/**
 * What is wrong with a text that names something.
 * @returns the rule and, as its limit, the hidden character by its number, the usual spelling, or the letters that are alien
 */
export function wrongCode(code: string): { readonly rule: string; readonly limit: string } | undefined {
  const unseen = hidden.exec(code)?.[0]
  if (unseen !== undefined) {
    const number = (unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return { rule: 'unseenCharacter', limit: `U+${number}` }
  }
  const usual = code.replace(dashes, '-').replace(blanks, ' ').replace(wide, narrow)
  if (usual !== code) return { rule: 'lookAlike', limit: usual }
  const alien = latin.test(code) ? [...new Set(code.match(likeLatin) ?? [])] : []
  return alien.length > 0 ? { rule: 'mixedAlphabets', limit: alien.join(' ') } : undefined
}
