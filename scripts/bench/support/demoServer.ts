/** A server of its own with the demo, in front of an embedded database that goes with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../../files.ts'

export interface DemoServer {
  /** Such as `http://127.0.0.1:39251`. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/**
 * @param settings beyond those of the demo
 * @throws Error when the server ends before it listens
 */
export async function startDemoServer(settings: NodeJS.ProcessEnv = {}): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), 'srm-bench-'))
  const server = spawn(process.execPath, [join(root, 'packages/server/src/main.ts')], {
    env: { ...process.env, PORT: '0', SRM_DATA: data, SRM_DEMO: 'on', SRM_LOG: 'warn', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill())
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk) => {
      said += chunk
      const [, found] = /is running at (http:\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)))
  })
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { address, stop }
}
