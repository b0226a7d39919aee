import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const runtime = `${source}style/looks/jsx.ts`

/** Vite plugin: what our screens draw has its names for `::part`; what others draw, antd too, stays as it is. */
export const namedParts = (): Plugin => ({
  name: 'srm-named-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_id, importer) => (importer?.startsWith(source) && importer !== runtime ? runtime : null),
  },
})
