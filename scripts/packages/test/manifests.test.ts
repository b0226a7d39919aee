/** What the packages say of themselves is true for whoever installs them. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../../../packages/elements/scripts/catalogue.ts'
import { root } from '../../files.ts'
import { changeOf } from '../changelog.ts'
import type { Manifest } from '../manifest.ts'
import { type Published, published, publishedFolder, sourceFolder } from '../published.ts'
import { type Packed, pack } from '../registry.ts'
import { packagesBuilt } from './built.ts'
import { Folders } from './folders.ts'

const folders = new Folders('')
const packed = new Map<Published, Packed>()
const packedOf = (name: Published): Packed => packed.get(name) as Packed
beforeAll(async () => {
  await packagesBuilt()
  const tarballs = folders.empty(undefined)
  for (const name of published) packed.set(name, pack(name, tarballs))
})
afterAll(() => folders.remove())

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

test.each(published)('publint finds nothing in %s', async (name) => {
  const pkg = manifestOf(publishedFolder(name))
  const { messages } = await publint({ pkgDir: publishedFolder(name), strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

/** Modules that stand for all that are named by a pattern. */
const entries: Readonly<Record<Published, readonly string[]>> = {
  core: [
    'client/client',
    'client/session',
    'client/axiosTransport',
    'documents',
    'definition/workflow',
    'orders/purchaseOrder',
    'decimal',
  ],
  elements: [
    ...['.', 'autoload', 'session', 'configure', 'defineAll', 'orderList', 'plainDocuments'],
    ...['react', 'vue', 'svelte'],
  ],
  cli: ['.'],
  server: ['.'],
}

test.each(published)('types and programs of %s agree for every way an ESM package is resolved', async (name) => {
  const { tarball } = packedOf(name)
  const { types, ...found } = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), {
    entrypoints: [...entries[name]],
  })
  expect(types).toMatchObject({ kind: 'included' })
  // Node's CommonJS and TypeScript's oldest resolution are no way to a package that is ESM alone
  const problems = 'problems' in found ? found.problems : []
  const ours = problems.filter(
    (problem) =>
      problem.kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
  )
  expect(ours).toEqual([])
})

test.each(published)('%s holds its licence, its readme, and nothing of the sources or tests', (name) => {
  const { manifest, files } = packedOf(name)
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'package.json']))
  expect(files.filter((path) => /\.test\.|(?<!\.d)\.tsx?$|\.tsbuildinfo$/.test(path))).toEqual([])
  expect(JSON.stringify(manifest)).not.toContain('/src/')
})

test('the elements weigh at most 8 MB where they are installed, and hold no source maps', () => {
  const { files } = packedOf('elements')
  const folder = publishedFolder('elements')
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
  expect(files.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)).toBeLessThanOrEqual(8_000_000)
})

test('the elements are built with the production builds of their libraries, whatever runs the build', () => {
  const files = globSync('**/*.js', { cwd: publishedFolder('elements') })
  const warnsDevelopers = (file: string) =>
    readFileSync(join(publishedFolder('elements'), file), 'utf8').includes('React has detected a change in the order')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(warnsDevelopers)).toEqual([])
})

test('the elements ask nobody for modules by AMD, which bundlers of others would look for', () => {
  const folder = publishedFolder('elements')
  const files = globSync('**/*.js', { cwd: folder })
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('define.amd'))).toEqual([])
})

test.each(published)('the changes of %s are told by its CHANGELOG.md, also those that wait for a release', (name) => {
  const told = readFileSync(join(publishedFolder(name), 'CHANGELOG.md'), 'utf8')
  const waiting = globSync('*.md', { cwd: join(root, '.changeset') }).flatMap((file) => {
    const change = changeOf(readFileSync(join(root, '.changeset', file), 'utf8'), `@srm/${name}`)
    return change ? [change.text.split('\n')[0] ?? ''] : []
  })
  expect(told.startsWith(`# @srm/${name}\n`)).toBe(true)
  expect(waiting.filter((text) => !told.includes(text))).toEqual([])
})

const { subset } = createRequire(import.meta.url)('semver') as { subset(one: string, of: string): boolean }

/** The manifests of everything that is installed with a package. */
function installedWith(folder: string, found = new Map<string, Manifest>()): ReadonlyMap<string, Manifest> {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder) as Manifest & {
    optionalDependencies?: Record<string, string>
  }
  const { resolve } = createRequire(join(folder, 'package.json'))
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const places = resolve.paths(name) ?? []
    const place = places.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))
    if (place === undefined || found.has(place) || name.startsWith('@srm/')) continue
    found.set(place, manifestOf(place))
    installedWith(place, found)
  }
  return found
}
test.each(['core', 'cli', 'server'] as const)('%s runs on no Node that one of its dependencies refuses', (name) => {
  const own = manifestOf(sourceFolder(name)).engines?.node ?? ''
  const installed = [...installedWith(sourceFolder(name)).values()]
  expect(installed.length).toBeGreaterThan(1)
  const refused = installed.filter(({ engines }) => engines?.node !== undefined && !subset(own, engines.node))
  expect(refused.map((one) => `${one.name} ${one.engines?.node}`)).toEqual([])
})

test('every element is in the manifest, and its tag in the types of the document', () => {
  const folder = publishedFolder('elements')
  const manifest: {
    readonly modules: readonly {
      readonly path: string
      readonly declarations: readonly { readonly tagName: string; readonly events: readonly unknown[] }[]
    }[]
  } = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8'))
  const described = manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName))
  const tags = readCatalogue().map(({ tag }) => tag)
  expect(tags.length).toBeGreaterThan(50)
  expect(described.toSorted()).toEqual(['srm-session', ...tags].toSorted())
  for (const { path } of manifest.modules) expect(existsSync(join(folder, path))).toBe(true)
  const types = readFileSync(join(folder, 'types/elements.d.ts'), 'utf8')
  expect(tags.filter((tag) => !types.includes(`    '${tag}': typeof `))).toEqual([])
})

test('the changes that wait for a release name packages that are published', async () => {
  const { output, code } = await folders.run(root, `"${process.execPath}" node_modules/@changesets/cli/bin.js status`)
  expect(code, output).toBe(0)
})
