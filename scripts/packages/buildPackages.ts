/** Makes of each published package the folder that is packed: JavaScript with source maps, declarations, manifest, licence. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishElements } from '../../packages/elements/scripts/publishElements.ts'
import { contentHash, root } from '../files.ts'
import { run } from '../run.ts'
import { changelog } from './changelog.ts'
import { keepReached, nameCompiledFiles } from './declarations.ts'
import { type Manifest, publishedManifest } from './manifest.ts'
import { type Published, published, publishedFolder, sourceFolder } from './published.ts'

/** Compiles the sources of a package into its published folder. */
async function compile(name: Published): Promise<void> {
  const code = await run('tsc', ['-p', join(sourceFolder(name), 'tsconfig.build.json')])
  if (code !== 0) throw new Error(`The declarations of ${name} could not be written.`)
}

const copy = (from: string, name: Published, to: string): void =>
  cpSync(join(root, from), join(publishedFolder(name), to), { recursive: true })

async function publishProgram(name: 'cli' | 'server', roots: readonly string[]): Promise<void> {
  await compile(name)
  const folder = join(publishedFolder(name), 'dist')
  nameCompiledFiles(folder)
  keepReached(folder, roots)
}

const makers: Readonly<Record<Published, () => Promise<void>>> = {
  async core() {
    await compile('core')
    nameCompiledFiles(join(publishedFolder('core'), 'dist'))
  },
  async elements() {
    await compile('elements')
    const code = await run('vite', ['build', '--mode', 'package', '--logLevel', 'warn'], {
      cwd: sourceFolder('elements'),
      // a test runner's says `test`, with which React's development build would be packed
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error('The elements could not be built for their package.')
    publishElements(publishedFolder('elements'), nameCompiledFiles, keepReached)
  },
  cli: () => publishProgram('cli', ['run.d.ts']),
  async server() {
    await publishProgram('server', ['start.d.ts'])
    for (const path of globSync('packages/server/src/**/*.sql', { cwd: root }))
      copy(path, 'server', path.replace('packages/server/src', 'dist'))
    copy('packages/portal/dist', 'server', 'portal')
    copy('packages/elements/dist', 'server', 'elements')
    copy('examples/adventureworks', 'server', 'demo/adventureworks')
  },
}

function describe(name: Published): void {
  const folder = publishedFolder(name)
  const manifest: Manifest = JSON.parse(readFileSync(join(sourceFolder(name), 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`)
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(sourceFolder(name), 'README.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog(manifest.name, sourceFolder(name), join(root, '.changeset')))
}

const inputs = [
  ...['package-lock.json', 'tsconfig.base.json', 'LICENSE', '.changeset', 'scripts/build.ts', 'scripts/packages'],
  ...published.map((name) => `packages/${name}`),
  ...['packages/portal', 'examples/adventureworks'],
]

/**
 * Writes `dist/core`, `dist/elements`, `dist/cli` and `dist/server` where one of their sources changed. The elements and
 * the portal are built before.
 * @throws Error when one cannot be compiled
 */
export async function buildPackages(): Promise<void> {
  const stamp = join(root, 'dist', 'build.hash')
  const hash = contentHash(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const began = performance.now()
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  for (const name of published) {
    mkdirSync(publishedFolder(name), { recursive: true })
    await makers[name]()
    describe(name)
  }
  writeFileSync(stamp, hash)
  console.log(`Built the packages in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}
