/** Files that are sent in pieces: one at a time, and none that a start leaves behind; what is asked of them is judged. */
import { request } from 'node:http'
import { PassThrough } from 'node:stream'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('pieces of files on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  const sample = sampleInput(documents.material, 1) as Record<string, string>
  const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit\n'
  const rows = (key: string, from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, n) => `${key}-${from + n},Rim,${sample.cateLevelCode},${sample.baseUnit}\n`,
    ).join('')
  const created = () => jobs.create({ document: 'material' })
  const bytes = { 'content-type': 'application/octet-stream' }
  const post = (uuid: string, action: string, body: object) =>
    world.call('buyer', 'POST', `/buyer/importJob/${uuid}/${action}`, body)
  const sizeOf = async (uuid: string) => ((await jobs.get(uuid)) as unknown as { fileSize: string | null }).fileSize

  /** A piece that arrives as slowly as it is written. */
  const slowly = (uuid: string, from: number, length?: number) => {
    const stream = new PassThrough()
    const more = length === undefined ? {} : { 'content-length': String(length) }
    const path = `/buyer/importJob/${uuid}/file?from=${from}`
    return { stream, answer: world.call('buyer', 'PUT', path, stream, { ...bytes, ...more }) }
  }

  test('of pieces for the same place one is taken', async () => {
    const text = header + rows('ONE', 0, 20)
    const { uuid } = await created()
    const first = slowly(uuid, 0, text.length)
    first.stream.write(text.slice(0, 50))
    await expect.poll(() => sizeOf(uuid)).toBe(String(text.length))
    const second = await jobs.send(uuid, Buffer.from(text))
    expect([second.status, second.body.message]).toEqual([409, 'importJob.otherPlace'])
    first.stream.end(text.slice(50))
    const { status, body } = await first.answer
    expect([status, body.data.received]).toEqual([200, String(text.length)])
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 20, createdRows: 20 })
  })

  test('many that come at once do not mix', async () => {
    const { uuid } = await created()
    const text = header + rows('MIX', 0, 5000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => jobs.send(uuid, Buffer.from(text))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await jobs.get(uuid)).toMatchObject({ received: String(text.length), fileSize: String(text.length) })
  })

  test.each([
    ['tells its length', true],
    ['does not tell its length', false],
  ])('nothing starts while a piece arrives that %s', async (_, tells) => {
    const { uuid } = await created()
    const [one, two] = [header + rows(`ARR${tells}`, 0, 10), rows(`ARR${tells}`, 10, 20)]
    await jobs.send(uuid, Buffer.from(one))
    const piece = slowly(uuid, one.length, tells ? two.length : undefined)
    piece.stream.write(two.slice(0, 30))
    await expect.poll(() => sizeOf(uuid)).toBe(String(one.length + (tells ? two.length : 1)))
    const early = await post(uuid, 'start', {})
    expect([early.status, early.body.message]).toEqual([409, 'importJob.fileMissing'])
    piece.stream.end(two.slice(30))
    expect((await piece.answer).status).toBe(200)
    expect(await sizeOf(uuid)).toBe(String(one.length + two.length))
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 20, createdRows: 20 })
    const late = await jobs.send(uuid, Buffer.from(rows('LATE', 0, 1)), one.length + two.length)
    expect([late.status, late.body.message]).toEqual([409, 'importJob.fileComplete'])
    expect(await jobs.get(uuid)).toMatchObject({ received: String(one.length + two.length) })
  })

  test('a file whose connection broke off is not started before it is whole', async () => {
    const text = header + rows('BROKE', 0, 20)
    const { uuid } = await created()
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { ...world.people.buyer.headers, ...bytes, 'content-length': String(text.length) }
    const sent = request(`${address}/api/buyer/importJob/${uuid}/file?from=0`, { method: 'PUT', headers })
    sent.on('error', () => undefined)
    sent.write(text.slice(0, 100))
    await expect.poll(async () => (await post(uuid, 'look', {})).status).toBe(200)
    sent.destroy()
    await expect.poll(async () => (await jobs.get(uuid)) as object).toMatchObject({ received: '100' })
    const early = await post(uuid, 'start', {})
    expect([early.status, early.body.message]).toEqual([409, 'importJob.fileMissing'])
    // the place is free once the server has heard of the end of the connection
    await expect.poll(async () => (await jobs.send(uuid, Buffer.from(text.slice(100)), 100)).status).toBe(200)
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', readRows: 20 })
  })

  test.each([
    [{ encoding: 'nope' }, 'encoding', 'notOneOf'],
    [{ encoding: 5 }, 'encoding', 'notOneOf'],
    [{ delimiter: 5 }, 'delimiter', 'notOneOf'],
    [{ delimiter: '' }, 'delimiter', 'notOneOf'],
    [{ sheet: 5 }, 'sheet', 'notText'],
    [{ headerRow: 'x' }, 'headerRow', 'notInteger'],
    [{ mapping: { materialNumber: 5 } }, 'mapping.materialNumber', 'notText'],
    [{ mapping: [1] }, 'mapping', 'notObject'],
    [{ mapping: 'x' }, 'mapping', 'notObject'],
    [[], '', 'notObject'],
  ])('a look with %j is refused with its place', async (wanted, path, rule) => {
    const { uuid } = await created()
    await jobs.send(uuid, Buffer.from(header + rows('LOOK', 0, 2)))
    const { status, body } = await post(uuid, 'look', wanted)
    expect([status, body.data.issues]).toEqual([400, [{ path, rule }]])
  })

  test('a job whose mapping is none fails with its place', async () => {
    const job = await jobs.run(header + rows('MAP', 0, 2), { document: 'material', mapping: { materialNumber: 5 } })
    expect(job.jobStatus).toBe('failed')
    expect(JSON.parse(String(job.message)).issues).toEqual([{ path: 'mapping.materialNumber', rule: 'notText' }])
  })

  test.each(['\0', 'a\0b', '\u001f', '\u007f', '\ud800'])('a text of %j means nothing and is refused', async (text) => {
    const { uuid } = await created()
    const { status, body } = await post(uuid, 'meant', { cells: { cateLevelCode: ['x', text], baseUnit: ['x'] } })
    expect([status, body.data.issues]).toEqual([400, [{ path: 'cells.cateLevelCode', rule: 'badCharacter' }]])
  })
})
