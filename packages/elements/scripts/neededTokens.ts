import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const used = /var\((--[\w-]+)/g
const declaration = /^\s*(--[\w-]+):([^;]+);\n/gm

const namesIn = (css: string): readonly string[] => [...css.matchAll(used)].map(([, name = '']) => name)

/** The tokens without those that nothing in `css` asks for, directly or through others. */
export function needed(tokens: string, css: string): string {
  const asked = new Set(namesIn(css))
  const values = [...tokens.matchAll(declaration)]
  // what is added while the set is walked is walked as well
  for (const name of asked)
    for (const [, other, value = ''] of values) if (other === name) for (const more of namesIn(value)) asked.add(more)
  return tokens.replace(declaration, (text, name: string) => (asked.has(name) ? text : ''))
}

const read = (file: string): string => readFileSync(file, 'utf8')

/**
 * Vite plugin: of the tokens, which the portal shares, elements carry those that they ask for.
 * @param files of the sources that ask, as patterns
 */
export const neededTokens = (files: readonly string[]): Plugin => ({
  name: 'srm-needed-tokens',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]style[\\/]tokens\.css\?inline$/ },
    handler(id) {
      const [tokens = ''] = id.split('?')
      const asking = globSync([...files], { cwd: source }).map((file) => source + file)
      const css = asking
        .filter((file) => file !== tokens)
        .map(read)
        .join('\n')
      return needed(read(tokens), `${css} var(--scheme)`)
    },
  },
})
