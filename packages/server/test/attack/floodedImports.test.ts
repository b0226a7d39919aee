/** Large files in which everything is wrong: nobody waits for them, and they take no more memory than good ones. */
import { csvColumns } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNight } from '../../../../scripts/scale.ts'
import { kinds } from '../support/databases.ts'
import { type Headers, type StartedServer, startServer } from '../support/program/startedServer.ts'
import { sampleInput } from '../support/sample.ts'
import { accounts } from '../support/server.ts'

const size = (isNight ? 6 : 1) * 1024 * 1024
/** MiB that the heap is given: so much garbage is collected before it counts as growth, and faults kept in it would end the process. */
const heap = 256
/** MiB that the process may grow by, whatever is wrong with a file: half as much again as it does. */
const mostGrowth = 150

const columnsOf = (document: string): string[] =>
  csvColumns(documents[document as 'material'] as AnyDocument).map(({ key }) => key)

/** Rows that say the same in each column but the first of the key. */
function wrongRows(document: string, key: string, columns = columnsOf(document)): Buffer {
  const row = (n: number) => columns.map((column) => (column === key ? `K${n}` : 'x')).join(',')
  const rows = Array.from({ length: Math.ceil(size / row(1).length) }, (_, n) => row(n))
  return Buffer.from([columns.join(','), ...rows, ''].join('\n'))
}

const { cateLevelCode, baseUnit } = sampleInput(documents.material as AnyDocument, 1) as Record<string, string>
const oneRow = Buffer.from(
  `materialNumber,materialDesc,cateLevelCode,baseUnit\nONE-1,One,${cateLevelCode},${baseUnit}\n`,
)

const ended = ['tried', 'done', 'partial', 'failed', 'cancelled']

describe.each(kinds)('files of wrong rows on %s', (kind) => {
  let server: StartedServer
  let flooding: Headers
  let other: Headers
  let before = 0
  let most = 0
  let watched: NodeJS.Timeout
  beforeAll(async () => {
    server = await startServer(
      kind,
      { SRM_LOG: 'error', NODE_OPTIONS: `--max-old-space-size=${heap}` },
      undefined,
      'world',
    )
    flooding = await server.signIn(accounts.buyer)
    other = await server.signIn(accounts.both)
    before = await server.memory()
    watched = setInterval(async () => {
      most = Math.max(most, await server.memory())
    }, 20)
  })
  afterAll(async () => {
    clearInterval(watched)
    await server?.stop()
  })

  const begin = async (who: Headers, document: string, bytes: Buffer, options: object = {}): Promise<string> => {
    const job = { document, mode: 'upsert', fileName: 'file.csv', ...options }
    const made = await server.call('POST', '/api/buyer/importJob', who, job)
    const path = `/api/buyer/importJob/${made.data.uuid}`
    const sent = await server.call('PUT', `${path}/file?from=0`, who, bytes)
    const started = await server.call('POST', `${path}/start`, who, {})
    expect([made.status, sent.status, started.status]).toEqual([200, 200, 200])
    return path
  }
  const stands = async (who: Headers, path: string) => (await server.call('GET', path, who)).data
  const end = async (who: Headers, path: string) => {
    for (;;) {
      const job = await stands(who, path)
      if (ended.includes(job.jobStatus)) return job
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const demandMemory = () => expect(most - before, server.process.said()).toBeLessThan(mostGrowth)

  test('one row of another tenant is in while two large files are not', async () => {
    const large = [
      await begin(flooding, 'material', wrongRows('material', 'materialNumber')),
      await begin(flooding, 'priceRecord', wrongRows('priceRecord', 'serviceCode')),
    ]
    const short = await end(other, await begin(other, 'material', oneRow))
    expect(short).toMatchObject({ jobStatus: 'done', createdRows: 1 })
    for (const path of large) expect(ended).not.toContain((await stands(flooding, path)).jobStatus)
    const [materials] = await Promise.all(large.map((path) => end(flooding, path)))
    expect(materials).toMatchObject({ jobStatus: 'partial', createdRows: 0 })
    expect(materials.failedRows).toBe(materials.readRows)
    demandMemory()
  })

  test('a document that never ends, and a tree of nothing but roots, are refused', async () => {
    const endless = await begin(flooding, 'purchaseOrder', wrongRows('purchaseOrder', ''), { mode: 'insert' })
    expect(await end(flooding, endless)).toMatchObject({ jobStatus: 'partial', readRows: 1, failedRows: 1 })
    const tree = wrongRows('materialCategory', 'cateCode', ['cateCode', 'cateName', 'cateLevel'])
    const { jobStatus, message } = await end(flooding, await begin(flooding, 'materialCategory', tree))
    expect([jobStatus, JSON.parse(message)]).toMatchObject(['failed', { issues: [{ rule: 'tooManyRows' }] }])
    demandMemory()
  })
})
