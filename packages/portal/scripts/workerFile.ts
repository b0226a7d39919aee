import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const source = fileURLToPath(new URL('../worker/worker.ts', import.meta.url))

/** The address the worker is registered with. */
export const workerFile = 'sw.js'

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' ? file.code : file.source

/** What the worker has to know of the build: its files, and by what it is told from another one. */
function describe(bundle: Rolldown.OutputBundle, code: string) {
  const built = Object.values(bundle).toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  const hash = createHash('sha256').update(code)
  for (const file of built) hash.update(file.fileName).update(contentOf(file))
  const page = bundle['index.html']
  if (!page) throw new Error('The build has no page.')
  return {
    version: hash.digest('hex').slice(0, 16),
    files: built.filter(({ fileName }) => !/\.(html|map)$/.test(fileName)).map(({ fileName }) => `/${fileName}`),
    ofPage: String(contentOf(page)).match(/\/assets\/[\w.-]+/g) ?? [],
  }
}

/**
 * Vite plugin: writes the service worker beside the page, with the list of what was built. There is none while developing:
 * files change under the same names there.
 */
export const workerFilePlugin = (): Plugin => ({
  name: 'srm-worker-file',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { target: 'es2024' })
      const known = `const build = ${JSON.stringify(describe(bundle, code))}\n`
      this.emitFile({ type: 'asset', fileName: workerFile, source: known + code })
    },
  },
})
