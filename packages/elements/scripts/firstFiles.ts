import type { Plugin, Rolldown } from 'vite'
import { loadedLater } from './shortPreload.ts'

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): file is Rolldown.OutputChunk =>
  file?.type === 'chunk'

/** A file and all that it imports before it runs. */
function needed(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): ReadonlySet<string> {
  found.add(name)
  const file = bundle[name]
  for (const other of isChunk(file) ? file.imports : []) if (!found.has(other)) needed(other, bundle, found)
  return found
}

/** What is left where another file is needed: an import, or a call of what was imported. */
const needs = /\bimport\s*[{"]|\],\s*import\.meta\.url\)/

/** What autoload.ts has in the place of the files' names. */
const place = /__SRM_FIRST_FILES__/g

/**
 * Vite plugin: the autoloader names the files that every element needs, and those of the order list, so that they are asked
 * for at once; it needs no other file itself.
 */
export const firstFiles = (): Plugin => ({
  name: 'srm-first-files',
  apply: 'build',
  generateBundle: {
    // Vite writes the calls of dynamic imports here
    order: 'post',
    handler(_options, bundle) {
      const autoload = bundle['autoload.js']
      if (!isChunk(autoload)) return
      const files = [...needed('orderList.js', bundle)].filter((name) => name !== 'orderList.js')
      const code = autoload.code
        .replace(loadedLater, 'import($<file>)')
        // what called the calls is not called any more
        .replace(/^import\s*\{[^}]*\}\s*from\s*"[^"]*";/, '')
        .replace(place, JSON.stringify(files.map((name) => `./${name}`)))
      if (needs.test(code)) this.error('The autoloader needs another file.')
      autoload.code = code
      autoload.imports = []
    },
  },
})
