/** The tree of material categories and the materials below it (spec §5, §9; PT19). */
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { kinds } from '../databases.ts'
import { importing } from '../importing.ts'
import { sampleInput } from '../sample.ts'
import { startWorld, type World } from '../world.ts'

const path = '/buyer/materialCategory'

describe.each(kinds)('master data on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.drop())

  const add = async (cateCode: string, parentCode: string | null = null) => {
    const { status, body } = await world.call('buyer', 'POST', path, { cateCode, cateName: cateCode, parentCode })
    return { status, message: body.message, level: body.data.cateLevel, uuid: body.data.uuid }
  }
  const find = async (cateCode: string) =>
    (await world.call('buyer', 'GET', `${path}?key=${cateCode}`)).body.data.items[0]
  const move = async (cateCode: string, parentCode: string | null) => {
    const { uuid, rowVersion } = await find(cateCode)
    const { status, body } = await world.call('buyer', 'PUT', `${path}/${uuid}`, { rowVersion, parentCode })
    return [status, body.message]
  }
  const remove = async (cateCode: string) => {
    const { uuid, rowVersion } = await find(cateCode)
    const { status, body } = await world.call('buyer', 'DELETE', `${path}/${uuid}`, { rowVersion })
    return [status, body.message]
  }
  const levels = async (...codes: string[]) =>
    Promise.all(codes.map(async (cateCode) => (await find(cateCode))?.cateLevel))

  test('three levels and no more, no circles, levels follow a move', async () => {
    expect([await add('A'), await add('B', 'A'), await add('C', 'B')]).toMatchObject([
      { level: 1 },
      { level: 2 },
      { level: 3 },
    ])
    expect(await add('D', 'C')).toMatchObject({ status: 422, message: 'materialCategory.tooDeep' })
    expect(await find('D')).toBeUndefined()
    expect(await add('X', 'nowhere')).toMatchObject({ status: 400 })
    expect(await move('A', 'C')).toEqual([422, 'materialCategory.cycle'])
    expect(await move('A', 'A')).toEqual([422, 'materialCategory.cycle'])
    await add('E')
    expect(await move('A', 'E')).toEqual([422, 'materialCategory.tooDeep'])
    expect(await levels('A', 'B', 'C')).toEqual([1, 2, 3])
    expect(await move('B', 'E')).toEqual([200, 'common.success'])
    expect(await levels('E', 'B', 'C')).toEqual([1, 2, 3])
    expect(await move('C', null)).toEqual([200, 'common.success'])
    expect(await levels('C', 'B')).toEqual([1, 2])
  })

  test('what a history brought too deep or in a circle refuses nothing else, and can be mended', async () => {
    const rows = ['H1,', 'H2,H1', 'H3,H2', 'H4,H3', 'R1,R2', 'R2,R1', 'R3,R2']
    const file = ['cateCode,parentCode,cateName', ...rows.map((row) => `${row},Name`), ''].join('\n')
    const job = await importing(world).run(file, { document: 'materialCategory', mode: 'history' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: rows.length })
    expect(await levels('H1', 'H2', 'H3', 'H4')).toEqual([1, 2, 3, 4])
    expect(await add('S1')).toMatchObject({ level: 1 })
    expect(await move('S1', 'H3')).toEqual([422, 'materialCategory.tooDeep'])
    expect(await move('S1', 'R3')).toEqual([422, 'materialCategory.cycle'])
    expect(await move('S1', 'H2')).toEqual([200, 'common.success'])
    expect(await move('R1', null)).toEqual([200, 'common.success'])
    expect(await levels('R1', 'R2', 'R3')).toEqual([1, 2, 3])
    expect(await move('H2', null)).toEqual([200, 'common.success'])
    expect(await levels('H2', 'H3', 'H4', 'S1')).toEqual([1, 2, 3, 2])
  })

  test('nothing is deleted from under others', async () => {
    await add('P')
    await add('Q', 'P')
    await add('R', 'Q')
    expect(await remove('P')).toEqual([422, 'materialCategory.hasChildren'])
    const material = { ...sampleInput(documents.material, 50), cateLevelCode: 'R' }
    const made = await world.call('buyer', 'POST', '/buyer/material', material)
    expect(made.status).toBe(200)
    expect(await remove('R')).toEqual([422, 'materialCategory.hasMaterials'])
    const { uuid, rowVersion } = made.body.data
    await world.call('buyer', 'DELETE', `/buyer/material/${uuid}`, { rowVersion })
    for (const code of ['R', 'Q', 'P']) expect(await remove(code)).toEqual([200, 'common.success'])
  })

  test('materials stand below level 3 only', async () => {
    const put = async (cateLevelCode: string, n: number) => {
      const { status, body } = await world.call('buyer', 'POST', '/buyer/material', {
        ...sampleInput(documents.material, n),
        cateLevelCode,
      })
      return [status, body.data.issues]
    }
    const refused = (limit: string) => [400, [{ path: 'cateLevelCode', rule: 'wrongReference', limit }]]
    expect(await put('level1', 60)).toEqual(refused('level1'))
    expect(await put('level2', 61)).toEqual(refused('level2'))
    expect(await put(String(sampleInput(documents.material, 62).cateLevelCode), 62)).toEqual([200, undefined])
    expect(
      (
        await world.call('buyer', 'POST', '/buyer/material', {
          ...sampleInput(documents.material, 63),
          netWeight: '3',
          grossWeight: '2',
        })
      ).body.data.issues,
    ).toEqual([{ path: 'netWeight', rule: 'aboveGross', limit: '2' }])
  })

  test('a material: submitted, active, frozen, retired', async () => {
    const { uuid } = (await world.call('buyer', 'POST', '/buyer/material', sampleInput(documents.material, 70))).body
      .data
    const act = async (action: string, body: object = {}) => {
      const { status, body: told } = await world.call('buyer', 'POST', `/buyer/material/${uuid}/${action}`, body)
      return [status, told.data.materialStatus, told.data.activateIndicator, told.data.frozenFlag]
    }
    expect(await act('submit')).toEqual([200, 'active', 'Y', 'N'])
    expect(await act('freeze', { reason: 'x' })).toEqual([200, 'frozen', 'N', 'Y'])
    expect(await act('unfreeze')).toEqual([200, 'active', 'Y', 'N'])
    expect(await act('retire', { reason: 'x' })).toEqual([200, 'obsolete', 'N', 'N'])
    expect((await act('unfreeze'))[0]).toBe(409)
  })

  test('moves at once never make a circle or a fourth level', { timeout: 120_000 + times(100) * 10_000 }, async () => {
    const codes = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6']
    for (const code of codes) await add(code)
    const steps = fc.array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes, null)), {
      minLength: 2,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (moves) => {
        const answers = await Promise.all(moves.map(([code, parent]) => move(code, parent)))
        for (const [status] of answers) expect([200, 409, 422]).toContain(status)
        const rows = await Promise.all(codes.map(find))
        const byCode = new Map(rows.map((row) => [row.cateCode, row]))
        for (const row of rows) {
          let level = 1
          for (let at = row; at.parentCode && level < 10; at = byCode.get(at.parentCode)) level += 1
          expect([row.cateCode, row.cateLevel]).toEqual([row.cateCode, level])
          expect(level).toBeLessThanOrEqual(3)
        }
      }),
      { numRuns: times(100), endOnFailure: true },
    )
  })
})
