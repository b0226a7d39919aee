import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { dirname, relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, defineConfig, type RenderBuiltAssetUrl } from 'vite'
import { antdStyles } from './scripts/antdStylesFile.ts'
import { onLog } from './scripts/buildLog.ts'
import { firstFiles } from './scripts/firstFiles.ts'
import { leanSpecs } from './scripts/leanSpecs.ts'
import { namedParts } from './scripts/namedParts.ts'
import { neededTokens, ofElements } from './scripts/neededTokens.ts'
import { portalElement, portalTag } from './scripts/portalTag.ts'
import { referencePage } from './scripts/referencePage.ts'
import { sharedChunks } from './scripts/sharedChunks.ts'
import { preloaded, shortPreload } from './scripts/shortPreload.ts'
import { smallElements, smallModules } from './scripts/smallElements.ts'
import { trustedStyles } from './scripts/trustedStyles.ts'
import { withoutAmd } from './scripts/withoutAmd.ts'

const source = fileURLToPath(new URL('src/', import.meta.url))
const elements = `${source}elements/`
const core = fileURLToPath(new URL('../core/src/', import.meta.url))

/** Each file below src/elements is an entry of its own name; so are the portal, the session, configure() and the autoloader. */
function entries(): Record<string, string> {
  const files = existsSync(elements)
    ? readdirSync(elements, { encoding: 'utf8', recursive: true }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    : []
  const modules = files.map((file) => [basename(file).replace(/\.tsx?$/, ''), elements + file] as const)
  const named = Object.fromEntries(modules.filter(([name]) => !smallModules.includes(name)))
  const fixed = {
    session: 'host/SrmSession.ts',
    configure: 'host/configure.ts',
    autoload: 'autoload.ts',
    defineAll: 'defineAll.ts',
  }
  const present = Object.entries(fixed).filter(([, file]) => existsSync(source + file))
  return {
    ...named,
    portal: portalElement,
    ...Object.fromEntries(present.map(([name, file]) => [name, source + file])),
  }
}

const preloads = {
  polyfill: false,
  resolveDependencies: (_file: string, needed: string[], { hostId }: { readonly hostId: string }) =>
    preloaded(needed, hostId),
}

/**
 * What is published is bundled again by others, who name the files anew: nothing is fetched ahead by its name of now.
 * Source maps would be three quarters of it, and name sources that it does not hold.
 */
const forPackage = (mode: string): BuildOptions =>
  mode === 'package'
    ? { outDir: '../../dist/elements/dist', emptyOutDir: true, modulePreload: false }
    : { modulePreload: preloads }

/**
 * How a script of the package names what it fetches. Turbopack gives such a name without an origin, and `import.meta.url` one of
 * files: it is completed by the page. Everywhere else it is complete.
 */
const completedByPage: RenderBuiltAssetUrl = (name, { hostId, hostType }) =>
  hostType === 'js'
    ? {
        runtime: `new URL(new URL(${JSON.stringify(relative(dirname(hostId), name))},import.meta.url),globalThis.document?.baseURI).href`,
      }
    : undefined

/** Files that others are told apart from by their names; all others are named shortly, for lists name many of them. */
const isKnown = (name: string): boolean =>
  /^(configure|react|element|first|host|paint|around|orders|preload-helper|rolldown-runtime|liveUpdates|list)$/.test(
    name,
  )

/** ES modules with hashed chunks: one chunk of React for all elements, antd in chunks that load later. */
export default defineConfig(({ mode }) => ({
  base: './',
  experimental: mode === 'package' ? { renderBuiltUrl: completedByPage } : {},
  plugins: [
    portalTag(),
    antdStyles(),
    trustedStyles(),
    mode === 'package' && withoutAmd(),
    namedParts(),
    leanSpecs(),
    neededTokens(ofElements),
    shortPreload(),
    firstFiles(),
    smallElements(),
    referencePage(mode),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    ...forPackage(mode),
    rolldownOptions: {
      input: entries(),
      preserveEntrySignatures: 'allow-extension',
      onLog,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ name }) => `chunks/${isKnown(name) ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: 'chunks/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            {
              debugName: 'shared',
              name: sharedChunks({
                first: [`${elements}orderList.ts`, `${elements}materialList.ts`],
                apart: [`${source}host/SrmSession.ts`, `${source}host/configure.ts`],
                lists: [`${source}orders/orderListScreen.ts`, `${source}masterData/materialListScreen.ts`],
                details: [`${elements}orderDetail.ts`, `${elements}materialDetail.ts`],
                trees: [
                  `${elements}categoryTree.ts`,
                  `${elements}organizationTree.ts`,
                  `${source}masterData/CategoryTree.tsx`,
                  `${source}system/organizations/OrganizationTree.tsx`,
                ],
                document: [`${source}document/detail/DocumentScreen.tsx`],
                chrome: [
                  `${source}document/list/ListChrome.tsx`,
                  `${source}document/list/ListCover.tsx`,
                  `${source}document/list/fittedColumns.tsx`,
                  `${source}document/sums/ListSums.tsx`,
                  `${source}document/byLine/ByLineSwitch.tsx`,
                  `${source}document/views/SavedViewBar.tsx`,
                ],
                order: [`${core}orders/purchaseOrder.ts`],
                all: Object.values(entries()),
              }),
            },
          ],
        },
      },
    },
  },
}))
