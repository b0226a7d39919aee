/** The server, started again at every change of it, and the portal with hot replacement. PORT is the server's. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { build } from './build.ts'
import { root } from './files.ts'
import { environment } from './run.ts'

const port = process.env.PORT ?? '3000'
const target = `http://${process.env.HOST ?? '127.0.0.1'}:${port}`

await build(['elements'])
const server = spawn('node', ['--watch', '--watch-preserve-output', join(root, 'packages/server/src/main.ts')], {
  cwd: root,
  env: environment({ PORT: port, SRM_SHUTDOWN_SECONDS: '0' }),
  stdio: ['ignore', 'inherit', 'inherit'],
})
const portal = await createServer({
  root: join(root, 'packages/portal'),
  server: {
    port: Number(process.env.DEV_PORT ?? '5173'),
    proxy: { '/api': target, '/activity': target, '/health': target },
  },
})
await portal.listen()
portal.printUrls()

const end = async (): Promise<void> => {
  server.kill('SIGTERM')
  await portal.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
server.once('exit', (code) => {
  process.exitCode = code ?? 1
  void portal.close()
})
