/** Free fields in files: they go out under their names and come in again (decisions §10.11, cli-ux-security §1.4). */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { ownCurrency, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const { cateLevelCode, baseUnit } = sampleInput(documents.material, 1) as Record<string, string>
const keys = ['fbk1', 'fbk2', 'fbk3', 'fbk12']

describe.each(kinds)('files with free fields on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  const ask = async (path: string) => (await world.call('buyer', 'GET', path)).body.data
  const material = async (number: string): Promise<AnyDoc> =>
    (await ask(`/buyer/material?materialNumber=${number}`)).items[0]
  const name = (documentName: string, fieldKey: string, nameEn: string, nameZh: string, more: object = {}) =>
    world.call('buyer', 'POST', '/buyer/fieldLabel', {
      documentName,
      fieldKey,
      nameEn,
      nameZh,
      fieldType: 'text',
      description: 'What it is for',
      ...more,
    })
  /** A name holds once the sessions of its account have heard of it. */
  const named = (document: string, count: number) =>
    vi.waitFor(async () => expect((await ask(`/buyer/fields?document=${document}`)).items).toHaveLength(count), {
      timeout: 120_000,
      interval: 10,
    })

  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
    await name('material', 'fbk1', 'Shelf life', '保质期', { fieldType: 'decimal' })
    await name('material', 'fbk2', 'Drawing released', '图纸发布日', { fieldType: 'date' })
    await name('material', 'fbk3', 'Dangerous goods', '危险品', { fieldType: 'yesNo' })
    await name('material', 'fbk12', 'Remark', '备注')
    await named('material', keys.length)
    const given = [
      { fbk1: '12.50', fbk2: '2026-03-01', fbk3: 'Y', fbk12: '=1+1' },
      { fbk1: '-7', fbk12: 'a "quoted", text' },
      {},
    ]
    for (const [i, more] of given.entries()) {
      const body = { materialNumber: `C-${i + 1}`, materialDesc: 'Rim', cateLevelCode, baseUnit, ...more }
      expect((await world.call('buyer', 'POST', '/buyer/material', body)).status).toBe(200)
    }
  })
  afterAll(() => world?.drop())

  const exported = async (query: string) =>
    world.app.inject({ url: `/api/buyer/material/export?${query}`, headers: world.people.buyer.headers })
  const columns = `materialNumber,${keys}`

  test('they stand in exports as they were named to be, with labels where those are asked for', async () => {
    const codes = (await exported(`bom=false&columns=${columns}&sort=materialNumber`)).payload
    expect(codes.split('\r\n').slice(0, 4)).toEqual([
      'materialNumber,fbk1,fbk2,fbk3,fbk12',
      "C-1,12.5,2026-03-01,Y,'=1+1",
      'C-2,-7,,,"a ""quoted"", text"',
      'C-3,,,,',
    ])
    const labels = (await exported(`bom=false&words=zh&columns=${columns}&sort=materialNumber`)).payload.split('\r\n')
    // a label that a field of the definition has too is told apart by its key
    expect(labels.slice(0, 2)).toEqual([
      '物料编码,保质期,图纸发布日,危险品,备注 (fbk12)',
      "C-1,12.5,2026-03-01,是,'=1+1",
    ])
    const [header] = (await exported('bom=false')).payload.split('\r\n')
    expect(header?.split(',')).toEqual(expect.arrayContaining(['materialNumber', ...keys, 'rowVersion']))
    const lines = (await exported(`format=ndjson&columns=${columns}&sort=materialNumber`)).payload.trimEnd().split('\n')
    expect(JSON.parse(lines[1] as string)).toEqual({
      materialNumber: 'C-2',
      fbk1: '-7',
      fbk2: null,
      fbk3: null,
      fbk12: 'a "quoted", text',
    })
    expect((await exported('columns=materialNumber,fbk44')).statusCode).toBe(400)
  })

  const forms: readonly (readonly [string, string, string])[] = [
    ['csv', 'key', 'a.csv'],
    ['csv', 'zh', 'a.csv'],
    ['csv', 'en', 'a.csv'],
    ['xlsx', 'zh', 'a.xlsx'],
    ['ndjson', 'key', 'a.ndjson'],
  ]
  test.each(forms)(
    'a file of %s with names as %s changes nothing when it comes in again',
    async (format, words, fileName) => {
      const { rawPayload } = await exported(`format=${format}&words=${words}`)
      const job = await jobs.run(rawPayload, { document: 'material', fileName })
      expect(job).toMatchObject({ jobStatus: 'done', failedRows: 0, unchangedRows: job.readRows })
      expect(job.readRows).toBeGreaterThanOrEqual(3)
    },
  )

  test('what a file says of them is tried, judged and written, and refused with their names', async () => {
    const text =
      'Material,Shelf life,图纸发布日,fbk3,fbk12\nC-1,"1,300.5",2026-04-01,no,\nC-2,many,x,maybe,new\nC-3,12.0,,,\n'
    const made = await jobs.create({ document: 'material' })
    await jobs.send(made.uuid, Buffer.from(text))
    const look = await jobs.look(made.uuid)
    expect(look.columns.map((column: { key: string | null }) => column.key)).toEqual(['materialNumber', ...keys])
    await jobs.start(made.uuid, { dryRun: 'Y' })
    expect(await jobs.wait(made.uuid)).toMatchObject({ jobStatus: 'tried', updatedRows: 2, failedRows: 1 })
    const { changes } = await jobs.data('GET', `/buyer/importJob/${made.uuid}/changes`)
    expect(changes[0]).toEqual({
      key: 'C-1',
      kind: 'updated',
      fields: { fbk1: ['12.5', '1300.5'], fbk2: ['2026-03-01', '2026-04-01'], fbk3: ['Y', 'N'] },
    })
    expect(await material('C-1')).toMatchObject({ fbk1: '12.5' })
    const job = await jobs.run(text, { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'partial', readRows: 3, updatedRows: 2, failedRows: 1 })
    expect(await jobs.errors(job.uuid)).toMatchObject([
      { row: 3, field: 'fbk1' },
      { row: 3, field: 'fbk2' },
      { row: 3, field: 'fbk3' },
    ])
    expect(await jobs.errorsFile(job.uuid)).toContain('Shelf life')
    expect(await jobs.errorsFile(job.uuid, 'zh_cn')).toContain('图纸发布日')
    // a blank cell leaves what is there
    expect(await material('C-1')).toMatchObject({ fbk1: '1300.5', fbk2: '2026-04-01', fbk3: 'N', fbk12: '=1+1' })
    expect(await material('C-2')).toMatchObject({ fbk1: '-7', fbk12: 'a "quoted", text' })
    expect(await material('C-3')).toMatchObject({ fbk1: '12', fbk12: null })
  })

  const many = Array.from({ length: 1200 }, (_, i) => `M-${String(i).padStart(4, '0')}`)

  test('large files of documents that go as sets take them along', async () => {
    const rows = many.map((number, i) => `${number},Hub of a wheel,${cateLevelCode},${baseUnit},${i}.50,Lot ${i}`)
    const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit,fbk1,Remark (fbk12)'
    const job = await jobs.run(`${[header, ...rows].join('\n')}\n`, { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: many.length })
    expect(await material('M-1199')).toMatchObject({ fbk1: '1199.5', fbk12: 'Lot 1199' })
    const again = await jobs.run(`${[header, ...rows].join('\n')}\n\n`, { document: 'material' })
    expect(again).toMatchObject({ jobStatus: 'done', unchangedRows: many.length })
  })

  test('null in large files of JSON clears them', async () => {
    const lines = many.map((materialNumber) => JSON.stringify({ materialNumber, materialDesc: 'Hub', fbk12: null }))
    const job = await jobs.run(`${lines.join('\n')}\n`, { document: 'material', fileName: 'a.ndjson', mode: 'update' })
    expect(job).toMatchObject({ jobStatus: 'done', updatedRows: many.length })
    expect(await material('M-1199')).toMatchObject({ materialDesc: 'Hub', fbk1: '1199.5', fbk12: null })
  })

  test('the other side has what is shown to it in its files, under its name, and nothing else', async () => {
    await name('purchaseOrder', 'fbk31', 'Open', '公开', { shared: 'Y' })
    await name('purchaseOrder', 'fbk32', 'Secret', '内部')
    await named('purchaseOrder', 2)
    const input = { ...sampleInput(documents.purchaseOrder, 1), ...ownCurrency, toElsAccount: accounts.supplier }
    const given = { ...input, fbk31: 'for you', fbk32: 'for us' }
    const { uuid, orderNumber } = (await world.call('buyer', 'POST', '/buyer/purchaseOrder', given)).body.data
    for (const action of ['submit', 'send'])
      expect((await world.call('buyer', 'POST', `/buyer/purchaseOrder/${uuid}/${action}`, {})).status).toBe(200)
    const theirs = (query: string) =>
      world.app.inject({
        url: `/api/supplier/purchaseOrder/export?${query}`,
        headers: world.people.supplier.headers,
      })
    await expect
      .poll(async () => (await theirs('bom=false&columns=orderNumber,fbk31&words=en')).payload)
      .toContain(`${orderNumber},for you`)
    for (const query of ['', 'words=zh', 'format=ndjson', 'format=json']) {
      const { payload } = await theirs(query)
      expect(payload).toContain('for you')
      expect(payload).not.toContain('for us')
      expect(payload).not.toMatch(/fbk32|Secret|内部/)
    }
    const sheet: string[][] = []
    for await (const cells of readSheet((await theirs('format=xlsx')).rawPayload)) sheet.push(cells)
    expect(sheet.flat()).toContain('for you')
    expect(sheet.flat()).not.toContain('for us')
    expect((await theirs('columns=orderNumber,fbk32')).statusCode).toBe(400)
    const who = (await world.call('supplier', 'GET', '/session')).body.data
    expect(who.customFields.map(({ fieldKey }: { fieldKey: string }) => fieldKey)).toEqual(['fbk31'])
  })
})
