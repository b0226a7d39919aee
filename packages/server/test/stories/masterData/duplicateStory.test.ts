/** An account that wants no material twice: what says the same as another one is refused when it is submitted. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

const sample = sampleInput(documents.material, 1) as Record<string, string>

describe.each(kinds)('materials that say the same on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const wish = (value: string) => world.call('buyer', 'PUT', '/buyer/settings/material.duplicateBlock', { value })
  const drawn = async (materialNumber: string, more: object = {}): Promise<string> => {
    const input = { ...sample, materialDesc: 'Hex bolt M8', materialBrand: 'ACME', materialNumber, ...more }
    return (await world.call('buyer', 'POST', '/buyer/material', input)).body.data.uuid
  }
  const submit = (uuid: string) => world.call('buyer', 'POST', `/buyer/material/${uuid}/submit`, {})
  const submitted = async (materialNumber: string, more?: object) => {
    const uuid = await drawn(materialNumber, more)
    const { status, body } = await submit(uuid)
    return [status, body.message, body.data?.params?.number, uuid]
  }
  const refused = [422, 'material.duplicate', 'T-1', expect.anything()]
  const done = [200, 'common.success', undefined, expect.anything()]

  test('pass until the account blocks them, whatever case and width their letters have', async () => {
    expect(await submitted('T-1')).toEqual(done)
    const [, , , second] = await submitted('T-2')
    await world.call('buyer', 'POST', `/buyer/material/${second}/retire`, { reason: 'Twice' })
    await wish('Y')
    expect(await submitted('T-3')).toEqual(refused)
    expect(await submitted('T-4', { materialDesc: 'ＨＥＸ bolt m8', materialBrand: 'Acme' })).toEqual(refused)
    expect(await submitted('T-5', { materialBrand: 'Other' })).toEqual(done)
    expect(await submitted('T-6', { baseUnit: 'CNY' })).toEqual(done)
    await wish('N')
    expect(await submitted('T-7')).toEqual(done)
  })

  test('nor is one in use made to say the same, whoever is first; a draft and what said it before are', async () => {
    await submitted('C-1', { materialDesc: 'Cotter pin' })
    const [, , , twin] = await submitted('C-2', { materialDesc: 'Cotter pin' })
    const [, , , other] = await submitted('C-3', { materialDesc: 'Split pin' })
    const draft = await drawn('C-4', { materialDesc: 'Ring' })
    const save = async (uuid: unknown, change: object) => {
      const { rowVersion } = (await world.call('buyer', 'GET', `/buyer/material/${uuid}`)).body.data
      const { status, body } = await world.call('buyer', 'PUT', `/buyer/material/${uuid}`, { rowVersion, ...change })
      return [status, body.message, body.data?.params?.number]
    }
    const saved = [200, 'common.success', undefined]
    expect(await save(other, { materialDesc: 'Cotter pin' })).toEqual(saved)
    expect(await save(other, { materialDesc: 'Split pin' })).toEqual(saved)
    await wish('Y')
    expect(await save(other, { materialDesc: 'cotter  PIN' })).toEqual([422, 'material.duplicate', 'C-1'])
    expect(await save(other, { materialDesc: 'Split pin A' })).toEqual(saved)
    expect(await save(draft, { materialDesc: 'Cotter pin' })).toEqual(saved)
    expect(await save(twin, { remark: 'x', materialDesc: 'COTTER pin' })).toEqual(saved)
    expect(await save(twin, { materialDesc: 'Linch pin' })).toEqual(saved)
    expect(await save(twin, { materialDesc: 'Cotter pin' })).toEqual([422, 'material.duplicate', 'C-1'])
    const both = await Promise.all([other, twin].map((uuid) => save(uuid, { materialDesc: 'Safety pin' })))
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 422])
    await wish('N')
  })

  test('one of several that are submitted at once passes', async () => {
    await wish('Y')
    for (const round of [1, 2, 3]) {
      const numbers = ['A', 'B', 'C', 'D', 'E'].map((letter) => `R-${round}${letter}`)
      const uuids = await Promise.all(numbers.map((number) => drawn(number, { materialDesc: `Raced washer ${round}` })))
      const answers = await Promise.all(uuids.map(submit))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    }
    await wish('N')
  })

  test('are told of, whatever the account wants of them', async () => {
    const told = { materialDesc: 'Told of  a nut', materialSpecifications: ' M6' }
    const first = await drawn('N-1', told)
    const second = await drawn('N-2', { materialDesc: ' told of a　NUT ', materialSpecifications: 'm6  ' })
    await drawn('N-3', { ...told, materialBrand: 'Other' })
    const gone = await drawn('N-4', told)
    const alike = async (query: string) => {
      const { status, body } = await world.call('buyer', 'GET', `/buyer/material?limit=200&${query}`)
      const numbers = body.data.items?.map(({ materialNumber }: { materialNumber: string }) => materialNumber)
      return [status, numbers?.filter((number: string) => number.startsWith('N-'))]
    }
    expect(await alike('alike=any')).toEqual([200, ['N-1', 'N-2', 'N-4']])
    await submit(gone)
    await world.call('buyer', 'POST', `/buyer/material/${gone}/retire`, { reason: 'Twice' })
    expect(await alike('alike=any')).toEqual([200, ['N-1', 'N-2']])
    expect(await alike(`alike=${second}`)).toEqual([200, ['N-1']])
    expect(await alike(`alike=${gone}&sort=-materialNumber`)).toEqual([200, ['N-2', 'N-1']])
    const { text } = await world.call(
      'buyer',
      'GET',
      '/buyer/material/export?alike=any&columns=materialNumber&format=csv',
    )
    expect(text).toMatch(/N-1\r?\nN-2\r?\n/)
    const { body } = await world.call('buyer', 'GET', `/buyer/material/${first}`)
    await world.call('buyer', 'PUT', `/buyer/material/${first}`, {
      materialModel: 'X',
      rowVersion: body.data.rowVersion,
    })
    expect(await alike('alike=any')).toEqual([200, []])
  })

  test('are asked for in words that are known', async () => {
    const refused = async (path: string) => {
      const { status, body } = await world.call('buyer', 'GET', path)
      return [status, body.data]
    }
    const fault = (rule: string) => [400, { issues: [{ path: 'alike', rule }] }]
    expect(await refused('/buyer/material?alike=some')).toEqual(fault('notOneOf'))
    expect(await refused('/buyer/materialCategory?alike=any')).toEqual(fault('notAccepted'))
  })

  test.each([
    ['a short file', 'S', ''],
    ['a file that would go as a set', 'L', 'x'.repeat(900)],
  ])('%s brings each once, and makes none of those in use say it', async (_, letter, remark) => {
    await wish('Y')
    const jobs = importing(world)
    const count = remark === '' ? 0 : 300
    const others = Array.from({ length: count }, (_one, n) => [n + 10, `${letter} rim ${n}`] as const)
    const send = async (rows: readonly (readonly [n: number, text: string])[]) => {
      const line = ([n, text]: readonly [number, string]) =>
        [`${letter}-${n}`, text, sample.cateLevelCode, sample.baseUnit, remark].join(',')
      const file = ['materialNumber,materialDesc,cateLevelCode,baseUnit,remark', ...rows.map(line), ''].join('\n')
      const job = await jobs.run(file, { document: 'material', mode: 'upsert' })
      const { jobStatus, createdRows, updatedRows, failedRows } = job
      return { jobStatus, createdRows, updatedRows, failedRows, faults: await jobs.errors(job.uuid) }
    }
    const fault = (row: number, number: string) => [
      { row, field: 'materialDesc', rule: 'material.duplicate', params: { number }, limit: null },
    ]
    const partial = { jobStatus: 'partial', failedRows: 1 }
    const first = await send([[1, `${letter} hub`], ...others, [2, `${letter} HUB`], [3, `${letter} spoke`]])
    expect(first).toEqual({
      ...partial,
      createdRows: count + 2,
      updatedRows: 0,
      faults: fault(count + 3, `${letter}-1`),
    })
    const second = await send([[3, `${letter} Hub`], [1, `${letter} axle`], ...others, [2, `${letter} hub`]])
    expect(second).toEqual({ ...partial, createdRows: 1, updatedRows: 1, faults: fault(2, `${letter}-1`) })
    await wish('N')
  })
})
