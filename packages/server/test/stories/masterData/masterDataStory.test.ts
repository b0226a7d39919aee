/** The tree of material categories and the materials below it (spec §5, §9; PT19). */
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { kinds } from '../../support/databases.ts'
import { openHistory } from '../../support/goLive.ts'
import { importing } from '../../support/importing.ts'
import { code, sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

const path = '/buyer/materialCategory'

describe.each(kinds)('master data on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    await openHistory(world)
  })
  afterAll(() => world?.drop())

  const add = async (cateCode: string, parentCode: string | null = null) => {
    const { status, body } = await world.call('buyer', 'POST', path, {
      cateCode,
      cateName: `Name ${cateCode}`,
      parentCode,
    })
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
    const file = ['cateCode,parentCode,cateName', ...rows.map((row) => `${row},Name of ${row.slice(0, 2)}`), ''].join(
      '\n',
    )
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

  const rename = async (cateCode: string, change: object) => {
    const { uuid, rowVersion } = await find(cateCode)
    const { status, body } = await world.call('buyer', 'PUT', `${path}/${uuid}`, { rowVersion, ...change })
    return [status, body.message, body.data.issues]
  }
  const putMaterial = async (cateLevelCode: string, n: number) => {
    const input = { ...sampleInput(documents.material, n), cateLevelCode }
    const { status, body } = await world.call('buyer', 'POST', '/buyer/material', input)
    return { status, issues: body.data.issues, uuid: body.data.uuid, rowVersion: body.data.rowVersion }
  }

  test('a category keeps its code while others name it', async () => {
    for (const [code, parent] of [['KA'], ['KB', 'KA'], ['KC', 'KB'], ['KE']] as const) await add(code, parent)
    const fixed = [400, 'common.invalid', [{ path: 'cateCode', rule: 'immutable' }]]
    expect(await rename('KA', { cateCode: 'KX' })).toEqual(fixed)
    expect(await rename('KC', { cateCode: 'KX' })).toEqual([200, 'common.success', undefined])
    expect((await putMaterial('KX', 80)).status).toBe(200)
    expect(await rename('KX', { cateCode: 'KC' })).toEqual(fixed)
    expect(await rename('KX', { cateName: 'Another name' })).toEqual([200, 'common.success', undefined])
    expect(await rename('KE', { cateCode: 'KF' })).toEqual([200, 'common.success', undefined])
  })

  test('what holds materials stays at the last level, wherever it moves', async () => {
    for (const [code, parent] of [['LA'], ['LB', 'LA'], ['LC', 'LB'], ['LD', 'LB'], ['LE'], ['LF', 'LE']] as const)
      await add(code, parent)
    expect((await putMaterial('LC', 81)).status).toBe(200)
    const refused = [422, 'materialCategory.leavesLast']
    expect(await move('LC', 'LA')).toEqual(refused)
    expect(await move('LC', null)).toEqual(refused)
    expect(await move('LB', null)).toEqual(refused)
    expect(await levels('LA', 'LB', 'LC')).toEqual([1, 2, 3])
    const file = 'cateCode,cateName,parentCode\nLG,Name LG,LA\nLC,Name LC,LA\n'
    const job = await importing(world).run(file, { document: 'materialCategory', mode: 'upsert' })
    expect(job).toMatchObject({ createdRows: 1, failedRows: 1 })
    expect(await importing(world).errors(job.uuid)).toMatchObject([
      { row: 3, field: 'parentCode', rule: 'materialCategory.leavesLast' },
    ])
    expect(await move('LD', 'LA')).toEqual([200, 'common.success'])
    expect(await move('LC', 'LF')).toEqual([200, 'common.success'])
    expect(await move('LB', null)).toEqual([200, 'common.success'])
  })

  test('names are found as they were written, in every language that a database may speak', async () => {
    await add('UML')
    await rename('UML', { cateName: 'ÄNDERUNG Éclairage' })
    for (const q of ['ÄNDERUNG', 'Éclairage', 'CLAIRAGE'])
      expect((await world.call('buyer', 'GET', `${path}?q=${encodeURIComponent(q)}`)).body.data.items).toMatchObject([
        { cateCode: 'UML' },
      ])
  })

  test('names are told apart under the same category, in a file too', async () => {
    await add('NA')
    await add('NB')
    const called = async (cateCode: string, parentCode: string | null, cateName: string) => {
      const { status, body } = await world.call('buyer', 'POST', path, { cateCode, cateName, parentCode })
      return [status, body.message, body.data?.field]
    }
    const taken = [422, 'materialCategory.nameTaken', 'cateName']
    const done = [200, 'common.success', undefined]
    expect(await called('N1', 'NA', 'Rims')).toEqual(done)
    expect(await called('N2', 'NA', 'Rims')).toEqual(taken)
    expect(await called('N2', 'NB', 'Rims')).toEqual(done)
    expect(await called('N3', null, 'Name NA')).toEqual(taken)
    expect(await move('N2', 'NA')).toEqual(taken.slice(0, 2))
    expect((await rename('NB', { cateName: 'Name NA' }))[1]).toBe('materialCategory.nameTaken')
    const file = [
      'cateCode,cateName,parentCode',
      ...['N4,Tyres,NA', 'N5,Tyres,NB', 'N6,Rims,NA', 'N7,Tyres,NA', 'N8,Hubs,NA', ''],
    ].join('\n')
    const job = await importing(world).run(file, { document: 'materialCategory', mode: 'upsert' })
    expect(job).toMatchObject({ createdRows: 3, failedRows: 2 })
    expect(await importing(world).errors(job.uuid)).toMatchObject([
      { row: 4, field: 'cateName', rule: 'materialCategory.nameTaken' },
      { row: 5, field: 'cateName', rule: 'materialCategory.nameTaken' },
    ])
    await remove('N1')
    expect(await called('N6', 'NA', 'Rims')).toEqual(done)
  })

  test('a category that is out of use takes no new materials; those that it has stay', async () => {
    for (const [code, parent] of [['UA'], ['UB', 'UA'], ['UC', 'UB'], ['UD', 'UB']] as const) await add(code, parent)
    const kept = await putMaterial('UC', 82)
    const category = await find('UC')
    await world.call('buyer', 'POST', `${path}/${category.uuid}/deactivate`, {})
    const refused = [{ path: 'cateLevelCode', rule: 'wrongReference', limit: 'UC' }]
    expect(await putMaterial('UC', 83)).toMatchObject({ status: 400, issues: refused })
    const save = (change: object) =>
      world.call('buyer', 'PUT', `/buyer/material/${kept.uuid}`, { rowVersion: kept.rowVersion, ...change })
    expect((await save({ cateLevelCode: 'UC', remark: 'x' })).status).toBe(200)
    await world.call('buyer', 'POST', `${path}/${category.uuid}/activate`, {})
    expect(await putMaterial('UC', 83)).toMatchObject({ status: 200 })
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

  test('a material keeps its number once something names it, and its base unit too once it is active', async () => {
    const input = { ...sampleInput(documents.material, 71), baseUnit: 'CNY' }
    const { uuid } = (await world.call('buyer', 'POST', '/buyer/material', input)).body.data
    const save = async (change: object) => {
      const { rowVersion } = (await world.call('buyer', 'GET', `/buyer/material/${uuid}`)).body.data
      const { status, body } = await world.call('buyer', 'PUT', `/buyer/material/${uuid}`, { rowVersion, ...change })
      return [status, body.data.issues]
    }
    const fixed = (...paths: string[]) => [400, paths.map((at) => ({ path: at, rule: 'immutable' }))]
    expect(await save({ materialNumber: 'S-71', baseUnit: code })).toEqual([200, undefined])
    const setting = { materialNumber: 'S-71', toElsAccount: null }
    expect((await world.call('buyer', 'POST', '/buyer/inspectionSetting', setting)).status).toBe(200)
    expect(await save({ materialNumber: 'S-72' })).toEqual(fixed('materialNumber'))
    expect(await save({ baseUnit: 'CNY' })).toEqual([200, undefined])
    await world.call('buyer', 'POST', `/buyer/material/${uuid}/submit`, {})
    expect(await save({ materialNumber: 'S-72', baseUnit: code, remark: 'x' })).toEqual(
      fixed('materialNumber', 'baseUnit'),
    )
    expect(await save({ materialNumber: 'S-71', baseUnit: 'CNY', orderUnit: code })).toEqual([200, undefined])
  })

  test('a draft of a material is deleted while nothing names it, whoever is first', async () => {
    const draft = async (n: number) => {
      const input = { ...sampleInput(documents.material, n), materialNumber: `D-${n}` }
      return (await world.call('buyer', 'POST', '/buyer/material', input)).body.data as { uuid: string }
    }
    const name = (n: number) =>
      world.call('buyer', 'POST', '/buyer/inspectionSetting', { materialNumber: `D-${n}`, toElsAccount: null })
    const deleted = async ({ uuid }: { uuid: string }) => {
      const { status, body } = await world.call('buyer', 'DELETE', `/buyer/material/${uuid}`, { rowVersion: 1 })
      return [status, body.message]
    }
    const free = await draft(85)
    const named = await draft(86)
    const { uuid, rowVersion } = (await name(86)).body.data
    expect(await deleted(free)).toEqual([200, 'common.success'])
    expect(await deleted(named)).toEqual([422, 'common.inUse'])
    await world.call('buyer', 'DELETE', `/buyer/inspectionSetting/${uuid}`, { rowVersion })
    expect(await deleted(named)).toEqual([200, 'common.success'])

    const raced = [87, 88, 89, 90, 91, 92]
    const drafts = await Promise.all(raced.map(draft))
    const naming = Promise.all(raced.map(name))
    const answers = await Promise.all(drafts.map(deleted))
    const namings = await naming
    for (const [i, [status]] of answers.entries())
      expect([
        [200, 400],
        [422, 200],
      ]).toContainEqual([status, namings[i]?.status])
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
    expect((await act('unfreeze'))[0]).toBe(400)
    expect(await act('unfreeze', { reason: 'x' })).toEqual([200, 'active', 'Y', 'N'])
    expect(await act('retire', { reason: 'x' })).toEqual([200, 'obsolete', 'N', 'N'])
    expect((await act('unfreeze', { reason: 'x' }))[0]).toBe(409)
  })

  test('moves at once never make a circle or a fourth level', async () => {
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
