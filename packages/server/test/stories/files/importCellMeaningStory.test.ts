/** Cells that name documents instead of giving their codes, and cells that are written anew (screens 07a, 07b). */
import { documents } from '@srm/core/documents'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { asksNothing, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const { baseUnit = '' } = sampleInput(documents.material, 1) as Record<string, string>
const columns = ['materialNumber', 'materialDesc', 'cateLevelCode', 'baseUnit', 'remark']
const header = columns.join(',')
/** So that a file of so many rows goes as a set. */
const many = 200
const long = 'agreed with the plant in Kunshan; '.repeat(4)

describe.each(kinds)('what cells of files mean on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
    const categories = [
      'cateCode,cateName,parentCode,template',
      `P,Parts,,${asksNothing}`,
      'P1,Wheels,P,',
      'P1-RIM-20,前轮 轮圈,P1,',
      'P1-SPK-21,辐条,P1,',
      'P1-SPK-22,辐条帽,P1,',
      'P1-X1,Twin,P1,',
      'P2,More,P,',
      'P2-X1,Twin,P2,',
    ]
    expect(await jobs.run(`${categories.join('\n')}\n`, { document: 'materialCategory' })).toMatchObject({
      jobStatus: 'done',
    })
  })
  afterAll(() => world?.drop())

  const row = (number: string, category: string, remark = '') => [number, 'Rim', category, baseUnit, remark].join(',')
  const fillers = (letter: string, count: number, category: string) =>
    Array.from({ length: count }, (_, n) => row(`${letter}-${1000 + n}`, category, long))
  const file = (rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`
  const categoryOf = async (number: string) => {
    const answer = await world.call('buyer', 'GET', `/buyer/material?materialNumber=${number}`)
    return answer.body.data.items[0]?.cateLevelCode
  }
  const waiting = async (text: string | Buffer, more: object = {}) => {
    const { uuid } = await jobs.create({ document: 'material', ...more })
    await jobs.send(uuid, Buffer.from(text as string))
    return uuid
  }
  const ran = async (uuid: string, options: object) => {
    await jobs.start(uuid, options)
    return jobs.wait(uuid)
  }
  const correct = async (uuid: string, corrections: object, before: string | null = null): Promise<string> =>
    (await jobs.data('POST', `/buyer/importJob/${uuid}/corrections`, { before, corrections })).corrections
  const meant = async (uuid: string, cells: object) =>
    (await jobs.data('POST', `/buyer/importJob/${uuid}/meant`, { cells })).meant

  test.each([
    ['one by one', 0],
    ['as a set', many],
  ])('a column that names categories means their codes, %s', async (way, count) => {
    const letter = `N${count}`
    const rows = [row(`${letter}-1`, '前轮　轮圈'), row(`${letter}-2`, 'P1-SPK-21'), row(`${letter}-3`, 'Twin')]
    const job = await jobs.run(file([...rows, ...fillers(letter, count, '辐条')]), { document: 'material' })
    expect([way, job]).toMatchObject([way, { jobStatus: 'partial', createdRows: count + 2, failedRows: 1 }])
    expect(await jobs.errors(job.uuid)).toEqual([
      { row: 4, field: 'cateLevelCode', rule: 'ambiguousLabel', limit: 'P1-X1, P2-X1' },
    ])
    expect(await categoryOf(`${letter}-1`)).toBe('P1-RIM-20')
    expect(await categoryOf(`${letter}-2`)).toBe('P1-SPK-21')
    if (count > 0) expect(await categoryOf(`${letter}-1000`)).toBe('P1-SPK-21')
  })

  test('names that come behind the first rows are refused, and told what they mean', async () => {
    const codes = Array.from({ length: 200 }, (_, n) => row(`C-${n}`, 'P1-SPK-21'))
    const job = await jobs.run(file([...codes, row('C-200', '辐条')]), { document: 'material', dryRun: 'Y' })
    expect(await jobs.errors(job.uuid)).toMatchObject([{ row: 202, field: 'cateLevelCode', rule: 'unknownReference' }])
    expect(await meant(job.uuid, { cateLevelCode: ['辐条'] })).toEqual({
      cateLevelCode: { 辐条: { code: 'P1-SPK-21', name: '辐条', by: 'name' } },
    })
  })

  test('what a text means: a code, a name, the only one it is near to; never one of several', async () => {
    const uuid = await waiting(file([row('M-1', 'P1-RIM-20')]))
    const found = await meant(uuid, {
      cateLevelCode: ['P1-RIM-20', '辐条', 'P1-RIM-02', 'P1-SPK-2', 'Twin', 'nothing like it', 'P1'],
      baseUnit: [baseUnit],
      materialDesc: ['Rim'],
      unknown: ['x'],
    })
    expect(found).toEqual({
      cateLevelCode: {
        'P1-RIM-20': { code: 'P1-RIM-20', name: '前轮 轮圈', by: 'code' },
        辐条: { code: 'P1-SPK-21', name: '辐条', by: 'name' },
        'P1-RIM-02': { code: 'P1-RIM-20', name: '前轮 轮圈', by: 'near' },
      },
      baseUnit: { [baseUnit]: { code: baseUnit, name: expect.any(String), by: 'code' } },
    })
  })

  test('texts that no list can be searched for mean nothing', async () => {
    const uuid = await waiting(file([row('M-3', 'P1-RIM-20')]))
    const strange = ['x', '%', 'a\nb', 'x'.repeat(200), "'; drop table material; --", '\\']
    expect(await meant(uuid, { cateLevelCode: strange })).toEqual({ cateLevelCode: {} })
  })

  test('nobody learns of documents that he may not view', async () => {
    const importer = ['importJob.view', 'importJob.create', 'material.view', 'material.create', 'material.import']
    const person = { elsAccount: accounts.buyer, elsSubAccount: 'importer', permissions: importer }
    await addPerson(world.database, person)
    const { headers } = await world.signIn(accounts.buyer, 'importer')
    const own = await world.call(
      undefined,
      'POST',
      '/buyer/importJob',
      { document: 'material', fileName: 'a.csv' },
      headers,
    )
    const texts = { cells: { cateLevelCode: ['P1-RIM-20', '辐条', 'P1-RIM-02'] } }
    const blind = await world.call(undefined, 'POST', `/buyer/importJob/${own.body.data.uuid}/meant`, texts, headers)
    expect([blind.status, blind.body.data]).toEqual([200, { meant: { cateLevelCode: {} } }])
    const uuid = await waiting(file([row('M-2', 'P1-RIM-20')]))
    const asked = { cells: { cateLevelCode: ['P1-RIM-20', '辐条'] } }
    const path = `/buyer/importJob/${uuid}/meant`
    expect((await world.call('buyerIdle', 'POST', path, asked)).status).toBe(403)
    expect((await world.call('other', 'POST', path, asked)).status).toBe(404)
    expect((await world.call('buyer', 'POST', path, { cells: { cateLevelCode: 'P1' } })).body.data.issues).toEqual([
      { path: 'cells', rule: 'wrong' },
    ])
    const much = { cells: { cateLevelCode: Array.from({ length: 501 }, (_, n) => `${n}`) } }
    expect((await world.call('buyer', 'POST', path, much)).body.data.issues).toEqual([
      { path: 'cells', rule: 'tooManyRows', limit: 500 },
    ])
  })

  test.each([
    ['one by one', 0, 'utf-8', '\n'],
    ['as a set', many, 'utf-8', '\n'],
    ['of GB18030 with the line ends of Windows', 0, 'gb18030', '\r\n'],
  ])('cells that are written anew are read instead of those of the file, %s', async (way, count, encoding, end) => {
    const letter = `K${encoding}${count}`
    const rows = [
      row(`${letter}-1`, 'P1-SPK-21', '第一'),
      row(`${letter}-2`, 'P1-SPK-99', '"two, and ""more"""'),
      row(`${letter}-3`, 'nowhere'),
      ...fillers(letter, count, 'P1-SPK-21'),
      row(`${letter}-4`, 'nobody', '末尾'),
    ]
    const last = rows.length + 1
    const text = [header, ...rows].join(end)
    const uuid = await waiting(encoding === 'utf-8' ? text : iconv.encode(text, encoding))
    expect([way, await ran(uuid, { dryRun: 'Y' })]).toMatchObject([way, { jobStatus: 'tried', failedRows: 3 }])

    const first = await correct(uuid, { 3: { 2: 'P1-SPK-22' }, [last]: { 0: `${letter}-8`, 4: 'a "b",\nc' } })
    const corrections = await correct(uuid, { [last]: { 0: `${letter}-9`, 2: 'P1-RIM-20' } }, first)
    expect(await ran(uuid, { dryRun: 'Y', corrections })).toMatchObject({ createdRows: count + 3, failedRows: 1 })
    expect(await jobs.errorsFile(uuid)).not.toContain('P1-SPK-99')
    const done = await ran(uuid, { dryRun: 'N', corrections })
    expect(done).toMatchObject({ jobStatus: 'partial', readRows: rows.length, createdRows: count + 3, failedRows: 1 })
    expect(await jobs.errors(uuid)).toMatchObject([{ row: 4, limit: 'nowhere' }])
    expect(await categoryOf(`${letter}-2`)).toBe('P1-SPK-22')
    const { body } = await world.call('buyer', 'GET', `/buyer/material?materialNumber=${letter}-2,${letter}-9`)
    const remarks = body.data.items.map(({ remark }: { remark: string }) => remark)
    expect(remarks.toSorted()).toEqual(['a "b",\nc', 'two, and "more"'])
  })

  test('a file with other corrections is another import', async () => {
    const text = file([row('T-1', 'P1-SPK-21'), row('T-2', 'P1-SPK-21')])
    const corrected = async () => {
      const uuid = await waiting(text)
      return ran(uuid, { corrections: await correct(uuid, { 3: { 0: 'T-3' } }) })
    }
    expect(await ran(await waiting(text), { dryRun: 'N' })).toMatchObject({ jobStatus: 'done', createdRows: 2 })
    expect(await corrected()).toMatchObject({ createdRows: 1, unchangedRows: 1 })
    const again = await corrected()
    expect([again.jobStatus, again.message]).toEqual(['failed', expect.stringContaining('importJob.alreadyDone')])
  })

  test.each([
    ['a list', ['x']],
    ['a row that is no number', { x: { 0: 'a' } }],
    ['a column that is no number', { 2: { name: 'a' } }],
    ['a number', { 2: { 0: 5 } }],
    ['a text without end', { 2: { 0: 'x'.repeat(10_001) } }],
    ['more rows than are shown', Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [n + 2, { 0: 'x' }]))],
  ])('%s is no correction', async (_, corrections) => {
    const uuid = await waiting(file([row('X-1', 'P1-SPK-21')]))
    const { status, body } = await world.call('buyer', 'POST', `/buyer/importJob/${uuid}/corrections`, {
      corrections,
    })
    expect([status, body.data.issues]).toEqual([400, [{ path: 'corrections', rule: 'wrong' }]])
  })

  test('corrections beyond the file change nothing', async () => {
    const uuid = await waiting(file([row('Y-1', 'P1-SPK-21')]))
    const corrections = await correct(uuid, { 1: { 0: 'header' }, 2: { 99999999: 'x' }, 5000: { 0: 'x' } })
    expect(await ran(uuid, { corrections })).toMatchObject({ jobStatus: 'done', readRows: 1, createdRows: 1 })
  })

  test("corrections of one job are nobody else's, and a name that was never given fails the job", async () => {
    const [one, other] = [await waiting(file([row('Z-1', 'P1-SPK-21')])), await waiting(file([row('Z-2', 'nowhere')]))]
    const corrections = await correct(one, { 2: { 0: 'Z-9' } })
    const failed = await ran(other, { corrections })
    expect([failed.jobStatus, failed.message]).toEqual(['failed', expect.stringContaining('"corrections"')])
    const begun = { before: corrections, corrections: {} }
    expect((await world.call('buyer', 'POST', `/buyer/importJob/${other}/corrections`, begun)).status).toBe(400)
    const strange = await world.call('buyer', 'POST', `/buyer/importJob/${one}/start`, { corrections: '../file' })
    expect([strange.status, strange.body.data.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'corrections' })],
    ])
  })

  test('what was written is read by those alone who may read the file', async () => {
    const { uuid } = await jobs.create({ document: 'supplierBank' })
    await jobs.send(uuid, Buffer.from('bankCode,bankAccountNo\nB-1,1234\n'))
    await correct(uuid, { 2: { 1: '6222021234567890' } })
    const seen = await world.call('buyerBlind', 'GET', `/buyer/importJob/${uuid}`)
    expect([seen.status, seen.text]).toEqual([200, expect.not.stringContaining('6222021234567890')])
    expect((await world.call('buyerBlind', 'GET', `/buyer/importJob/${uuid}/errors`)).status).toBe(403)
    const path = `/buyer/importJob/${uuid}/corrections`
    expect((await world.call('buyerBlind', 'POST', path, { corrections: {} })).status).toBe(403)
  })
})
