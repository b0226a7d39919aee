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

/** Vite plugin: of the tokens, small elements carry those that their styles ask for. */
export const neededTokens = (): Plugin => ({
  name: 'srm-needed-tokens',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]style[\\/]tokens\.css\?inline$/ },
    handler(id) {
      const files = globSync(['small/*.css', 'style/parts/*.css'], { cwd: source })
      const css = files.map((file) => readFileSync(source + file, 'utf8')).join('\n')
      return needed(readFileSync(id.replace(/\?.*$/, ''), 'utf8'), `${css} var(--scheme)`)
    },
  },
})
