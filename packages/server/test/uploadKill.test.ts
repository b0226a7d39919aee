/** kill -9 while files are uploaded and removed: every row has its file, and every other file is found and removed. */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { times } from '../../../scripts/scale.ts'
import { openDatabase } from '../src/database/openDatabase.ts'
import { openStorage } from '../src/files/storage.ts'
import { sweepFiles } from '../src/files/unclaimed.ts'
import { password } from './support/companies.ts'
import { dataFolder, type FreshDatabase, freshDatabase, kinds } from './support/databases.ts'
import { kill, type Running, run } from './support/processes.ts'
import { sampleInput } from './support/sample.ts'
import { pdfFile } from './support/sampleFiles.ts'
import { accounts } from './support/server.ts'

const running = /^SRM .* is running at (http:\S+)/
const rounds = times(100)

interface Row {
  readonly fileKey: string
  readonly sha256: string
}

describe.each(kinds)('kill -9 among uploads on %s', (kind) => {
  let directory: string
  let fresh: FreshDatabase | undefined
  let child: Running | undefined
  beforeEach(async () => {
    directory = await dataFolder('world')
    fresh = kind === 'postgres' ? await freshDatabase(kind, 'world') : undefined
  })
  afterEach(async () => {
    if (child) await kill(child)
    await fresh?.drop()
    await rm(directory, { recursive: true })
  })

  const start = async (): Promise<string> => {
    const where = fresh?.url ? { DATABASE_URL: fresh.url } : {}
    child = run('src/main.ts', [], { PORT: '0', SRM_DATA: directory, SRM_DEMO: 'off', SRM_LOG: 'error', ...where })
    return running.exec(await child.says(running))?.[1] ?? ''
  }
  let headers: Record<string, string>
  const post = async (url: string, body: object, more: Record<string, string> = headers) => {
    const type = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers: { ...more, ...type }, body: JSON.stringify(body) })
    const { code, data } = (await answer.json()) as { code: string; data: { uuid: string; token: string } }
    if (code !== '200') throw new Error(`${url} answered ${code} ${JSON.stringify(data)}`)
    return data
  }
  const begin = async (address: string): Promise<string> => {
    const person = { elsAccount: accounts.buyer, elsSubAccount: 'admin001', elsSubAccountPassword: password }
    const { token } = await post(`${address}/api/ElsAuthService/login`, person, {})
    headers = { token, account: `${accounts.buyer}_admin001` }
    const order = sampleInput(documents.purchaseOrder as AnyDocument, 1)
    const { uuid } = await post(`${address}/api/buyer/purchaseOrder`, order)
    return `/api/buyer/purchaseOrder/${uuid}/attachments`
  }

  let acknowledged = 0
  /** Uploads one file after the other, removes every third, until the server is gone. */
  const uploadUntilDead = async (url: string, name: string) => {
    for (let i = 0; ; i += 1)
      try {
        const form = new FormData()
        form.set('file', new Blob([new Uint8Array(pdfFile(`${name} ${i} ${'x'.repeat(20_000)}`))]), `${name}-${i}.pdf`)
        const answer = await fetch(url, { method: 'POST', headers, body: form })
        const { code, data } = (await answer.json()) as { code: string; data: { uuid: string } }
        if (code === '422') return
        expect(code).toBe('200')
        acknowledged += 1
        if (i % 3 === 2) await (await fetch(`${url}/${data.uuid}`, { method: 'DELETE', headers })).text()
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
  }

  const filesOnDisk = async () =>
    (await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

  /** Looks with the server gone: nothing can mend anything meanwhile. */
  const everyRowHasItsFile = async () => {
    const database = fresh?.database ?? (await openDatabase({ dataDirectory: directory }))
    const storage = await openStorage(directory)
    const rows = await database.read({ account: accounts.buyer, side: 'buyer' }, (on) =>
      on.query<Row>('select "fileKey", "sha256" from attachment'),
    )
    for (const { fileKey, sha256 } of rows) {
      const bytes = await readFile(join(directory, 'files', fileKey))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
    await sweepFiles(database, storage, new Date(Date.now() + 2 * 60 * 60 * 1000))
    expect((await filesOnDisk()).length).toBe(rows.length)
    if (!fresh) await database.close()
    return rows.length
  }

  test(`rows and files agree after each of ${rounds} kills`, { timeout: 120_000 + rounds * 15_000 }, async () => {
    let path = ''
    let kept = 0
    for (let round = 0; round < rounds; round += 1) {
      const address = await start()
      // a document takes 200 files
      if (round % 5 === 0) path = await begin(address)
      const before = acknowledged
      const clients = [1, 2, 3, 4].map((client) => uploadUntilDead(`${address}${path}`, `r${round}c${client}`))
      await wait(50 + Math.random() * 300)
      while (acknowledged < before + 6) await wait(10)
      await kill(child as Running)
      await Promise.all(clients)
      kept = await everyRowHasItsFile()
    }
    expect(kept).toBeGreaterThan(0)
  })
})
