/** A registry with the packages of this build alone, on loopback: what is installed from it is what will be published. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'
import { type Published, published, publishedFolder } from './published.ts'

/** What `npm pack` makes of a published folder. */
export interface Packed {
  readonly manifest: Manifest
  readonly tarball: Buffer
  /** What is in it, from the package's folder. */
  readonly files: readonly string[]
}

/**
 * Packs a published folder as npm publishes it.
 * @param to folder for the tarball
 * @throws Error when npm refuses
 */
export function pack(name: Published, to: string): Packed {
  const folder = publishedFolder(name)
  const { stdout, stderr, status } = spawnSync('npm', ['pack', '--json', '--silent', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm does not pack ${name}: ${stderr}`)
  const made: unknown = JSON.parse(stdout)
  const [{ filename, files }] = Object.values(made as object) as [{ filename: string; files: { path: string }[] }]
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { manifest, tarball: readFileSync(join(to, filename)), files: files.map(({ path }) => path) }
}

export interface Registry {
  readonly url: string
  readonly packed: ReadonlyMap<Published, Packed>
  close(): Promise<void>
}

const listing = ({ manifest, tarball }: Packed, url: string) => ({
  name: manifest.name,
  'dist-tags': { latest: manifest.version },
  versions: {
    [manifest.version]: {
      ...manifest,
      dist: {
        tarball: `${url}${manifest.name}/-/${manifest.version}.tgz`,
        integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      },
    },
  },
})

/** Packs all published folders into a folder and answers npm's questions about them. */
export async function startRegistry(folder: string): Promise<Registry> {
  const packed = new Map(published.map((name) => [name, pack(name, folder)]))
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const found = [...packed.values()].find(({ manifest }) => path.startsWith(`/${manifest.name}`))
    if (!found) return response.writeHead(404).end()
    if (path.endsWith('.tgz')) return response.end(found.tarball)
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(listing(found, url)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url, packed, close }
}
