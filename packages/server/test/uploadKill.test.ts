/** kill -9 while files are uploaded and removed: every row has its file, and every other file is found and removed. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { times } from '../../../scripts/scale.ts'
import { openStorage } from '../src/files/storage.ts'
import { sweepFiles } from '../src/files/unclaimed.ts'
import { kinds } from './support/databases.ts'
import { kill } from './support/program/processes.ts'
import { type Headers, type RunningServer, type ServerData, serverData } from './support/program/startedServer.ts'
import { sampleInput } from './support/sample.ts'
import { pdfFile } from './support/sampleFiles.ts'
import { accounts } from './support/server.ts'

const rounds = times(100)

interface Row {
  readonly fileKey: string
  readonly sha256: string
}

describe.each(kinds)('kill -9 among uploads on %s', (kind) => {
  let data: ServerData
  let headers: Headers
  beforeEach(async () => {
    data = await serverData(kind, 'world')
  })
  afterEach(() => data.remove())

  /** The address of a new order's files. */
  const begin = async (server: RunningServer): Promise<string> => {
    headers = await server.signIn(accounts.buyer)
    const order = sampleInput(documents.purchaseOrder as AnyDocument, 1)
    const { code, data: made } = await server.call('POST', '/api/buyer/purchaseOrder', headers, order)
    expect(code).toBe('200')
    return `/api/buyer/purchaseOrder/${made.uuid}/attachments`
  }

  let acknowledged = 0
  /** Uploads one file after the other, removes every third, until the server is gone. */
  const uploadUntilDead = async ({ call }: RunningServer, path: string, name: string) => {
    for (let i = 0; ; i += 1)
      try {
        const form = new FormData()
        form.set('file', new Blob([new Uint8Array(pdfFile(`${name} ${i} ${'x'.repeat(20_000)}`))]), `${name}-${i}.pdf`)
        const { code, data: file } = await call('POST', path, headers, form)
        if (code === '422') return
        expect(code).toBe('200')
        acknowledged += 1
        if (i % 3 === 2) await call('DELETE', `${path}/${file.uuid}`, headers)
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
  }

  const filesOnDisk = async () =>
    (await readdir(join(data.directory, 'files'), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    )

  /** Looks with the server gone: nothing can mend anything meanwhile. */
  const everyRowHasItsFile = () =>
    data.inDatabase(async (database) => {
      const storage = await openStorage(data.directory)
      const rows = await database.read({ account: accounts.buyer, side: 'buyer' }, (on) =>
        on.query<Row>('select "fileKey", "sha256" from attachment'),
      )
      for (const { fileKey, sha256 } of rows) {
        const bytes = await readFile(join(data.directory, 'files', fileKey))
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      }
      await sweepFiles(database, storage, new Date(Date.now() + 2 * 60 * 60 * 1000))
      expect((await filesOnDisk()).length).toBe(rows.length)
      return rows.length
    })

  test(`rows and files agree after each of ${rounds} kills`, async () => {
    let path = ''
    let kept = 0
    for (let round = 0; round < rounds; round += 1) {
      const server = await data.start()
      // a document takes 200 files
      if (round % 5 === 0) path = await begin(server)
      const before = acknowledged
      const clients = [1, 2, 3, 4].map((client) => uploadUntilDead(server, path, `r${round}c${client}`))
      await wait(50 + Math.random() * 300)
      while (acknowledged < before + 6) await wait(10)
      await kill(server.process)
      await Promise.all(clients)
      kept = await everyRowHasItsFile()
    }
    expect(kept).toBeGreaterThan(0)
  })
})
