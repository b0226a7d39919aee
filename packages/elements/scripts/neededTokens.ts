import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const used = /var\((--[\w-]+)/g
const declaration = /^\s*(--[\w-]+):([^;]+);\n/gm

const namesIn = (css: string): readonly string[] => [...css.matchAll(used)].map(([, name = '']) => name)

/** The tokens that something in `css` asks for, directly or through others. */
function askedBy(tokens: string, css: string): ReadonlySet<string> {
  const asked = new Set(namesIn(css))
  const values = [...tokens.matchAll(declaration)]
  // what is added while the set is walked is walked as well
  for (const name of asked)
    for (const [, other, value = ''] of values) if (other === name) for (const more of namesIn(value)) asked.add(more)
  return asked
}

const only = (tokens: string, isKept: (name: string) => boolean): string =>
  tokens.replace(declaration, (text, name: string) => (isKept(name) ? text : ''))

/** The tokens without those that nothing in `css` asks for. */
function needed(tokens: string, css: string): string {
  const asked = askedBy(tokens, css)
  return only(tokens, (name) => asked.has(name))
}

const read = (file: string): string => readFileSync(file, 'utf8')
const tokensFile = `${source}style/tokens.css`

/** Sources whose tokens every element brings: styles of ours, in our scripts, and antd's. */
export const ofElements = ['**/*.{css,ts,tsx}', '../.cache/antd.css']

/** What the files ask tokens for. */
function asking(files: readonly string[], folder: string): string {
  const found = globSync([...files], { cwd: folder }).map((file) => folder + file)
  const css = found.filter((file) => file !== tokensFile).map(read)
  return [...css, 'var(--scheme)'].join('\n')
}

/**
 * The tokens that sources elsewhere ask for and no element brings.
 * @param folder of those sources, with a slash at its end
 */
export function tokensBeyond(folder: string): string {
  const tokens = read(tokensFile)
  const there = askedBy(tokens, asking(ofElements, source))
  const wanted = askedBy(tokens, asking(['**/*.{css,ts,tsx}'], folder))
  return only(tokens, (name) => wanted.has(name) && !there.has(name))
}

/**
 * Vite plugin: of the tokens, which the portal shares, elements carry those that they ask for.
 * @param files of the sources that ask, as patterns
 */
export const neededTokens = (files: readonly string[]): Plugin => ({
  name: 'srm-needed-tokens',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]style[\\/]tokens\.css\?inline$/ },
    handler: () => needed(read(tokensFile), asking(files, source)),
  },
})
