import { matches, type Rule } from './rule.ts'

const comments = /\/\*[\s\S]*?\*\//g
const blank = (found: string): string => found.replace(/[^\n]/g, ' ')

const physical =
  /(?<=[{;]\s*)(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<=[{;]\s*)(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g

/** The four sides of a box: the second and the fourth are told apart. */
const sides = /(?<=[{;]\s*)(?:margin|padding)\s*:\s*([^;}]+)/g

/** The parts of a value, in which brackets hold together. */
function partsOf(value: string): readonly string[] {
  const held = value.trim().replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (bracket) => bracket.replaceAll(' ', ''))
  return held.split(/\s+/)
}

function uneven(css: string): number[] {
  return [...css.matchAll(sides)].flatMap((found) => {
    const [, right, , left] = partsOf(found[1] ?? '')
    return left === undefined || left === right ? [] : [found.index]
  })
}

/** Where text runs from right to left the sides of a screen change places; those that are named by left and right do not. */
export const logicalCss: Rule = {
  sentence:
    'Sides are named as text runs (margin-inline-start, inset-inline-end, text-align: end). What a script places by measured coordinates begins at `inset: 0 auto auto 0`.',
  // what only text from right to left has may say where it is
  applies: (path) => /^packages\/(elements|portal)\/src\/.*(?<!\/rtl)\.css$/.test(path),
  find: (text) => {
    const css = text.replace(comments, blank)
    return [...matches(css, physical), ...uneven(css)]
  },
}
