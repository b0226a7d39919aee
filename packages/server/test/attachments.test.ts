/** Files beside documents (decisions §12.9): who sees them, what is kept of them, how they come back. */
import { existsSync } from 'node:fs'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachable, type Standing } from '../../core/test/reachable.ts'
import { kinds } from './support/databases.ts'
import { ownCurrency, sampleDoc, sampleInput } from './support/sample.ts'
import { goodFiles, pdfFile, photograph } from './support/sampleFiles.ts'
import { accounts } from './support/server.ts'
import { filesOf, type UploadedRow, upload } from './support/uploading.ts'
import { type Person, startWorld, type World } from './support/world.ts'

const order = documents.purchaseOrder as AnyDocument
const standingOf = (name: string): Standing => {
  const found = reachable(order).get(name)
  if (!found) throw new Error(`no order stands at ${name}`)
  return found
}
const draft = 'notSubmitted/notSent/unconfirmed/N/N'
const sent = 'approved/sent/unconfirmed/N/N'

describe.each(kinds)('attachments on %s', (kind) => {
  let world: World
  let n = 500
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const stand = async (name: string, more: object = {}): Promise<string> => {
    n += 1
    const doc = sampleDoc(order, n, standingOf(name), { ...more })
    await world.insert(order, [doc])
    return String(doc.uuid)
  }
  const buyer = (uuid: string) => `/buyer/purchaseOrder/${uuid}`
  const supplier = (uuid: string) => `/supplier/purchaseOrder/${uuid}`
  const names = async (who: Person, path: string) => (await filesOf(world, who, path)).map(({ name }) => name)
  const added = async (who: Person, path: string, name: string, content: Buffer, fields = {}): Promise<UploadedRow> => {
    const { status, body } = await upload(world, who, path, name, content, fields)
    expect([name, status, body.data]).toMatchObject([name, 200, { mine: true }])
    return body.data
  }
  const rawDownload = (who: Person, path: string) =>
    world.app.inject({ method: 'GET', url: `/api${path}`, headers: world.people[who].headers })
  /** Rows of everybody, as each account sees its own. */
  const rowsOf = async <Row>(table: string): Promise<Row[]> => {
    const all = Object.values(accounts).map((account) =>
      world.database.read({ account, side: 'buyer' }, (on) =>
        on.query<Row>(`select * from "${table}" where "elsAccount" = $1`, [account]),
      ),
    )
    return (await Promise.all(all)).flat()
  }
  const count = async (table: string) => (await rowsOf(table)).length

  test('every accepted kind comes back as it was, as an attachment that no browser runs', async () => {
    const uuid = await stand(draft)
    for (const [extension, content] of Object.entries(await goodFiles())) {
      const name = `图纸 "A' 1.${extension}`
      const { uuid: file, mime, size } = await added('buyer', buyer(uuid), name, content)
      const answer = await rawDownload('buyer', `${buyer(uuid)}/attachments/${file}`)
      expect([extension, answer.statusCode, answer.headers['content-type']]).toEqual([extension, 200, mime])
      if (!mime.startsWith('image/') || extension === 'dwg') expect(answer.rawPayload.equals(content)).toBe(true)
      expect([size, Number(answer.headers['content-length'])]).toEqual([answer.rawPayload.length, size])
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="__ _A' 1.${extension}"; filename*=UTF-8''%E5%9B%BE%E7%BA%B8%20_A%27%201.${extension}`,
      )
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    }
  })

  test('a picture says no more where it was taken, and stands upright', async () => {
    const uuid = await stand(draft)
    const { uuid: file } = await added('buyer', buyer(uuid), 'photo.jpg', await photograph('Li Min'))
    const { rawPayload } = await rawDownload('buyer', `${buyer(uuid)}/attachments/${file}`)
    expect(rawPayload.includes('Li Min')).toBe(false)
    const { exif, width, height, orientation } = await sharp(rawPayload).metadata()
    expect([exif, width, height, orientation]).toEqual([undefined, 40, 60, undefined])
  })

  test('a draft’s shared files reach the supplier with the order, internal ones never', async () => {
    const { body } = await world.call('buyer', 'POST', '/buyer/purchaseOrder', {
      ...sampleInput(order, 1),
      ...ownCurrency,
    })
    const { uuid } = body.data as AnyDoc & { uuid: string }
    const own = await added('buyer', buyer(uuid), 'calculation.pdf', pdfFile())
    const both = await added('buyer', buyer(uuid), 'drawing.pdf', pdfFile(), { side: 'both', itemNumber: '10' })
    expect((await world.call('supplier', 'GET', `${supplier(uuid)}/attachments`)).status).toBe(404)
    expect((await world.call('supplier', 'GET', `${supplier(uuid)}/attachments/${both.uuid}`)).status).toBe(404)
    for (const action of ['submit', 'send']) {
      const { status, text } = await world.call('buyer', 'POST', `${buyer(uuid)}/${action}`, {})
      expect([action, status, text]).toMatchObject([action, 200, expect.anything()])
    }
    expect(await filesOf(world, 'supplier', supplier(uuid))).toEqual([{ ...both, mine: false, person: null }])
    expect((await rawDownload('supplier', `${supplier(uuid)}/attachments/${both.uuid}`)).statusCode).toBe(200)
    expect((await rawDownload('supplier', `${supplier(uuid)}/attachments/${own.uuid}`)).statusCode).toBe(404)
    expect((await world.call('supplier', 'DELETE', `${supplier(uuid)}/attachments/${both.uuid}`)).status).toBe(403)
    expect((await world.call('supplier', 'DELETE', `${supplier(uuid)}/attachments/${own.uuid}`)).status).toBe(404)
    expect(await names('buyer', buyer(uuid))).toEqual(['calculation.pdf', 'drawing.pdf'])
  })

  test('what the supplier adds is his alone or shared; a recalled order takes the buyer’s files away', async () => {
    const uuid = await stand(sent)
    await added('supplier', supplier(uuid), 'plan.pdf', pdfFile())
    const shared = await added('supplier', supplier(uuid), 'certificate.pdf', pdfFile(), { side: 'both' })
    await added('buyer', buyer(uuid), 'terms.pdf', pdfFile(), { side: 'both' })
    expect(await names('buyer', buyer(uuid))).toEqual(['certificate.pdf', 'terms.pdf'])
    expect(await names('supplier', supplier(uuid))).toEqual(['plan.pdf', 'certificate.pdf', 'terms.pdf'])
    expect((await rawDownload('buyer', `${buyer(uuid)}/attachments/${shared.uuid}`)).statusCode).toBe(200)
    const stub = Object.entries(order.sides.supplier?.stub?.when ?? {})
    const sets = stub.map(([machine, state]) => `"${machine}" = '${state}'`).join(', ')
    await world.database.asLoader((tx) => tx.query(`update "purchaseOrder" set ${sets} where "uuid" = $1`, [uuid]))
    expect(await names('supplier', supplier(uuid))).toEqual(['plan.pdf', 'certificate.pdf'])
  })

  test('another account and people without the right add, see and remove nothing', async () => {
    const uuid = await stand(sent)
    const { uuid: file } = await added('buyer', buyer(uuid), 'a.pdf', pdfFile(), { side: 'both' })
    const before = await count('attachment')
    const paths: [Person, string][] = [
      ['other', buyer(uuid)],
      ['other', supplier(uuid)],
    ]
    for (const [who, path] of paths) {
      for (const [method, tail] of [
        ['GET', ''],
        ['GET', `/${file}`],
        ['DELETE', `/${file}`],
      ] as const)
        expect((await world.call(who, method, `${path}/attachments${tail}`)).body).toMatchObject({
          code: '404',
          data: null,
        })
      expect((await upload(world, who, path, 'b.pdf', pdfFile())).status).toBe(404)
    }
    for (const [who, path] of [
      ['buyerIdle', buyer(uuid)],
      ['supplierIdle', supplier(uuid)],
    ] as const) {
      expect((await world.call(who, 'GET', `${path}/attachments`)).status).toBe(403)
      expect((await upload(world, who, path, 'b.pdf', pdfFile())).status).toBe(403)
      expect((await world.call(who, 'DELETE', `${path}/attachments/${file}`)).status).toBe(403)
    }
    expect((await upload(world, undefined, buyer(uuid), 'b.pdf', pdfFile())).status).toBe(401)
    expect(await count('attachment')).toBe(before)
  })

  test('the history says what was added and removed, and keeps what is internal', async () => {
    const uuid = await stand(sent)
    const shared = await added('buyer', buyer(uuid), 'shared.pdf', pdfFile(), { side: 'both' })
    await added('buyer', buyer(uuid), 'internal.pdf', pdfFile())
    await added('supplier', supplier(uuid), 'secret.pdf', pdfFile())
    expect((await world.call('buyer', 'DELETE', `${buyer(uuid)}/attachments/${shared.uuid}`)).status).toBe(200)
    const history = async (who: Person, path: string) =>
      (await world.call(who, 'GET', `${path}/events`)).body.data.items.map(
        ({ action, side, given }: { action: string; side: string; given?: { name: string } }) =>
          `${side} ${action} ${given?.name}`,
      )
    expect(await history('buyer', buyer(uuid))).toEqual([
      'buyer detach shared.pdf',
      'buyer attach internal.pdf',
      'buyer attach shared.pdf',
      'buyer create undefined',
    ])
    expect(await history('supplier', supplier(uuid))).toEqual([
      'buyer detach shared.pdf',
      'supplier attach secret.pdf',
      'buyer attach shared.pdf',
    ])
  })

  test('fields are checked, types stand once, refused uploads leave no file', async () => {
    const uuid = await stand(draft)
    const path = buyer(uuid)
    await added('buyer', path, 'a.pdf', pdfFile(), { attachmentType: 'licence' })
    const files = [await count('attachment'), await count('unclaimedFile')]
    const told = async (fields: Record<string, string>) => {
      const { status, body } = await upload(world, 'buyer', path, 'b.pdf', pdfFile(), fields)
      return [status, body.data.issues?.map((issue: { path: string }) => issue.path) ?? body.message]
    }
    expect(await told({ attachmentType: 'licence' })).toEqual([422, 'common.attachmentTypeTwice'])
    expect(await told({ itemNumber: '77' })).toEqual([422, 'common.noSuchLine'])
    expect(await told({ side: 'all', itemNumber: 'x', attachmentType: '<b>' })).toEqual([
      400,
      ['side', 'attachmentType', 'itemNumber'],
    ])
    expect(await told({ document: 'x' })).toEqual([400, ['document']])
    expect([await count('attachment'), await count('unclaimedFile')]).toEqual(files)
    const json = await world.call('buyer', 'POST', `${path}/attachments`, { file: 'x' })
    expect(json.status).toBe(415)
  })

  test('a file that is not kept is gone, a kept one is on the disk', async () => {
    const uuid = await stand(draft)
    const { uuid: file } = await added('buyer', buyer(uuid), 'a.pdf', pdfFile())
    const rows = await rowsOf<{ uuid: string; fileKey: string; sha256: string }>('attachment')
    const row = rows.find((one) => one.uuid === file)
    expect(row?.fileKey).toMatch(/^100001\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/)
    await world.call('buyer', 'DELETE', `${buyer(uuid)}/attachments/${file}`)
    expect(await count('unclaimedFile')).toBe(0)
    expect((await rawDownload('buyer', `${buyer(uuid)}/attachments/${file}`)).statusCode).toBe(404)
    expect(existsSync('data/files')).toBe(false)
  })

  test('behind every query stands row-level security', async () => {
    const uuid = await stand(sent)
    await added('buyer', buyer(uuid), 'own.pdf', pdfFile())
    await added('buyer', buyer(uuid), 'both.pdf', pdfFile(), { side: 'both' })
    await added('supplier', supplier(uuid), 'theirs.pdf', pdfFile())
    const as = (account: string, text: string) =>
      world.database.transaction({ account, side: 'supplier' }, (tx) => tx.query<{ name: string }>(text))
    const here = `"documentUuid" = '${uuid}'`
    const seen = async (account: string) =>
      (await as(account, `select "name" from attachment where ${here}`)).map(({ name }) => name).toSorted()
    expect(await seen(accounts.supplier)).toEqual(['both.pdf', 'theirs.pdf'])
    expect(await seen(accounts.both)).toEqual([])
    expect(
      await as(accounts.supplier, `delete from attachment where ${here} and "name" = 'both.pdf' returning 1`),
    ).toEqual([])
    const moved = `update attachment set "toElsAccount" = '${accounts.both}' where ${here} and "name" = 'both.pdf' returning 1`
    expect(await as(accounts.supplier, moved)).toEqual([])
    const denied = { code: '42501' }
    await expect(as(accounts.buyer, `update attachment set "side" = 'both' where ${here}`)).rejects.toMatchObject(
      denied,
    )
    const forged = `insert into "unclaimedFile" values ('${accounts.buyer}', 'x', now())`
    await expect(as(accounts.supplier, forged)).rejects.toMatchObject(denied)
    for (const table of ['attachment', '"unclaimedFile"', '"downloadTicket"', '"clientLog"'])
      expect([table, await as('', `select 1 from ${table}`)]).toEqual([table, []])
  })
})
