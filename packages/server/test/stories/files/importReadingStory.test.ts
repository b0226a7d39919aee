/** How files are read: those with nothing below their header, of old Macs, still on their way, with headers without end. */
import { documents } from '@srm/core/documents'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing, type Job } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('how files of import jobs are read on %s', (kind) => {
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
  const rows = (key: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `${row(`${key}${from + n}`, '轮辋')}\n`).join('')
  const sent = async (bytes: Buffer | string, more: object = {}) => {
    const job = await jobs.create({ document: 'material', ...more })
    await jobs.send(job.uuid, Buffer.from(bytes as string))
    return job.uuid
  }
  const issueOf = ({ message }: Job) => JSON.parse(String(message)).issues[0]

  test.each([
    ['a line end', `${header}\n`],
    ['none', header],
    ['a blank line', `${header}\r\n\r\n`],
    ['a carriage return', `${header}\r`],
  ])('a header alone, behind it %s, has no rows', async (_, text) => {
    const uuid = await sent(text)
    expect(await jobs.look(uuid)).toMatchObject({ rowCount: 0, isAbout: false, rows: [] })
    await jobs.start(uuid, { dryRun: 'Y' })
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'tried', readRows: 0 })
    await jobs.start(uuid, { dryRun: 'N' })
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 0, createdRows: 0 })
  })

  test.each([
    ['utf-8', 'U', (text: string) => Buffer.from(text)],
    ['utf-8', 'B', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['gb18030', 'G', (text: string) => iconv.encode(text, 'gb18030')],
    ['utf-16le', 'L', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
  ])('a file of an old Mac in %s is read (%s)', async (encoding, key, bytes) => {
    const text = `${header}\r${row(`MAC-${key}1`, '轮辋')}\r\r${row(`MAC-${key}2`, '轮辋')}\r`
    const uuid = await sent(bytes(text))
    expect(await jobs.look(uuid)).toMatchObject({ encoding, rowCount: 2, headerRow: 1, issues: [] })
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 2, createdRows: 2 })
  })

  test.each([
    ['gb18030', 'GB', (text: string) => iconv.encode(text, 'gb18030')],
    ['utf-16le', 'UL', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
  ])('what was looked at in %s before its last piece came is read to its end', async (encoding, key, bytes) => {
    const [first, both] = [bytes(`${header}\n${rows(key, 0, 100)}`), bytes(`${header}\n${rows(key, 0, 200)}`)]
    const job = await jobs.create({ document: 'material', fileSize: String(both.length) })
    await jobs.send(job.uuid, first)
    expect(await jobs.look(job.uuid)).toMatchObject({ encoding, rowCount: 100 })
    await jobs.send(job.uuid, both.subarray(first.length), first.length)
    expect(await jobs.look(job.uuid)).toMatchObject({ encoding, rowCount: 200 })
    await jobs.start(job.uuid)
    expect(await jobs.wait(job.uuid)).toMatchObject({ jobStatus: 'done', readRows: 200, createdRows: 200 })
  })

  test('several who look at once at a file that is made CSV first all see it', async () => {
    const uuid = await sent(iconv.encode(`${header}\n${rows('ONCE', 0, 20_000)}`, 'gb18030'))
    const seen = await Promise.all(Array.from({ length: 4 }, () => jobs.look(uuid)))
    expect(seen.map(({ rowCount }) => rowCount)).toEqual([20_000, 20_000, 20_000, 20_000])
  })

  const names = (count: number) => Array.from({ length: count }, (_, n) => `materialDescripton${n}`).join(',')
  const cells = (text: string, count: number) => `${text}${','.repeat(count)}`
  test.each([
    ['unknown names', names(35_000)],
    ['blank columns', cells(header, 1200)],
  ])('a header of too many columns is told so at once, %s', async (_, first) => {
    const uuid = await sent(`${first}\n${row('WIDE')}\n`)
    const looked = await world.call('buyer', 'POST', `/buyer/importJob/${uuid}/look`, {})
    const told = { path: '', rule: 'tooManyColumns', limit: 1000 }
    expect([looked.status, looked.body.data.issues]).toEqual([400, [told]])
    await jobs.start(uuid)
    const job = await jobs.wait(uuid)
    expect([job.jobStatus, issueOf(job)]).toEqual(['failed', told])
  })

  test('a set of a thousand columns goes in', async () => {
    const filler = Array.from({ length: 40 }, (_, n) => `${cells(row(`THOUSAND-${n}`), 996)}\n`).join('')
    const job = await jobs.run(`${cells(header, 996)}\n${filler}`, { document: 'material' })
    expect(job).toMatchObject({ jobStatus: 'done', readRows: 40, createdRows: 40 })
  })
})
