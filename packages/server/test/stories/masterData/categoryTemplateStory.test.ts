/** Categories that ask for attributes of their materials: at the submission, at each save of what is active, in files. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { code, sampleInput, spec5 } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

const given = { materialDesc: 'Hex bolt', baseUnit: code }
const asks = (...attributes: readonly string[]) => attributes.map((attribute) => ({ attribute }))
const off = spec5.map((attribute) => ({ attribute, asked: 'N' }))
const lacks = (path: string, limit: string) => ({ path, rule: 'requiredByCategory', limit })

describe.each(kinds)('attributes that a category asks for on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    await made('materialCategory', {
      cateCode: 'T1',
      cateName: 'Metal',
      template: [...off, ...asks('grossWeight', 'hsCode')],
    })
    await made('materialCategory', { cateCode: 'T2', cateName: 'Fasteners', parentCode: 'T1' })
    const bolts = { cateCode: 'T3', cateName: 'Bolts', parentCode: 'T2', template: asks('materialBrand', 'hsCode') }
    await made('materialCategory', bolts)
    await made('materialCategory', { cateCode: 'T4', cateName: 'Nuts', parentCode: 'T2' })
    await made('materialCategory', { cateCode: 'P1', cateName: 'Plain' })
    await made('materialCategory', { cateCode: 'P2', cateName: 'Plain parts', parentCode: 'P1' })
    await made('materialCategory', { cateCode: 'P3', cateName: 'Parts', parentCode: 'P2' })
    const noModel = [{ attribute: 'materialModel', asked: 'N' }]
    await made('materialCategory', { cateCode: 'P4', cateName: 'Screws', parentCode: 'P2', template: noModel })
  })
  afterAll(() => world?.drop())

  const call = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await world.call('buyer', method, `/buyer/${path}`, body)
    return { status, message: answer.message, data: answer.data }
  }
  const made = async (document: string, body: object): Promise<string> => {
    const { status, data } = await call('POST', document, body)
    expect([status, data.issues]).toEqual([200, undefined])
    return data.uuid
  }
  const save = async (path: string, change: object) => {
    const { rowVersion } = (await call('GET', path)).data
    const { status, data } = await call('PUT', path, { rowVersion, ...change })
    return [status, data.issues]
  }
  const submit = async (uuid: string) => {
    const { status, data } = await call('POST', `material/${uuid}/submit`, {})
    return [status, data.issues ?? data.materialStatus]
  }
  const categoryOf = async (cateCode: string) =>
    `materialCategory/${(await call('GET', `materialCategory?key=${cateCode}`)).data.items[0].uuid}`

  test('are named once in each template, among those that a material may leave open', async () => {
    const path = await categoryOf('T4')
    const at = (n: number, rule: string) => [400, [{ path: `template.${n}.attribute`, rule }]]
    expect(await save(path, { template: asks('hsCode', 'volume', 'hsCode') })).toEqual(at(2, 'twice'))
    for (const attribute of ['materialDesc', 'remark', 'isSource', 'uomConversions', 'inventory', 'nothing'])
      expect(await save(path, { template: asks(attribute) })).toEqual(at(0, 'notOneOf'))
    expect(await save(path, { template: asks() })).toEqual([200, undefined])
    expect((await call('GET', path)).data.template).toBe(null)
  })

  test('are missing together when a draft is submitted, those of the categories above too', async () => {
    const uuid = await made('material', { ...given, materialNumber: 'D-1', cateLevelCode: 'T3' })
    const all = [lacks('materialBrand', 'Bolts'), lacks('grossWeight', 'Metal'), lacks('hsCode', 'Bolts')]
    expect(await submit(uuid)).toEqual([400, all])
    expect(await save(`material/${uuid}`, { materialBrand: 'ACME', hsCode: '7318' })).toEqual([200, undefined])
    expect(await submit(uuid)).toEqual([400, [lacks('grossWeight', 'Metal')]])
    expect(await save(`material/${uuid}`, { grossWeight: '0' })).toEqual([200, undefined])
    expect(await submit(uuid)).toEqual([200, 'active'])
    const other = await made('material', { ...given, materialNumber: 'D-2', cateLevelCode: 'T4' })
    expect(await submit(other)).toEqual([400, [lacks('grossWeight', 'Metal'), lacks('hsCode', 'Metal')]])
  })

  test('are missing for each of several that are submitted at once', async () => {
    const full = { ...given, cateLevelCode: 'T4', grossWeight: '1', hsCode: '7318' }
    const uuids = [
      await made('material', { ...given, materialNumber: 'M-1', cateLevelCode: 'T4' }),
      await made('material', { ...full, materialNumber: 'M-2' }),
    ]
    const { data } = await call('POST', 'material/submit', { rows: uuids.map((uuid) => ({ uuid })) })
    expect(data.rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true])
  })

  test('leave active materials alone until they are saved', async () => {
    const uuid = await made('material', { ...sampleInput(documents.material, 7), materialNumber: 'A-1', volume: null })
    expect(await submit(uuid)).toEqual([200, 'active'])
    const ours = await categoryOf(String(sampleInput(documents.material, 7).cateLevelCode))
    expect(await save(ours, { template: asks('volume') })).toEqual([200, undefined])
    const { cateName } = (await call('GET', ours)).data
    const wrong = { remark: 'x', netWeight: '9', grossWeight: '8' }
    expect(await save(`material/${uuid}`, wrong)).toEqual([
      400,
      [{ path: 'netWeight', rule: 'aboveGross', limit: '8' }, lacks('volume', cateName)],
    ])
    expect(await save(`material/${uuid}`, { remark: 'x', volume: '1.5' })).toEqual([200, undefined])
    expect((await call('POST', `material/${uuid}/freeze`, { reason: 'x' })).status).toBe(200)
    expect(await save(ours, { template: null })).toEqual([200, undefined])
  })

  test('are those of the specification where no category turns them off (spec §5)', async () => {
    const missing = (...keys: readonly string[]) => keys.map((path) => ({ path, rule: 'required' }))
    const part = await made('material', { ...given, materialNumber: 'P-1', cateLevelCode: 'P3' })
    expect(await submit(part)).toEqual([400, missing(...spec5)])
    const said = { materialSpecifications: 'M5', productionStatus: code }
    const screw = await made('material', { ...given, ...said, materialNumber: 'P-2', cateLevelCode: 'P4' })
    expect(await submit(screw)).toEqual([400, missing('businessStatus')])
    expect(await save(`material/${screw}`, { businessStatus: code })).toEqual([200, undefined])
    expect(await submit(screw)).toEqual([200, 'active'])
  })

  test.each([
    ['one by one', 'Q', ''],
    ['as a set', 'R', 'x'.repeat(900)],
  ])(
    'are those of the specification in the rows of a file too, by the category of each, %s',
    async (_, letter, remark) => {
      const row = (n: number, category: string, ...cells: readonly string[]) =>
        [`${letter}-${n}`, `Part ${letter}${n}`, category, code, ...cells, remark].join(',')
      const header = `materialNumber,materialDesc,cateLevelCode,baseUnit,${spec5.join(',')},remark`
      const others = Array.from({ length: remark === '' ? 1 : 300 }, (_one, n) =>
        row(n + 10, 'P4', 'M5', '', code, code),
      )
      const rows = [
        row(1, 'P3', 'M5', '', '', ''),
        row(2, 'P3', 'M5', 'X', code, code),
        row(3, 'P4', '', '', code, code),
      ]
      const job = await importing(world).run([header, ...rows, ...others, ''].join('\n'), { document: 'material' })
      expect(job).toMatchObject({ createdRows: others.length + 1, failedRows: 2 })
      const told = (await importing(world).errors(job.uuid)) as { row: number; field: string; rule: string }[]
      expect(told.map(({ row: at, field, rule }) => `${at} ${field} ${rule}`).toSorted()).toEqual([
        '2 businessStatus required',
        '2 materialModel required',
        '2 productionStatus required',
        '4 materialSpecifications required',
      ])
    },
  )

  test('stand in the way of a temporary material that says nothing of them, until its material is there', async () => {
    const said = { ...sampleInput(documents.temporaryMaterial, 1), cateLevelCode: 'T3', materialBrand: 'ACME' }
    const uuid = await made('temporaryMaterial', said)
    await call('POST', `temporaryMaterial/${uuid}/submit`, {})
    const convert = () => call('POST', `temporaryMaterial/${uuid}/convert`, { masterNumber: 'C-1' })
    expect(await convert()).toMatchObject({ status: 422, message: 'temporaryMaterial.categoryAsks' })
    const full = { materialBrand: 'ACME', hsCode: '7318', grossWeight: '1' }
    await submit(await made('material', { ...given, ...full, materialNumber: 'C-1', cateLevelCode: 'T3' }))
    expect((await convert()).data).toMatchObject({ tempStatus: 'converted', materialNumber: 'C-1' })
  })

  test.each([
    ['one by one', 'F', ''],
    ['as a set', 'S', 'x'.repeat(900)],
  ])('are missing in the rows of a file, %s', async (_, letter, remark) => {
    const row = (n: number, category: string, ...cells: readonly string[]) =>
      [`${letter}-${n}`, 'Rim', category, code, ...cells, remark].join(',')
    const plain = String(sampleInput(documents.material, 1).cateLevelCode)
    const others = Array.from({ length: remark === '' ? 1 : 300 }, (_one, n) => row(n + 10, plain, '', '', ''))
    const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit,materialBrand,grossWeight,hsCode,remark'
    const run = (rows: readonly string[]) =>
      importing(world).run([header, ...rows, ''].join('\n'), { document: 'material' })
    const told = async (uuid: string) =>
      (await importing(world).errors(uuid)).toSorted(
        (a: { row: number; field: string }, b: typeof a) => a.row - b.row || a.field.localeCompare(b.field),
      )
    const fault = (at: number, field: string, limit: string) => ({ row: at, field, rule: 'requiredByCategory', limit })
    const good = row(2, 'T3', 'ACME', '0.5', '7318')
    const first = await run([row(1, 'T3', '', '0.5', ''), good, row(3, 'T4', 'ACME', '', '7318'), ...others])
    expect(first).toMatchObject({ jobStatus: 'partial', createdRows: others.length + 1, failedRows: 2 })
    expect(await told(first.uuid)).toEqual([
      fault(2, 'hsCode', 'Bolts'),
      fault(2, 'materialBrand', 'Bolts'),
      fault(4, 'grossWeight', 'Metal'),
    ])
    expect(await importing(world).errorsFile(first.uuid, 'zh_cn')).toContain('分类“Metal”要求填写此项')
    const moved = await run([row(10, 'T3', 'ACME', '', ''), good, ...others.slice(1)])
    expect(moved).toMatchObject({ createdRows: 0, unchangedRows: others.length, failedRows: 1 })
    expect(await told(moved.uuid)).toEqual([fault(2, 'grossWeight', 'Metal'), fault(2, 'hsCode', 'Bolts')])
  })
})
