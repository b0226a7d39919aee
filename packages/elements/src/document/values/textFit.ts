/** How many pixels texts take in a cell, reckoned without a screen: nothing is measured before the first paint. Pure. */

const padding = 21

const widthOf = (char: string): number => (char >= '\u2e80' ? 13 : char === ' ' || char === '·' ? 5 : 7.6)

const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0)

/** Pixels of a column whose longest cell is the longest of these texts; the edges of the cell counted. */
export const fitOf = (texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map(textWidth))) + padding

/** Letters that take half of what others do, and those that take more. */
const slim = new Set([..." .,:;'|!()[]/-ijlftrI"])
const wide = new Set([...'mwMW%@—'])

function leastOf(char: string): number {
  if (char >= '\u2e80') return 13
  if (slim.has(char)) return 4
  if (wide.has(char)) return 11.5
  return /[A-Z]/.test(char) ? 9 : 7.3
}
const leastText = (text: string): number => [...text].reduce((sum, char) => sum + leastOf(char), 0)

/** Pixels below which one of these texts would be cut; the edges of the cell counted. */
export const leastFitOf = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map(leastText))) + padding

/** Totals are stronger than what stands above them. */
const strongScale = 1.08

/** Pixels below which a total would be cut; the edges of the cell counted. */
export const leastTotalOf = (total: string): number => Math.ceil(leastText(total) * strongScale) + padding

/** Titles are smaller than what stands below them. */
const titleScale = 12 / 13

/** Pixels of a column that shows its whole title in one line; the edges of the cell counted. */
export const titleFitOf = (title: string): number => Math.ceil(leastText(title) * titleScale) + padding

/** Where a line may be broken: at spaces, and between characters that are words of their own. */
const breaks = (title: string): readonly number[] =>
  [...title.matchAll(/ |(?<=[\u2e80-\uffff])(?=[\u2e80-\uffff])/g)].map(({ index }) => index)

/** Pixels below which a title of two lines would be cut; the edges of the cell counted. */
export function leastTitleOf(title: string): number {
  const ways = breaks(title).map((at) => Math.max(leastText(title.slice(0, at)), leastText(title.slice(at).trim())))
  return Math.ceil(Math.min(leastText(title), ...ways) * titleScale) + padding
}
