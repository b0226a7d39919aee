/** The real server with the demo, for browser tests: its data folder is made once, each server has a copy of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { serverSources } from '../../../../scripts/kept.ts'
import { prepare, prepared } from '../../../../scripts/prepared.ts'
import { compiledOnce, shortLived } from '../../../../scripts/shortLived.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Prepared folder with the demo as a first start leaves it. */
    demo: string
  }
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** What the first line of output says that matches; the expression has one group. */
export async function lineOf(program: ChildProcess, line: RegExp): Promise<string> {
  let said = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  for (;;) {
    const [, found] = line.exec(said) ?? []
    if (found) return found
    if (program.exitCode !== null) throw new Error(`The program ended:\n${said}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

export interface DemoServer {
  readonly address: string
  stop(): Promise<void>
}

async function startOn(
  data: string,
  settings: Readonly<Record<string, string>>,
  flags: readonly string[] = shortLived,
): Promise<DemoServer> {
  const { PATH = '', HOME = '' } = process.env
  const server = spawn(process.execPath, [...flags, main], {
    env: {
      PATH,
      HOME,
      ...compiledOnce,
      PORT: '0',
      SRM_DATA: data,
      SRM_DEMO: 'on',
      SRM_LOG: 'warn',
      SRM_SHUTDOWN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await lineOf(server, /is running at (http:\S+)/)
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}

const anyPort = '0'
/** Of the last server of this process: under the same address browsers find what they have downloaded and compiled. */
let freePort = anyPort

async function startAt(port: string, data: string, settings: Readonly<Record<string, string>>): Promise<DemoServer> {
  const started = startOn(data, { PORT: port, ...settings })
  return port === anyPort ? started : started.catch(() => startAt(anyPort, data, settings))
}

/** @param settings environment of the server besides the test's own */
export async function startDemoServer(settings: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), 'srm-demo-'))
  await cp(await prepared(inject('demo')), data, { recursive: true })
  const port = freePort
  freePort = anyPort
  const { address, stop } = await startAt(port, data, settings)
  return {
    address,
    stop: async () => {
      await stop()
      freePort = new URL(address).port
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Days of the demo are counted from the moment it is made, and some of its hours are. */
const lasting = 6 * 3_600_000
/** A new one begins with midnight in China, whose days its story has. */
const shanghai = 8 * 3_600_000

/** Vitest calls it before the first file of the project, and what it answers after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const fill = async (data: string) => {
    // loading the demo is work enough for optimised code
    const { stop } = await startOn(data, {}, [])
    await stop()
  }
  const also = String(Math.floor((Date.now() + shanghai) / lasting))
  const { folder, remove } = await prepare(fill, { name: 'demo', inputs: serverSources, also })
  project.provide('demo', folder)
  return remove
}
