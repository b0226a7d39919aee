import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { en } from '../src/words/en.ts'
import { zhCn } from '../src/words/zhCn.ts'

const languages = { zh_cn: zhCn, en }

/** A language's file: its address, with a hash of its content, and the content. */
export const wordFiles = Object.fromEntries(
  Object.entries(languages).map(([locale, words]) => {
    const content = JSON.stringify(words)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
    return [locale, { address: `/locales/portal.${locale}.${hash}.json`, content }]
  }),
)

const id = 'virtual:srm-words'
const resolved = `\0${id}`

/**
 * Vite plugin: writes the words of each language to a file of their own (spec §7), and tells the application their
 * addresses as `files` of `virtual:srm-words`.
 */
export const wordFilesPlugin = (): Plugin => ({
  name: 'srm-word-files',
  resolveId: (source) => (source === id ? resolved : undefined),
  load: (module) => {
    if (module !== resolved) return undefined
    const files = Object.fromEntries(Object.entries(wordFiles).map(([locale, { address }]) => [locale, address]))
    return `export const files = ${JSON.stringify(files)}`
  },
  generateBundle() {
    for (const { address, content } of Object.values(wordFiles))
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: content })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const file = Object.values(wordFiles).find(({ address }) => address === request.url)
      if (!file) return next()
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(file.content)
    })
  },
})
