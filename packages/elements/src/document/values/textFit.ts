/** How many pixels texts take in a cell, reckoned without a screen: nothing is measured before the first paint. Pure. */

const padding = 21

const widthOf = (char: string): number => (char >= '\u2e80' ? 13 : char === ' ' || char === '·' ? 5 : 7.6)

const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0)

/** Pixels of a column whose longest cell is the longest of these texts; the edges of the cell counted. */
export const fitOf = (texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map(textWidth))) + padding
