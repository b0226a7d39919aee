import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'vite'
import { onLog } from './buildLog.ts'
import { readCatalogue } from './catalogue.ts'
import { customElementsManifest } from './customElementsManifest.ts'

const folder = fileURLToPath(new URL('../reference/', import.meta.url))

/** The elements of the page are those that the server hands out beside it. */
const besideIt = (): Plugin => ({
  name: 'srm-beside-reference',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/src\/(host\/configure|autoload)\.ts$/ },
    handler: (id) => ({ id: `../${basename(id, '.ts')}.js`, external: true }),
  },
})

/** @param options of the elements' own build, into whose folder the page is written */
export async function buildReference({ outDir = 'dist', target }: BuildOptions): Promise<void> {
  const out = join(outDir, 'reference')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [besideIt()],
    build: {
      outDir: out,
      emptyOutDir: true,
      target: target ?? 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { reference: join(folder, 'reference.ts') },
        onLog,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  mkdirSync(out, { recursive: true })
  for (const file of ['index.html', 'reference.css']) cpSync(join(folder, file), join(out, file))
  writeFileSync(join(out, 'custom-elements.json'), JSON.stringify(customElementsManifest(readCatalogue())))
}

/** Vite plugin: the reference stands beside the elements that a server hands out; a package has the manifest alone. */
export function referencePage(mode: string): Plugin {
  let options: BuildOptions
  return {
    name: 'srm-reference',
    apply: 'build',
    configResolved: (resolved) => {
      options = resolved.build
    },
    closeBundle: async () => {
      if (mode !== 'package') await buildReference(options)
    },
  }
}
