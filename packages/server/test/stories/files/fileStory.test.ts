/** Files in and out: what goes out comes in again without changing anything (PT20); every row is accounted for. */
import { visibleHead, withGuards } from '@srm/core/definition/visibleHead'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../../../scripts/scale.ts'
import { reachable, type Standing } from '../../../../core/test/reachable.ts'
import { kinds } from '../../support/databases.ts'
import { openHistory } from '../../support/goLive.ts'
import { importing } from '../../support/importing.ts'
import { asksNothing, definitions, farDay, sampleDoc, sampleInput, standsFor } from '../../support/sample.ts'
import { type Person, type Reply, startWorld, type World } from '../../support/world.ts'
import { deskOf, reply } from '../orders/orders.ts'

interface Report {
  readonly read: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly skipped: number
  readonly errors: readonly { readonly row: number; readonly field: string; readonly rule: string }[]
}

describe.each(kinds)('files on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = deskOf(() => world)

  const types: Record<string, string> = { csv: 'text/csv', ndjson: 'application/x-ndjson' }
  const send = async (name: string, text: string, query = '', who: Person = 'buyer', type = 'csv'): Promise<Report> => {
    const { status, body } = await world.call(who, 'POST', `/buyer/${name}/import?${query}`, text, {
      'content-type': types[type],
    })
    expect([status, body.message]).toEqual([200, 'common.success'])
    const { read, created, updated, unchanged, failed, skipped } = body.data
    expect(created + updated + unchanged + failed + skipped).toBe(read)
    return body.data
  }
  const fetchFile = async (name: string, query = '', who: Person = 'buyer'): Promise<string> =>
    (await world.call(who, 'GET', `/buyer/${name}/export?${query}`)).text
  const counts = ({ created, updated, unchanged, failed, skipped }: Report) => ({
    created,
    updated,
    unchanged,
    failed,
    skipped,
  })
  const none = { created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0 }
  const stored = (def: AnyDocument) =>
    world.database.asLoader(async (tx) => [
      await tx.query(`select x::text from "${def.shape.name}" x order by 1`),
      await tx.query(`select count(*) from event where "document" = $1`, [def.shape.name]),
    ])

  const events = () =>
    world.database.asLoader(
      async (tx) => (await tx.query(`select 1 from event where "document" = 'purchaseOrder'`)).length,
    )

  const create = async (def: AnyDocument, input: AnyDoc): Promise<AnyDoc> => {
    const { status, body } = await world.call('buyer', 'POST', `/buyer/${def.shape.name}`, input)
    expect([status, body.data.issues]).toEqual([200, undefined])
    return body.data
  }
  let others = 400
  /** Fields of which no two documents have the same document. */
  const alone: Readonly<Record<string, readonly string[]>> = {
    award: ['enquiryNumber'],
    inspectionSetting: ['materialNumber'],
    inspectionStandard: ['materialNumber'],
  }
  /** A document whose key is another's key needs others of its own. */
  const keyed = async (def: AnyDocument, n: number): Promise<AnyDoc> => {
    // lines of an award are quotes for its own inquiry
    const input: AnyDoc = { ...sampleInput(def, n), ...(def.shape.name === 'award' ? { lines: [] } : {}) }
    for (const key of [...(def.key as readonly string[]), ...(alone[def.shape.name] ?? [])]) {
      const { kind: type, target, where } = def.shape.fields[key]
      if (type === 'dict') {
        others += 1
        const entry = { ...sampleInput(documents.dictionary, others), dictionaryType: target }
        input[key] = (await create(documents.dictionary, entry)).dictionaryCode
      }
      const other = documents[target as keyof typeof documents] as AnyDocument | undefined
      if (type !== 'ref' || !other) continue
      others += 1
      if (where) {
        const target = sampleDoc(other, others, [...reachable(other).values()][0] as Standing, {
          ...standsFor(other, 'buyer'),
          ...Object.fromEntries(Object.entries(where).map(([name, values]) => [name, [values].flat()[0]])),
        })
        await world.insert(other, [target])
        input[key] = target[String(other.key[0])]
        continue
      }
      input[key] = (await create(other, sampleInput(other, others)))[String(other.key[0])]
    }
    return input
  }
  const fill = async (def: AnyDocument) => {
    for (let n = 300; n < 303; n += 1) await create(def, await keyed(def, n))
  }
  const creatable = definitions.filter((def) => def.sides.buyer?.creates === true && def.csv)

  test.each(drawn(creatable, { postgres: 16, pglite: 6 }).map((def) => [def.shape.name, def] as const))(
    '%s: an export imported again changes nothing, in both formats',
    async (name, def) => {
      await fill(def)
      const before = await stored(def)
      const total = (await world.call('buyer', 'GET', `/buyer/${name}?limit=0&count=true`)).body.data.count
      for (const format of ['csv', 'ndjson'])
        for (const mode of ['upsert', 'update']) {
          const file = await fetchFile(name, `format=${format}`)
          expect([format, mode, counts(await send(name, file, `mode=${mode}`, 'buyer', format))]).toEqual([
            format,
            mode,
            { ...none, unchanged: total },
          ])
        }
      const again = await send(name, await fetchFile(name), 'mode=insert')
      expect([counts(again), new Set(again.errors.map(({ rule }) => rule))]).toEqual([
        { ...none, failed: total },
        new Set(['common.duplicateKey']),
      ])
      expect(await stored(def)).toEqual(before)
    },
  )

  const kept = definitions.filter((def) => def.sides.buyer)
  test.each(drawn(kept, { postgres: 30, pglite: 10 }).map((def) => [def.shape.name, def] as const))(
    '%s: an export has columns of its own accord, the key among them',
    async (name, def) => {
      const [header = ''] = (await fetchFile(name)).replace('\uFEFF', '').split('\r\n')
      expect(header.split(',')).toEqual(expect.arrayContaining([...def.key]))
    },
  )

  test('one call takes whatever a job takes; what is not waited for goes on as one', async () => {
    const entries = 'dictionaryType;dictionaryCode;nameEn;nameZh\ncolour;one-call;Red;红色\n'
    const post = (body: Buffer, query = '', headers = {}) =>
      world.call('buyer', 'POST', `/buyer/dictionary/import${query}`, body, { 'content-type': 'text/csv', ...headers })
    const first = await post(iconv.encode(entries, 'gb18030'))
    expect([first.status, first.body.data]).toMatchObject([200, { read: 1, created: 1, errors: [] }])
    const tried = await post(Buffer.from(entries.replace('Red', 'Crimson')), '?dryRun=true')
    expect(tried.body.data).toMatchObject({ updated: 1, dryRun: true })
    const later = await post(Buffer.from(entries.replace('Red', 'Scarlet')), '', { prefer: 'respond-async' })
    expect([later.status, later.body.data.jobNumber]).toEqual([202, expect.stringMatching(/^IM/)])
    const jobs = importing(world)
    expect(await jobs.wait(later.body.data.uuid)).toMatchObject({ jobStatus: 'done', updatedRows: 1 })
    const wrong = await post(Buffer.from('colour\nx\n'))
    expect([wrong.status, wrong.body.data.issues[0].rule]).toEqual([400, 'noKnownColumn'])
  })

  test('orders in all their stages come in again unchanged', async () => {
    const sent = await desk.sent()
    const confirmed = await desk.sent()
    await desk.done('supplier', confirmed, 'confirm', reply(1, farDay, [farDay, '2']))
    const returned = await desk.sent()
    await desk.done('supplier', returned, 'return', { orderVersion: 1, reasonCode: 'date', reason: 'x' })
    const cancelled = await desk.sent()
    await desk.done('buyer', cancelled, 'cancel', { reason: 'x' })
    const before = await stored(documents.purchaseOrder)
    const report = await send('purchaseOrder', await fetchFile('purchaseOrder'))
    expect(report).toMatchObject({ ...none, unchanged: report.read, errors: [] })
    expect(await stored(documents.purchaseOrder)).toEqual(before)
    expect((await desk.read('buyer', sent)).stage).toBe('sent')
  })

  test('the history of one account becomes the history of another, to the letter', async () => {
    await openHistory(world, 'other')
    // Made-up rows that the world refers to never were anybody's history.
    await world.database.asLoader((tx) =>
      tx.query(`update "purchaseOrder" set "isDel" = 'Y' where "orderNumber" like 'orderNumber%'`),
    )
    const stamps = ['uuid', 'elsAccount', 'rowVersion', 'createUser', 'lastUpdateUser', 'historyFlag']
    const def = documents.purchaseOrder as AnyDocument
    const heads = visibleHead(def, 'buyer', withGuards(def)).filter((key) => !stamps.includes(key))
    const inLines = Object.keys(def.shape.lines).filter((key) => key !== 'uuid')
    const columns = `columns=${[...heads, ...inLines.map((key) => `lines.${key}`)].join(',')}`
    for (const format of ['csv', 'ndjson'] as const) {
      const file = await fetchFile('purchaseOrder', `format=${format}&sort=orderNumber&${columns}`)
      if (format === 'csv') {
        const before = await stored(documents.purchaseOrder)
        const dry = await send('purchaseOrder', file, 'mode=history&dryRun=true', 'other')
        expect(dry).toMatchObject({ ...none, created: dry.read, errors: [] })
        expect(await stored(documents.purchaseOrder)).toEqual(before)
        const eventsBefore = await events()
        const report = await send('purchaseOrder', file, 'mode=history', 'other')
        expect(report).toMatchObject({ ...none, created: report.read, errors: [] })
        expect(await events()).toBe(eventsBefore + 1 + report.created)
      }
      expect(await fetchFile('purchaseOrder', `format=${format}&sort=orderNumber&${columns}`, 'other')).toBe(file)
      const again = await send('purchaseOrder', file, 'mode=history', 'other', format)
      expect([counts(again), new Set(again.errors.map(({ rule }) => rule))]).toEqual([
        { ...none, failed: again.read },
        new Set(['duplicateKey']),
      ])
    }
  })

  test('history needs its own permission, import its own', async () => {
    const file = 'orgId,orgDesc,orgCategoryId\nh1,H,orgCategoryId1'
    for (const query of ['', 'mode=history']) {
      const { status, body } = await world.call('buyerIdle', 'POST', `/buyer/organization/import?${query}`, file, {
        'content-type': 'text/csv',
      })
      expect([status, body.message]).toEqual([403, 'common.notAllowed'])
    }
    expect((await world.call('buyerIdle', 'GET', '/buyer/organization/export')).status).toBe(403)
  })

  const rows = (answer: Report) => answer.errors.map(({ row, field, rule }) => `${row} ${field} ${rule}`)
  const list = async (query: string): Promise<AnyDoc[]> =>
    (await world.call('buyer', 'GET', `/buyer/organization?limit=200&${query}`)).body.data.items

  test('insert, update, upsert: each row has its fate, good rows stand though others fail', async () => {
    const file = [
      'orgId,orgDesc,orgCategoryId,colour',
      'f1,One,orgCategoryId1,red',
      'f2,Two,planet,',
      ',Three,orgCategoryId1,',
      'f4,Four,orgCategoryId1,',
      'f1,Again,orgCategoryId1,',
    ].join('\n')
    const insert = await send('organization', file, 'mode=insert')
    expect([counts(insert), rows(insert)]).toEqual([
      { ...none, created: 2, failed: 3 },
      ['3 orgCategoryId unknownReference', '4 orgId required', '6 orgId twice'],
    ])
    expect((await list('q=f1')).length + (await list('q=f4')).length).toBe(2)

    const second = 'orgId,orgDesc\nf1,Uno\nf4,Four\nf9,Nine'
    expect(counts(await send('organization', second, 'mode=update'))).toEqual({
      ...none,
      updated: 1,
      unchanged: 1,
      skipped: 1,
    })
    const upsert = await send('organization', second, 'mode=upsert')
    expect([counts(upsert), rows(upsert)]).toEqual([{ ...none, unchanged: 2, failed: 1 }, ['4 orgCategoryId required']])
    expect((await list('key=f1'))[0]).toMatchObject({ orgDesc: 'Uno', rowVersion: 2, orgCategoryId: 'orgCategoryId1' })
  })

  test('a dry run says the same and writes nothing', async () => {
    const before = await stored(documents.organization)
    const file = 'orgId,orgDesc,orgCategoryId\nd1,One,orgCategoryId1\nd2,Two,planet\nf1,Eins,orgCategoryId1'
    const dry = await send('organization', file, 'dryRun=true')
    expect(await stored(documents.organization)).toEqual(before)
    const { errors, ...wet } = await send('organization', file)
    expect(dry).toEqual({ ...wet, errors, dryRun: true })
    expect(counts(dry)).toEqual({ ...none, created: 1, updated: 1, failed: 1 })
  })

  test('materials of a file are submitted at once, categories of a file may follow each other', async () => {
    const tree = `cateCode,cateName,parentCode,template\nt1,Type 1,,${asksNothing}\nt2,Type 2,t1,\nt3,Type 3,t2,\nt4,Type 4,t3,`
    const categories = await send('materialCategory', tree)
    expect([counts(categories), rows(categories)]).toEqual([
      { ...none, created: 3, failed: 1 },
      ['5 parentCode materialCategory.tooDeep'],
    ])
    const materials = await send(
      'material',
      'materialNumber,materialDesc,cateLevelCode,baseUnit\nI1,Bolt,t3,CNY\nI2,Nut,t2,CNY\nI3,Pin,t3,XXX',
    )
    expect([counts(materials), rows(materials)]).toEqual([
      { ...none, created: 1, failed: 2 },
      ['3 cateLevelCode wrongReference', '4 baseUnit notInDictionary'],
    ])
    const { body }: Reply = await world.call('buyer', 'GET', '/buyer/material?key=I1')
    expect(body.data.items[0]).toMatchObject({ materialStatus: 'active', auditStatus: 'approved' })
  })

  test('orders of a file: rows of one order are one order with lines', async () => {
    const head =
      'toElsAccount,currency,companyCode,purchaseOrganization,purchaseGroup,remark,lines.materialNumber,lines.quantity,lines.priceExcludingTax,lines.taxRate'
    const { companyCode, purchaseOrganization, purchaseGroup } = sampleInput(documents.purchaseOrder, 1)
    const order = (remark: string, quantity: string, company = companyCode) =>
      `100002,CNY,${company},${purchaseOrganization},${purchaseGroup},${remark},materialNumber1,${quantity},2.5,13`
    const report = await send(
      'purchaseOrder',
      [
        head,
        order('First', '1'),
        order('First', '2'),
        order('Second', '3'),
        order('Second', '-3'),
        order('Third', '1', purchaseGroup),
      ].join('\n'),
    )
    expect([counts(report), rows(report)]).toEqual([
      { ...none, created: 1, failed: 2 },
      ['5 lines.quantity tooSmall', '6 companyCode wrongReference'],
    ])
    const { body } = await world.call('buyer', 'GET', '/buyer/purchaseOrder?limit=1&fields=uuid,remark')
    expect(body.data.items[0].remark).toBe('First')
    const { lines } = (await world.call('buyer', 'GET', `/buyer/purchaseOrder/${body.data.items[0].uuid}`)).body.data
    expect(lines.map(({ quantity }: AnyDoc) => quantity)).toEqual(['1', '2'])
  })

  test('spreadsheet formulas go out harmless and come in again as they were', async () => {
    const { body } = await world.call('buyer', 'POST', '/buyer/organization', {
      orgId: 'formula1',
      orgDesc: '=1+1',
      orgCategoryId: 'orgCategoryId1',
      address: '+49 30',
    })
    const file = await fetchFile('organization', 'key=formula1')
    const { uuid, rowVersion } = body.data
    expect(counts(await send('organization', file))).toEqual({ ...none, unchanged: 1 })
    expect((await world.call('buyer', 'GET', `/buyer/organization/${uuid}`)).body.data).toMatchObject({
      rowVersion,
      orgDesc: '=1+1',
      address: '+49 30',
    })
    expect(file).not.toMatch(/(^|,)"?=1\+1/m)
  })
})
