/** The client as a browser loads it: bundled and made small. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const id = 'virtual:client'
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const source = `export { createClient } from ${JSON.stringify(at('../src/client/client.ts'))}
export { createSession } from ${JSON.stringify(at('../src/client/session.ts'))}`

/** One ES module as text, with what it would load later. */
export async function bundleClient(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'client',
        resolveId: (asked) => (asked === id ? id : undefined),
        load: (asked) => (asked === id ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      rolldownOptions: {
        input: id,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', minify: true, codeSplitting: false },
      },
    },
  })
  const [bundle] = [result].flat()
  const chunks = bundle && 'output' in bundle ? bundle.output : []
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}
