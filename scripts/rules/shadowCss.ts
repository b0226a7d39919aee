import type { Rule } from './rule.ts'

const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '))

/** What may hold words that are no element: comments, texts, attributes, arguments that are no selector. */
const withoutNoise = (css: string): string =>
  [
    /\/\*[\s\S]*?\*\//g,
    /"[^"\n]*"|'[^'\n]*'/g,
    /\[[^\]]*\]/g,
    /:(?:nth-[\w-]+|lang|dir|state|part|slotted)\([^)]*\)/g,
  ].reduce(blank, css)

/** Offset of the first element named in a selector, if any. */
const elementIn = (selector: string): number | undefined => {
  const found = /(?<=^|[\s>+~,(])[a-zA-Z][\w-]*/.exec(selector)
  return found?.index
}

/** Every selector of a sheet with its offset; steps of keyframes and at-rules are none. */
const selectors = function* (css: string): Generator<{ readonly text: string; readonly at: number }> {
  const open: string[] = []
  for (const part of css.matchAll(/([^{};]*)([{};])/g)) {
    const [, before = '', mark] = part
    if (mark === '}') open.pop()
    if (mark !== '{') continue
    const isStep = open.some((name) => name.startsWith('@keyframes'))
    const prelude = before.trim()
    if (!prelude.startsWith('@') && !isStep) yield { text: before, at: part.index }
    open.push(prelude)
  }
}

const inSheet = (sheet: string): number[] =>
  [...selectors(withoutNoise(sheet))].flatMap(({ text, at }) => {
    const offset = elementIn(text)
    return offset === undefined ? [] : [at + offset]
  })

/** An element selector in a shadow root changes antd's own controls there. */
export const shadowCss: Rule = {
  sentence:
    'CSS of the elements names classes only, never elements: an element selector changes antd inside the same root.',
  applies: (path) => /^packages\/elements\/src\/.*\.(css|tsx?)$/.test(path),
  find: (text, path) => {
    if (path.endsWith('.css')) return inSheet(text)
    return [...text.matchAll(/(?<=\bcss`)[^`]*/g)].flatMap((sheet) =>
      inSheet(sheet[0].replace(/\$\{[^}]*\}/g, (found) => ' '.repeat(found.length))).map(
        (offset) => sheet.index + offset,
      ),
    )
  },
}
