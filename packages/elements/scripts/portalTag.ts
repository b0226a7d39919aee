import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { tokensBeyond } from './neededTokens.ts'

const portal = fileURLToPath(new URL('../../portal/src/', import.meta.url))

/** The file that defines `<srm-portal>`: of the portal, which is built with the elements it is made of. */
export const portalElement = `${portal}tag/portalElement.tsx`

const sheet = '\0srm-portal-sheet:'
const words = '\0srm-portal-words'

/**
 * Vite plugin: gives the elements the portal as one of them (docs/decisions/0049). No source of theirs names it: they ask
 * for `virtual:srm-portal`. Its style sheets go into the shadow root of the tag, with the tokens that no
 * element brings; its words come with its scripts.
 */
export const portalTag = (): Plugin => ({
  name: 'srm-portal-tag',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === 'virtual:srm-portal') return portalElement
    if (source === 'virtual:srm-words') return words
    if (!importer?.startsWith(portal) || !source.endsWith('.css')) return undefined
    const file = await this.resolve(source, importer, { skipSelf: true })
    return file ? `${sheet}${file.id}.js` : undefined
  },
  load(id) {
    if (id === words) return "export const files = { zh_cn: '', en: '' }"
    if (!id.startsWith(sheet)) return undefined
    const file = id.slice(sheet.length, -'.js'.length)
    return `import css from ${JSON.stringify(`${file}?inline`)}
import { addSheet } from ${JSON.stringify(`${portal}tag/sheets.ts`)}
${file.endsWith('/tag.css') ? `addSheet(${JSON.stringify(tokensBeyond(portal))})\n` : ''}addSheet(css)`
  },
})
