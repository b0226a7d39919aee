/** NDJSON that is imported: refused documents come back as NDJSON that can be mended (cli-ux-security §1.4). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../databases.ts'
import { importing } from '../importing.ts'
import { sampleInput } from '../sample.ts'
import { startWorld, type World } from '../world.ts'

describe.each(kinds)('import jobs of NDJSON on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world.drop())

  const { cateLevelCode, baseUnit } = sampleInput(documents.material, 1) as Record<string, string>
  const material = (materialNumber: string, more = {}) => ({
    materialNumber,
    materialDesc: 'Rim',
    cateLevelCode,
    baseUnit,
    ...more,
  })
  const textOf = (...lines: readonly (object | string)[]) =>
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
  const linesOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  const asked = { document: 'material', fileName: '物料.ndjson' }
  const errors = (uuid: string, locale = 'en') =>
    world.call('buyer', 'GET', `/buyer/importJob/${uuid}/errors?locale=${locale}`)

  test('refused documents come back with where and why, and go in when they are mended', async () => {
    const remark = 'as it was sent'
    const bad = material('N-2', { baseUnit: '??', materialDesc: 'Line\u2028break', remark, colour: { of: 'nobody' } })
    const heavy = material('N-4', { netWeight: '3', grossWeight: '2' })
    const job = await jobs.run(textOf(material('N-1'), bad, '', '{"materialNumber":', heavy, '[1]'), asked)
    expect(job).toMatchObject({ jobStatus: 'partial', readRows: 5, createdRows: 1, failedRows: 4 })
    const { text, headers } = await errors(job.uuid)
    expect(JSON.parse(headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': expect.stringContaining(encodeURIComponent('物料-errors.ndjson')),
    })
    const unit = { _row: 2, _field: 'baseUnit', _rule: 'notInDictionary' }
    expect(linesOf(text)).toEqual([
      { ...bad, ...unit, _message: 'Base unit: ?? is not in the dictionary.' },
      expect.objectContaining({ _line: '{"materialNumber":', _row: 4, _field: '', _rule: 'notJson' }),
      { ...heavy, _row: 5, _field: 'netWeight', _rule: 'aboveGross', _message: expect.stringContaining('Net weight') },
      expect.objectContaining({ _line: '[1]', _row: 6, _rule: 'notObject' }),
    ])
    expect(linesOf((await errors(job.uuid, 'zh_cn')).text)[0]).toMatchObject({
      ...unit,
      _message: expect.stringContaining('基本单位'),
    })

    const [first, , third] = linesOf(text)
    const mended = textOf({ ...first, baseUnit }, { ...third, netWeight: '1' })
    const uuid = (await jobs.create({ ...asked, fileName: 'mended.ndjson' })).uuid
    await jobs.send(uuid, Buffer.from(mended))
    const { columns } = await jobs.look(uuid)
    expect(columns.filter(({ header }: { header: string }) => header.startsWith('_'))).toEqual([])
    await jobs.start(uuid)
    expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', createdRows: 2 })
    expect((await errors(uuid)).text).toBe('')
  })

  test('a large file names its lines alike', async () => {
    const filler = 'x'.repeat(250)
    const good = Array.from({ length: 1200 }, (_, n) => material(`L-${n}`, { remark: filler, note: 'a\u2028b' }))
    const bad = material('L-bad', { baseUnit: '??' })
    const job = await jobs.run(textOf(...good, bad), asked)
    expect(job).toMatchObject({ jobStatus: 'partial', createdRows: 1200, failedRows: 1 })
    const [line, ...others] = linesOf((await errors(job.uuid)).text)
    expect([line, others]).toEqual([expect.objectContaining({ ...bad, _row: 1201, _field: 'baseUnit' }), []])
    const mended = textOf({ ...line, baseUnit })
    expect(await jobs.run(mended, asked)).toMatchObject({ jobStatus: 'done', createdRows: 1 })
  })
})
