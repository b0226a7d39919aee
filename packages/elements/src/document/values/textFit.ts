/** How many pixels texts take in a cell, reckoned without a screen: nothing is measured before the first paint. Pure. */

const wide = 13
const narrow = 7.6
const blank = 5
const padding = 21

const isWide = (char: string): boolean => (char.codePointAt(0) ?? 0) >= 0x2e80

const textWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (isWide(char) ? wide : char === ' ' || char === '·' ? blank : narrow), 0)

/** Pixels of a column whose longest cell is the longest of these texts; the edges of the cell counted. */
export const fitOf = (texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map(textWidth))) + padding

/** Titles are set smaller than cells. */
const titleScale = 12 / 13

/** Pixels of a column that does not cut its title. */
export const fitOfTitle = (title: string): number => Math.ceil(textWidth(title) * titleScale) + padding
