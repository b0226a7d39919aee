/** A file imported as its user does: through the command line, which sends it over HTTP and waits for the job. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../files.ts'
import { environment } from '../../run.ts'
import type { Bench } from './orders.ts'

interface Report {
  readonly read: number
  readonly failed: number
}

/** @returns seconds from the start of the command to its end */
export async function importFile(
  { port, headers }: Pick<Bench, 'port' | 'headers'>,
  path: string,
  mode: 'insert' | 'upsert',
  rows: number,
  again = false,
  document = 'material',
): Promise<number> {
  const start = performance.now()
  const args = [document, 'import', path, '--mode', mode, '--json', ...(again ? ['--again'] : [])]
  const command = spawn('node', [join(root, 'packages/cli/src/main.ts'), ...args], {
    env: environment({
      SRM_URL: `http://127.0.0.1:${port}`,
      SRM_TOKEN: headers.token ?? '',
      SRM_ACCOUNT: headers.account ?? '',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const piece of command.stdout) text += String(piece)
  const seconds = (performance.now() - start) / 1000
  const report = JSON.parse(text) as Report
  if (report.read !== rows || report.failed !== 0)
    throw new Error(`${rows} rows were to be imported: ${text.slice(0, 2000)}`)
  return seconds
}
