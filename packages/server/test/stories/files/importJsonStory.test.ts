/** NDJSON that is imported: refused documents come back as NDJSON that can be mended (cli-ux-security §1.4). */
import { documents } from '@srm/core/documents'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('import jobs of NDJSON on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

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

  test('a field that only a late line has is read, in a large file too', async () => {
    const lines = Array.from({ length: 1500 }, (_, n) => material(`Late-${n}`, n === 1400 ? { remark: 'late' } : {}))
    expect(await jobs.run(textOf(...lines), asked)).toMatchObject({ jobStatus: 'done', createdRows: 1500 })
    const { items } = (await world.call('buyer', 'GET', '/buyer/material?materialNumber=Late-1400')).body.data
    expect(items).toMatchObject([{ remark: 'late' }])
  })

  test.each([
    ['gb18030', (text: string) => iconv.encode(text, 'gb18030')],
    ['utf-16le', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['utf-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('in %s it is read as what it is, whatever the file is called', async (encoding, encoded) => {
    const lines = textOf(
      ...[1, 2].map((n) =>
        material(`${encoding}-${n}`, { materialDesc: '前轮轮圈，铝合金，直径 622 毫米，阻值小于 1 Ω' }),
      ),
    )
    const job = await jobs.run(encoded(lines), { ...asked, fileName: 'data.txt' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: 2, encodingFound: encoding })
    const { items } = (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${encoding}-1`)).body.data
    expect(items).toMatchObject([{ materialDesc: '前轮轮圈，铝合金，直径 622 毫米，阻值小于 1 Ω' }])
  })

  test('an encoding that is given and wrong is told, and nothing goes in', async () => {
    const bytes = iconv.encode(textOf(material('W-1', { materialDesc: '轮圈' })), 'gb18030')
    expect(await jobs.run(bytes, { ...asked, encoding: 'utf-8' })).toMatchObject({
      jobStatus: 'failed',
      createdRows: 0,
    })
  })

  test.each([
    ['one by one', 3],
    ['as a set', 400],
  ])('names mean fields by their keys and labels, or as a mapping says: %s', async (way, count) => {
    const letter = way.slice(0, 1).toUpperCase()
    const docs = Array.from({ length: count }, (_, n) => ({
      物料编码: `${letter}-${n}`,
      ...{ materialDesc: 'Rim of a wheel', cateLevelCode, baseUnit },
      ...{ note: 'mapped', minOrderQty: 12.5, foo: 'nothing' },
    }))
    const made = await jobs.create({ ...asked, mapping: { note: 'remark', minOrderQty: 'minOrderQuantity' } })
    await jobs.send(made.uuid, Buffer.from(textOf(...docs)))
    const look = await jobs.look(made.uuid)
    expect(look.columns.map(({ header, key }: { header: string; key: string | null }) => [header, key])).toEqual([
      ['物料编码', 'materialNumber'],
      ...['materialDesc', 'cateLevelCode', 'baseUnit'].map((key) => [key, key]),
      ['note', 'remark'],
      ['minOrderQty', 'minOrderQuantity'],
      ['foo', null],
    ])
    await jobs.start(made.uuid)
    expect(await jobs.wait(made.uuid)).toMatchObject({ jobStatus: 'done', createdRows: count })
    const { items } = (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${letter}-2`)).body.data
    expect(items).toMatchObject([{ remark: 'mapped', minOrderQuantity: '12.5' }])
  })

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

  const stored = async (number: string) =>
    (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${number}`)).body.data.items[0]
  const raw = (number: string, weights: string) => `${JSON.stringify(material(number)).slice(0, -1)},${weights}}`

  test.each([
    ['one by one', 1],
    ['as a set', 1200],
  ])('decimals may be JSON numbers as long as they are exact, %s', async (way, count) => {
    const key = way.slice(0, 2).trim().toUpperCase()
    const filler = Array.from({ length: count }, (_, n) => material(`${key}-${n}`, { remark: 'x'.repeat(250) }))
    const job = await jobs.run(
      textOf(
        raw(`${key}-A`, '"grossWeight":1.50,"netWeight":0.1'),
        raw(`${key}-B`, '"grossWeight":"2.5","netWeight":2'),
        raw(`${key}-C`, '"grossWeight":1e2'),
        raw(`${key}-D`, '"grossWeight":1.00000000000000001'),
        raw(`${key}-E`, '"grossWeight":9007199254740993'),
        raw(`${key}-F`, '"grossWeight":-1.5'),
        raw(`${key}-G`, '"materialDesc":5'),
        ...filler,
      ),
      asked,
    )
    expect(job).toMatchObject({ jobStatus: 'partial', createdRows: count + 2, failedRows: 5 })
    expect(await stored(`${key}-A`)).toMatchObject({ grossWeight: '1.5', netWeight: '0.1' })
    expect(await stored(`${key}-B`)).toMatchObject({ grossWeight: '2.5', netWeight: '2' })
    const told = await jobs.errors(job.uuid)
    expect(told.map(({ row, field, rule }: Record<string, unknown>) => [row, field, rule])).toEqual([
      [3, 'grossWeight', 'writeAsText'],
      [4, 'grossWeight', 'writeAsText'],
      [5, 'grossWeight', 'writeAsText'],
      [6, 'grossWeight', 'tooSmall'],
      [7, 'materialDesc', 'notText'],
    ])
  })

  test.each([
    ['one by one', 1],
    ['as a set', 1200],
  ])('a line of values within values without end is refused, and comes back, %s', async (way, count) => {
    const filler = Array.from({ length: count }, (_, n) =>
      material(`DEEP-${way.length}-${n}`, { remark: 'x'.repeat(250) }),
    )
    const deep = (depth: number) => raw(`DEEP-${depth}`, `"note":${'['.repeat(depth)}${']'.repeat(depth)}`)
    const job = await jobs.create(asked)
    await jobs.send(job.uuid, Buffer.from(textOf(...filler, deep(20_000), deep(101), deep(50))))
    expect(await jobs.look(job.uuid)).toMatchObject({ rowCount: count + 3 })
    await jobs.start(job.uuid)
    expect(await jobs.wait(job.uuid)).toMatchObject({ jobStatus: 'partial', readRows: count + 3, failedRows: 2 })
    const { status, text } = await errors(job.uuid)
    expect(status).toBe(200)
    expect(linesOf(text)).toMatchObject([
      { _line: deep(20_000), _row: count + 1, _rule: 'notJson' },
      { _line: deep(101), _row: count + 2, _rule: 'notJson' },
    ])
  })
})
