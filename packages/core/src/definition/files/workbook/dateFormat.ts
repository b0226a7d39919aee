/** Formats of numbers that show them as days or times of day. */

/** The words of a format's first section: without texts, escapes, fillers, colours and languages. */
const wordsIn = (code: string): readonly string[] =>
  (code.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|[*_]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/gu, ' ')
    .toLowerCase()
    .match(/(?:[0#?][.,]?)?\p{L}+/gu) ?? []

/**
 * Does a number format show days or times? Years, months, days, hours and seconds by their letters; `e` is a year where no
 * digit before it makes it an exponent.
 */
export const isDateFormat = (code: string): boolean =>
  wordsIn(code).some((word) => /^[0#?]?[.,]?[ymdhs]+$/.test(word) || /^g*e+$/.test(word))
