/**
 * What all files of tests share: the packages in a registry, and the server, the command line and the example `html-host`, installed
 * from it once. It lives in the process that starts the tests, begins when the first of them asks, and is asked by HTTP.
 */
import { cpSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from '../../files.ts'
import { prepared } from '../../prepared.ts'
import { type Registry, startRegistry } from '../registry.ts'
import { Folders, lineOf } from './folders.ts'
import { snippets } from './snippets.ts'

/** Addresses, and the secret of a site's back end. */
export interface Installation {
  /** Of the installed server, with its demo. */
  readonly srm: string
  /** Of the example `html-host`, whose back end hands out sessions at `/session`. */
  readonly host: string
  /** Of the verb `embed`, for account 100001. */
  readonly serviceToken: string
}

/** Copies an example, without what was installed or built in it. */
export const copyExample = (name: string, folder: string): void =>
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|\.next)$/.test(path),
  })

async function startSrm(folders: Folders): Promise<string> {
  const folder = folders.empty()
  const [[install = '', serve = ''] = []] = snippets('packages/server/README.md', '', 'sh').map((text) =>
    text.split('\n'),
  )
  await folders.succeed(folder, install)
  return lineOf(folders.begin(folder, serve, { PORT: '0', SRM_LOG: 'silent' }), /running at (http:\S+)/)
}

/** What the administrator of the account does with the command line. */
async function signInAdministrator(folders: Folders, srm: Promise<string>): Promise<(line: string) => Promise<string>> {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/cli')
  const more = { HOME: folders.empty(undefined), PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` }
  const signIn = `echo Demo.2026 | srm login --url ${await srm} --account 100001 --sub-account administrator --password-stdin`
  await folders.succeed(folder, signIn, more)
  return (line) => folders.succeed(folder, line, more)
}

/** As docs/embedding.md says it. */
async function createServiceToken(administrator: (line: string) => Promise<string>): Promise<string> {
  const [create = ''] = /srm token create [^`]+/.exec(await readFile(join(root, 'docs/embedding.md'), 'utf8')) ?? []
  return (await administrator(create)).trim()
}

interface Running {
  readonly installation: Installation
  /** Pages of this origin too may ask in the name of the account. */
  nameOrigin(origin: string): Promise<void>
}

async function start(folders: Folders): Promise<Running> {
  const site = folders.empty(undefined)
  copyExample('html-host', site)
  const starting = startSrm(folders)
  const [srm, administrator] = await Promise.all([
    starting,
    signInAdministrator(folders, starting),
    folders.succeed(site, 'npm install'),
  ])
  const serviceToken = await createServiceToken(administrator)
  const SRM_TOKENS = JSON.stringify({ 100001: { buyer: serviceToken } })
  const back = folders.begin(site, 'exec node server.mjs', { PORT: '0', SRM_URL: srm, SRM_TOKENS })
  const host = await lineOf(back, /host page is at (http:\S+)/)
  const named: string[] = []
  const nameOrigin = async (origin: string) => {
    named.push(origin)
    const data = JSON.stringify({ value: named.join(' ') })
    await administrator(`srm api PUT /buyer/settings/embed.origins --data '${data}'`)
  }
  return { installation: { srm, host, serviceToken }, nameOrigin }
}

interface Begun {
  /** Address of the packages of this build. */
  readonly registry: string
  readonly running: Promise<Running>
  stop(): Promise<void>
}

async function begin(packages: string): Promise<Begun> {
  await prepared(packages)
  const packed = new Folders('')
  const registry: Registry = await startRegistry(packed.empty(undefined)).finally(() => packed.remove())
  const folders = new Folders(registry.url)
  const running = start(folders)
  // said by whoever asks for it
  running.catch(() => undefined)
  const stop = async () => {
    await folders.remove()
    await registry.close()
  }
  return { registry: registry.url, running, stop }
}

export interface Lent {
  /**
   * Where tests ask; the first question begins it. `/registry` answers the address of the packages, `/installation` an `Installation`;
   * `/origin?named=…` names one, one after the other.
   */
  readonly address: string
  stop(): Promise<void>
}

/** @param packages where it is told that they are built */
export async function lendInstallation(packages: string): Promise<Lent> {
  let begun: Promise<Begun> | undefined
  let naming: Promise<unknown> = Promise.resolve()
  const answer = async ({ pathname, searchParams }: URL): Promise<string> => {
    begun ??= begin(packages)
    const { registry, running } = await begun
    if (pathname === '/registry') return registry
    const { installation, nameOrigin } = await running
    if (pathname === '/installation') return JSON.stringify(installation)
    const done = naming.then(() => nameOrigin(searchParams.get('named') ?? ''))
    naming = done.catch(() => undefined)
    await done
    return ''
  }
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://here')).then(
      (body) => response.end(body),
      (error) => response.writeHead(500).end(String(error.stack ?? error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const place = server.address()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await begun?.then(({ stop }) => stop()).catch(() => undefined)
    },
  }
}
