/** kill -9 of the server or of the command line in the middle of imports: resumed, they leave exactly the file's rows. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../scripts/scale.ts'
import { contractPrice } from './support/contractPrice.ts'
import { kinds } from './support/databases.ts'
import { kill } from './support/program/processes.ts'
import { type Headers, type RunningServer, type ServerData, serverData } from './support/program/startedServer.ts'
import { sampleInput } from './support/sample.ts'
import { accounts } from './support/server.ts'

const rounds = sampledTimes(100)
const command = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url))
const texts = (def: AnyDocument) => sampleInput(def, 1) as Record<string, string>
const { cateLevelCode, baseUnit } = texts(documents.material)

interface Kind {
  readonly document: string
  readonly rows: number
  /** Columns that tell one row from another and say what it is. */
  readonly key: string
  readonly text: string
  readonly others: Readonly<Record<string, string | undefined>>
  readonly mode: 'insert' | 'upsert'
  readonly format: 'csv' | 'ndjson'
}

/**
 * Large files of materials go as sets, on PostgreSQL in several parts, small ones one by one; prices go together, fewer at once
 * where one waits for all.
 */
const sizesOn = (kind: (typeof kinds)[number]): readonly Kind[] => [
  {
    document: 'material',
    rows: kind === 'postgres' ? 30_000 : 3000,
    key: 'materialNumber',
    text: 'materialDesc',
    others: { cateLevelCode, baseUnit, remark: 'x'.repeat(300) },
    mode: 'insert',
    format: 'csv',
  },
  {
    document: 'material',
    rows: 2000,
    key: 'materialNumber',
    text: 'materialDesc',
    others: { cateLevelCode, baseUnit },
    mode: 'upsert',
    format: 'ndjson',
  },
  {
    document: 'priceRecord',
    rows: kind === 'postgres' ? 4000 : 1000,
    key: 'serviceCode',
    text: 'remark',
    others: contractPrice,
    mode: 'upsert',
    format: 'csv',
  },
  {
    document: 'material',
    rows: 500,
    key: 'materialNumber',
    text: 'materialDesc',
    others: { cateLevelCode, baseUnit },
    mode: 'insert',
    format: 'csv',
  },
]

type Row = { readonly key: string; readonly text: string }

function fileText({ key, text, others, format }: Kind, rows: readonly Row[]): string {
  if (format === 'ndjson')
    return rows.map((row) => `${JSON.stringify({ [key]: row.key, [text]: row.text, ...others })}\n`).join('')
  const line = (row: Row) => `${[row.key, row.text, ...Object.values(others)].join(',')}\n`
  return [`${[key, text, ...Object.keys(others)].join(',')}\n`, ...rows.map(line)].join('')
}

interface Ended {
  readonly code: number | null
  readonly out: string
}

describe.each(kinds)('kill -9 among imports on %s', (kind) => {
  const sizes = sizesOn(kind)
  let data: ServerData
  let headers: Headers
  beforeEach(async () => {
    data = await serverData(kind, 'world')
  })
  afterEach(() => data.remove())

  /** The command line as a process, and its end. */
  const srm = ({ address }: RunningServer, ...args: string[]): { process: ChildProcess; ended: Promise<Ended> } => {
    const { PATH = '' } = process.env
    const { token = '', account = '' } = headers
    const child = spawn(process.execPath, [command, ...args, '--json', '--no-input'], {
      env: {
        PATH,
        SRM_URL: address,
        SRM_TOKEN: token,
        SRM_ACCOUNT: account,
        SRM_CONFIG_DIR: join(data.directory, 'srm'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.resume()
    return { process: child, ended: once(child, 'close').then(([code]) => ({ code, out })) }
  }

  const rowsOf = ({ document, key, text }: Kind, prefix: string) =>
    data.inDatabase((database) =>
      database.read({ account: accounts.buyer, side: 'buyer' }, (on) =>
        on.query<Row>(
          `select "${key}" as key, "${text}" as text from "${document}" where "elsAccount" = $1 and "${key}" like $2
            order by 1`,
          [accounts.buyer, `${prefix}-%`],
        ),
      ),
    )

  /** Goes on with the job of the file until it is done, or begins it where the server has heard of none. */
  const finish = async (
    server: RunningServer,
    { document, mode }: Kind,
    file: string,
  ): Promise<Record<string, number>> => {
    const list = await srm(server, 'job', 'list').ended
    expect(list).toEqual({ code: 0, out: list.out })
    const { items } = JSON.parse(list.out) as { items: { fileName: string; jobNumber: string }[] }
    const job = items.find(({ fileName }) => file.endsWith(fileName))
    const going = job
      ? srm(server, 'job', 'resume', job.jobNumber, file)
      : srm(server, document, 'import', file, '--mode', mode)
    const { code, out } = await going.ended
    expect({ code, out }).toEqual({ code: 0, out })
    return JSON.parse(out) as Record<string, number>
  }

  test(`exactly the rows of the file after each of ${rounds} kills`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const size = sizes[round % sizes.length] as Kind
      const { document, rows, mode, format } = size
      const prefix = `R${round}`
      const expected = Array.from({ length: rows }, (_, i) => ({
        key: `${prefix}-${String(i).padStart(5, '0')}`,
        text: `Rim ${i}`,
      }))
      const file = join(data.directory, `${prefix}.${format}`)
      await writeFile(file, fileText(size, expected))
      const server = await data.start()
      headers = await server.signIn(accounts.buyer)
      const client = srm(server, document, 'import', file, '--mode', mode)
      await wait(200 + Math.random() * 2500)
      const isServer = round % 4 !== 3
      if (isServer) await kill(server.process)
      // the command line would go on asking for a server that is gone for half a minute
      client.process.kill('SIGKILL')
      await client.ended
      const again = isServer ? await data.start() : server
      const report = await finish(again, size, file)
      expect(report).toMatchObject({ read: rows, created: rows, failed: 0 })
      await kill(again.process)
      expect(await rowsOf(size, prefix)).toEqual(expected)
    }
  })

  test('a job whose file is gone keeps none of its document waiting', async () => {
    const size = sizes[0] as Kind
    const rows = (prefix: string, count: number) =>
      fileText(
        size,
        Array.from({ length: count }, (_, i) => ({ key: `${prefix}-${i}`, text: `Rim ${i}` })),
      )
    const begin = async (server: RunningServer, text: string): Promise<string> => {
      const { status, data: job } = await server.call(
        'POST',
        '/api/buyer/material/import',
        { ...headers, prefer: 'respond-async' },
        text,
      )
      expect(status).toBe(202)
      return job.uuid
    }
    const statusOf = async (server: RunningServer, uuid: string): Promise<string> =>
      (await server.call('GET', `/api/buyer/importJob/${uuid}`, headers)).data.jobStatus
    const killed = await data.start()
    headers = await killed.signIn(accounts.buyer)
    const lost = await begin(killed, rows('L', size.rows))
    while ((await statusOf(killed, lost)) !== 'running') await wait(5)
    await kill(killed.process)
    await rm(join(data.directory, 'imports', lost), { recursive: true })
    const server = await data.start()
    const next = await begin(server, rows('N', 10))
    await expect.poll(() => statusOf(server, next)).toBe('done')
    expect(await statusOf(server, lost)).toBe('running')
  })
})
