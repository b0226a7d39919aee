/** Files as people have them: titles above the header, marks of inches, nothing in them, one endless line. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing, type Job } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('files of import jobs on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  const sample = sampleInput(documents.material, 1) as Record<string, string>
  const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit'
  const row = (number: string, description = 'Rim') =>
    `${number},${description},${sample.cateLevelCode},${sample.baseUnit}`
  const material = async (number: string) =>
    (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${number}`)).body.data.items[0]
  const sent = async (bytes: Buffer | string, more: object = {}) => {
    const job = await jobs.create({ document: 'material', ...more })
    await jobs.send(job.uuid, Buffer.from(bytes as string))
    return job.uuid
  }
  const issueOf = ({ message }: Job) => JSON.parse(String(message)).issues[0]

  test('lines above the header are passed over, and another row can be named', async () => {
    const titled = `Materials of 2026,,,\nPrinted 2026-11-22,,,\n\n${header}\n${row('T-1')}\n\n${row('T-2')}\n`
    const uuid = await sent(titled)
    const seen = await jobs.look(uuid)
    expect(seen).toMatchObject({ headerRow: 4, rowCount: 2, isAbout: false, faults: [] })
    expect(seen.columns.map(({ key }: { key: string }) => key)).toEqual(header.split(','))
    expect(seen.top.slice(0, 3).map(({ row: at, cells }: { row: number; cells: string[] }) => [at, cells[0]])).toEqual([
      [1, 'Materials of 2026'],
      [2, 'Printed 2026-11-22'],
      [4, 'materialNumber'],
    ])
    expect(await jobs.look(uuid, { headerRow: 2 })).toMatchObject({ headerRow: 2, rowCount: 3 })
    const wrong = await world.call('buyer', 'POST', `/buyer/importJob/${uuid}/look`, { headerRow: 3 })
    expect([wrong.status, wrong.body.data.issues]).toEqual([400, [{ path: '', rule: 'noHeaderRow', limit: 3 }]])
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 2, createdRows: 2 })
    expect(await material('T-2')).toMatchObject({ materialDesc: 'Rim' })
    const said = await jobs.run(`a,b,c,d\n${header}\n${row('T-3')}\n`, { document: 'material', headerRow: 1 })
    expect([said.jobStatus, issueOf(said).rule]).toEqual(['failed', 'noKnownColumn'])
  })

  test.each([
    ['one by one', 1],
    ['as a set', 1200],
  ])('a stray quotation mark refuses its row and no other, %s', async (way, filler) => {
    const remark = 'x'.repeat(filler === 1 ? 1 : 900)
    const more = Array.from({ length: filler }, (_, n) => `${row(`${way.slice(0, 1)}Q-${n}`)},${remark}`)
    const text = [`${header},remark`, `${row(`${way.slice(0, 1)}Q-P`, '12" pipe')},x`, ...more, ''].join('\n')
    const uuid = await sent(text)
    expect(await jobs.look(uuid)).toMatchObject({
      faults: [{ row: 2, rule: 'strayQuote' }],
      rowCount: filler + 1,
    })
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'partial', createdRows: filler, failedRows: 1 })
    expect(await jobs.errors(uuid)).toEqual([{ row: 2, field: '', rule: 'strayQuote', limit: null }])
    const refused = await jobs.errorsFile(uuid)
    expect(refused).toContain('"12"" pipe"')
    expect(refused).toContain('a quotation mark stands inside a cell')
    const mended = await jobs.run(refused, { document: 'material' })
    expect(mended).toMatchObject({ jobStatus: 'done', createdRows: 1 })
    expect(await material(`${way.slice(0, 1)}Q-P`)).toMatchObject({ materialDesc: '12" pipe' })
  })

  test('nothing, or not everything, is not started', async () => {
    const start = (uuid: string) => world.call('buyer', 'POST', `/buyer/importJob/${uuid}/start`, {})
    const empty = await start(await sent(''))
    expect([empty.status, empty.body.data.issues]).toEqual([400, [{ path: '', rule: 'emptyFile' }]])
    const part = await start(await sent(header, { fileSize: '1000' }))
    expect([part.status, part.body.message]).toEqual([409, 'importJob.fileMissing'])
  })

  test.each([
    ['a picture', Buffer.from('ffd8ffe1', 'hex'), 'notTextFile'],
    ['a PDF', Buffer.from('%PDF-1.7 x'), 'notTextFile'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'oldXlsx'],
    ['a line without an end', Buffer.from(`${header}\n${'x'.repeat(20_000_000)}`), 'notCsv'],
    ['a quote without an end', Buffer.from(`${header}\nM,"x\n${'x\n'.repeat(10_000_000)}`), 'notCsv'],
  ])('%s: one clear fault, nothing changed', async (_, bytes, rule) => {
    const job = await jobs.run(bytes, { document: 'material' })
    expect([job.jobStatus, job.readRows, issueOf(job).rule]).toEqual(['failed', 0, rule])
  })
})
