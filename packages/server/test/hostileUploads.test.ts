/** Hostile uploads: nothing of them is stored unsafely (ASVS 5.2, cli-ux-security §2.4). */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNight, sampledTimes } from '../../../scripts/scale.ts'
import { readConfig } from '../src/config.ts'
import { fileKinds } from '../src/files/fileKinds.ts'
import { kinds } from './support/databases.ts'
import { canary, type Hostile, hostileFile, madeBy, numbersFrom, tricks } from './support/hostileFiles.ts'
import { sampleInput } from './support/sample.ts'
import { pdfFile, zipOf } from './support/sampleFiles.ts'
import { accounts } from './support/server.ts'
import { filesOf, formOf, type UploadedRow, upload } from './support/uploading.ts'
import { startWorld, type World } from './support/world.ts'

const order = documents.purchaseOrder as AnyDocument
const harmless = /^[^/\\<>:"|?*\p{Cc}\p{Cf}]{1,200}$/u

describe.each(kinds)('hostile uploads on %s', (kind) => {
  let world: World
  let directory: string
  let path: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'srm-hostile-'))
    const config = readConfig({ SRM_LOG: 'silent', PORT: '0', SRM_DATA: directory, SRM_UPLOAD_LIMIT: '1' })
    world = await startWorld(kind, { config })
    await freshOrder()
  })
  afterAll(async () => {
    await world?.drop()
    await rm(directory, { recursive: true })
  })

  const freshOrder = async () => {
    const { body } = await world.call('buyer', 'POST', '/buyer/purchaseOrder', sampleInput(order, 1))
    path = `/buyer/purchaseOrder/${body.data.uuid}`
  }
  const stored = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const unclaimed = () =>
    world.database.read({ account: accounts.buyer, side: 'buyer' }, (on) => on.query('select 1 from "unclaimedFile"'))

  /** What was kept is what its name says, tells nothing, and comes back as something no browser runs. */
  const demandClean = async ({ trick }: Hostile, row: UploadedRow) => {
    const answer = await world.app.inject({
      url: `/api${path}/attachments/${row.uuid}`,
      headers: world.people.buyer.headers,
    })
    const extension = row.name.split('.').at(-1)?.toLowerCase() ?? ''
    expect([trick, answer.statusCode, answer.headers['content-type']]).toEqual([trick, 200, fileKinds[extension]?.mime])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[ !#-[\]-~]+"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/,
    )
    expect(row.name).toMatch(harmless)
    expect([trick, answer.rawPayload.includes(canary)]).toEqual([trick, false])
    if (fileKinds[extension]?.form !== 'picture') return
    const { exif, xmp, iptc, width } = await sharp(answer.rawPayload).metadata()
    expect([exif, xmp, iptc, (width ?? 0) > 0]).toEqual([undefined, undefined, undefined, true])
  }
  const tryFile = async (file: Hostile) => {
    const { status, body } = await upload(world, 'buyer', path, file.name, file.content)
    const told = [file.trick, file.name, status === 200 ? 'clean' : status >= 500 ? `failed: ${status}` : 'refused']
    expect(told).toEqual([file.trick, file.name, file.becomes])
    if (status === 200) await demandClean(file, body.data)
    else {
      const rule = file.rule ?? expect.any(String)
      expect([file.trick, body.data.issues]).toMatchObject([file.trick, [{ path: 'file', rule }]])
    }
  }
  /** As many files in the store as rows speak of, each under a name that says nothing. */
  const demandOrder = async (rows: number) => {
    const files = await stored()
    expect([files.length, (await unclaimed()).length]).toEqual([rows, 0])
    for (const file of files)
      expect(file.slice(directory.length)).toMatch(/^\/files\/100001\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
  }

  test('every trick, three times each', async () => {
    const next = numbersFrom(1)
    for (const make of tricks) for (let i = 0; i < 3; i += 1) await tryFile(await madeBy(make, next))
    await demandOrder((await filesOf(world, 'buyer', path)).length)
  })

  test(`none of ${sampledTimes(5000)} is stored unsafely`, async () => {
    const seed = isNight ? Date.now() % 2 ** 31 : 20_261_122
    const next = numbersFrom(seed)
    const before = (await stored()).length
    let rows = 0
    for (let i = 0; i < sampledTimes(5000); i += 1) {
      if (i % 100 === 0) {
        if (i > 0) rows += (await filesOf(world, 'buyer', path)).length
        await freshOrder()
      }
      await tryFile(await hostileFile(next)).catch((error: Error) => {
        throw new Error(`seed ${seed}, file ${i}: ${error.message}`)
      })
    }
    await demandOrder(before + rows + (await filesOf(world, 'buyer', path)).length)
  })

  test('a bomb that tells the truth is not unpacked', async () => {
    const content = zipOf([{ name: 'a.txt', content: Buffer.alloc(270 * 1024 * 1024) }])
    expect(content.length).toBeLessThan(1024 * 1024)
    const { body } = await upload(world, 'buyer', path, 'a.zip', content)
    expect(body.data.issues).toEqual([{ path: 'file', rule: 'archiveTooLarge', limit: 256 }])
  })

  test('exactly the limit is taken, a byte more is not', async () => {
    const limit = 1024 * 1024
    const text = (size: number) => Buffer.alloc(size, 'a')
    expect((await upload(world, 'buyer', path, 'a.txt', text(limit))).status).toBe(200)
    const before = (await stored()).length
    const { status, body } = await upload(world, 'buyer', path, 'a.txt', text(limit + 1))
    expect([status, body.message]).toEqual([413, 'common.tooLarge'])
    expect((await upload(world, 'buyer', path, 'a.txt', text(limit * 3))).status).toBe(413)
    expect((await stored()).length).toBe(before)
  })

  describe('over the wire', () => {
    let port: number
    beforeAll(async () => {
      await world.app.listen({ port: 0, host: '127.0.0.1' })
      port = (world.app.server.address() as { port: number }).port
    })
    /** Sends bytes, ends the sending or not, and answers what came back until the connection closed. */
    const send = (head: Record<string, string | number>, pieces: readonly Buffer[], end: boolean) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        let said = ''
        const { token, account } = world.people.buyer.headers
        const lines = Object.entries({ host: '127.0.0.1', token, account, ...head }).map(
          ([key, value]) => `${key}: ${value}`,
        )
        socket.write(`POST /api${path}/attachments HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        for (const piece of pieces) socket.write(piece)
        if (end) socket.end()
        socket.on('data', (chunk) => {
          said += chunk
        })
        socket.on('error', () => undefined)
        socket.on('close', () => resolve(said))
      })
    const form = () => formOf('a.pdf', pdfFile())

    test('a length of a gigabyte is answered at once, and the connection closed', async () => {
      const { payload, headers } = await form()
      const said = await send({ ...headers, 'content-length': 2 ** 30 }, [payload], false)
      expect(said).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i)
    })

    test('less than was announced, or an end in the middle, leaves nothing behind', async () => {
      const before = await stored()
      const { payload, headers } = await form()
      await send({ ...headers, 'content-length': payload.length + 500 }, [payload.subarray(0, 200)], true)
      await send({ ...headers, 'content-length': payload.length }, [payload.subarray(0, payload.length - 10)], true)
      const cut = payload.subarray(0, payload.length - 30)
      expect(await send({ ...headers, connection: 'close', 'content-length': cut.length }, [cut], false)).toMatch(
        /^HTTP\/1.1 4\d\d/,
      )
      expect(await stored()).toEqual(before)
      await demandOrder(before.length)
    })

    test('an endless body is cut off at the limit', async () => {
      const { payload, headers } = await form()
      const start = payload.subarray(0, payload.indexOf('%PDF'))
      const chunk = (bytes: Buffer) =>
        Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      const pieces = [chunk(start), ...Array.from({ length: 40 }, () => chunk(Buffer.alloc(64 * 1024, 'a')))]
      const said = await send({ ...headers, 'transfer-encoding': 'chunked' }, pieces, false)
      expect(said).toMatch(/^HTTP\/1.1 413 /)
    })
  })

  test('what is on the disk is what was measured', async () => {
    const [row] = await world.database.read({ account: accounts.buyer, side: 'buyer' }, (on) =>
      on.query<{ fileKey: string; sha256: string; size: string }>('select * from attachment limit 1'),
    )
    const bytes = await readFile(join(directory, 'files', row?.fileKey ?? ''))
    const { createHash } = await import('node:crypto')
    expect([createHash('sha256').update(bytes).digest('hex'), String(bytes.length)]).toEqual([row?.sha256, row?.size])
  })
})
