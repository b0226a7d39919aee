import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Loads a file together with what it imports, instead of one after the other. The library has no style sheets among its
 * files, so that nothing has to be waited for; each address is asked for once, whoever names it.
 */
const helper = `const asked = new Set()
export function __vitePreload(load, files, from) {
  for (const file of files ?? []) {
    const { href } = new URL(file, from)
    if (asked.has(href)) continue
    asked.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.nonce = document.querySelector('[property=csp-nonce]')?.nonce ?? ''
    link.href = href
    document.head.append(link)
  }
  return load()
}`

const helperId = /^\0vite\/preload-helper\.js$/

/** Vite plugin: what names the files to load early weighs a third of Vite's own, which waits for style sheets as well. */
export const shortPreload = (): Plugin => ({
  name: 'srm-short-preload',
  enforce: 'pre',
  apply: 'build',
  load: { filter: { id: helperId }, handler: () => helper },
})

/** How the build writes a file that is loaded later: within a call that only calls. */
export const loadedLater = /\b[\w$]+\(\(\)=>import\((?<file>[^()]+)\),\[\],import\.meta\.url\)/g

/** The same where only something of the file is used. */
const partLoadedLater =
  /\b[\w$]+\(async\(\)=>\{let\{[^{}]*\}=await import\((?<file>[^()]+)\);return\{[^{}]*\}\},\[\],import\.meta\.url\)/g

/** Where a file is still loaded within a call. */
const called = /\],import\.meta\.url\)/

/** Vite plugin: nothing is loaded ahead, and files that are loaded later are imported plainly, without a helper. */
export const noPreload = (): Plugin => ({
  name: 'srm-no-preload',
  enforce: 'pre',
  apply: 'build',
  load: { filter: { id: helperId }, handler: () => 'export const __vitePreload = (load) => load()' },
  generateBundle: {
    // Vite writes the calls here
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const helper = files.find(({ moduleIds: [id = '', ...others] }) => helperId.test(id) && others.length === 0)
      if (!helper) return
      const imported = new RegExp(`import\\{[^{}]*\\}from"[./\\w-]*/${basename(helper.fileName)}";`)
      for (const file of files) {
        file.code = file.code
          .replace(loadedLater, 'import($<file>)')
          .replace(partLoadedLater, 'import($<file>)')
          .replace(imported, '')
        file.imports = file.imports.filter((name) => name !== helper.fileName)
        if (called.test(file.code)) this.error(`${file.fileName} calls what it does not import.`)
      }
      delete bundle[helper.fileName]
    },
  },
})

/** Files that whoever asks for another one has already, or asks for alone: naming them again would be bytes for nothing. */
const there =
  /(?:^|\/)(?:configure|chunks\/(?:first|host|react|element|preload-helper|rolldown-runtime|liveUpdates)-[\w-]{7})\.js$/

/** What an element has that shows something before its screen is loaded. */
const beforeScreens = /(?:^|\/)(?:configure|chunks\/(?:first|host|paint|around|orders|preload-helper)-[\w-]{7})\.js$/

/** The files to be asked for beside one: the autoloader's elements name what they need themselves. */
export const preloaded = (needed: string[], asker: string): string[] => {
  if (/autoload\.js$/.test(asker)) return []
  const known = /(?:order|material)List\.js$/.test(asker) ? beforeScreens : there
  return needed.filter((file) => !known.test(file))
}
