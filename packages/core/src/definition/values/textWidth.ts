import { leastNameWidth, longestName } from './nameBounds.ts'

/** How wide a text is written: what East Asia writes in full width counts two (UAX #11, wide and full-width). Pure. */

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u

/** Columns that the characters of a text take: 质检 takes four. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0)

/** Does a name keep both bounds? 质检 is one, and ab is none. */
export const isNameLong = (name: string): boolean =>
  textWidth(name) >= leastNameWidth && [...name].length <= longestName
