/** Filling texts with values: a line that lacks one of its values is left out, so that no sentence has a hole. */

export type Params = Readonly<Record<string, string | number | null | undefined>>

const hole = /\{(\w+)\}/g

/** The names in braces of a text. */
export const holesIn = (text: string): string[] => [...text.matchAll(hole)].map(([, name = '']) => name)

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The text with those of its `{values}` that are given. */
export const fillHoles = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(hole, (all, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : all))

/** The text with its `{values}`; values are not looked into again. */
export function fillText(text: string, params: Params): string {
  const lines = text.split('\n').filter((line) => holesIn(line).every((name) => isGiven(params[name])))
  const filled = lines.map((line) => line.replace(hole, (_all, name: string) => String(params[name])))
  return filled
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
