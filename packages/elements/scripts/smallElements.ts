import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'vite'
import { onLog } from './buildLog.ts'
import { documentFacts } from './documentFacts.ts'
import { neededTokens } from './neededTokens.ts'
import { type Graph, later, loadedWith } from './sharedChunks.ts'
import { sharedPolicy } from './sharedPolicy.ts'
import { noPreload } from './shortPreload.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const modules = ['money', 'nextStep', 'statusTag', 'tile', 'timeline']
const fileOf = (module: string) => `${source}elements/${module}.ts`
const classOf = (module: string) => `${source}small/${module.charAt(0).toUpperCase()}${module.slice(1)}.ts`

const asking = `${source}small/asking.ts`
const sentence = `${source}document/detail/stepText.ts`

/** Whatever of our styles asks tokens for something in one of them. */
const styles = ['small/*.css', 'style/parts/{tag,step,stages,timeline}.css', 'host/extend/held.css']

/** What writes amounts is there for money alone, though other texts could name it. */
const amounts = /[\\/]core[\\/]src[\\/](i18n[\\/]amounts|currencies|decimalText)\.ts$/

/** All words of a language are one file. */
const words = /[\\/]words[\\/](?:step)?(en|zhCn)\.ts$/i

/** What several of them are made of is one file, and what asks the server another. */
function common() {
  let known: readonly ReadonlySet<string>[] | undefined
  let asked: ReadonlySet<string> | undefined
  return (id: string, graph: Graph): string | null => {
    // what the bundler adds is needed where there is no page, too
    if (id.startsWith('\0') || later.test(id)) return null
    const [, language] = words.exec(id) ?? []
    if (language) return language.toLowerCase()
    if (amounts.test(id)) return 'amounts'
    known ??= [...modules.map(classOf), sentence].map((file) => loadedWith(file, graph))
    asked ??= loadedWith(asking, graph)
    if (known.filter((files) => files.has(id)).length > 1) return 'small'
    return asked.has(id) ? 'asking' : null
  }
}

/**
 * Elements without React, built by themselves: what they share with the others is in both, so that a page which has only
 * them loads little, and the first paint of the others is as it was. Sessions and settings are those of the page.
 */
export function buildSmall({ outDir, sourcemap, target }: BuildOptions) {
  return build({
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [documentFacts(), sharedPolicy(), neededTokens(styles), noPreload()],
    build: {
      outDir: outDir ?? 'dist',
      emptyOutDir: false,
      sourcemap: sourcemap ?? false,
      target: target ?? 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((module) => [module, fileOf(module)])),
        preserveEntrySignatures: 'allow-extension',
        onLog,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/small/[hash:7].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'small', name: common() }] },
        },
      },
    },
  })
}

/** Vite plugin: builds the elements without React beside the others, which know them by their files alone. */
export function smallElements(): Plugin {
  let options: BuildOptions
  return {
    name: 'srm-small-elements',
    apply: 'build',
    enforce: 'pre',
    configResolved: (resolved) => {
      options = resolved.build
    },
    resolveId: {
      filter: { id: new RegExp(`^\\./elements/(${modules.join('|')})\\.ts$`) },
      handler: (id) => ({ id: `./${basename(id, '.ts')}.js`, external: true }),
    },
    closeBundle: async () => {
      await buildSmall(options)
    },
  }
}

/** The modules that are built here. */
export const smallModules: readonly string[] = modules
