/** Rows whose key is made of references go as sets and one by one to the same end: materials at factories. */
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { kinds } from '../../../test/databases.ts'
import { importWays } from '../../../test/importWays.ts'
import { sampleInput } from '../../../test/sample.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { byRow } from '../row/byRow.ts'
import type { Task } from '../way.ts'
import { bySet, isSet } from './bySet.ts'

const def = documents.materialFactory as AnyDocument
const keys = [
  'materialNumber',
  'factory',
  'storageLocation',
  'purchaseGroup',
  'minOrderQuantity',
  'overTolerance',
  'isCheckQuality',
  'materialDesc',
  'remark',
  'status',
  'rowVersion',
]

describe.each(kinds)('materials at factories on %s', (kind) => {
  let world: World
  const { go, taskOf, remove } = importWays(() => world.database, def)
  const make = async (name: string, body: AnyRow) => {
    const made = await world.call('buyer', 'POST', `/buyer/${name}`, body)
    expect(made.body).toMatchObject({ code: '200' })
    return made.body.data.uuid as string
  }
  beforeAll(async () => {
    world = await startWorld(kind)
    await make('orgCategory', { orgCategoryId: 'plant', orgCategoryName: 'Plant', kind: 'factory' })
    for (const orgId of ['F1', 'F2', 'F3'])
      await make('organization', { orgId, orgDesc: orgId, orgCategoryId: 'plant' })
    for (const n of [1, 2, 3])
      await make('material', {
        ...sampleInput(documents.material, 1),
        materialNumber: `M${n}`,
        materialDesc: `Rim ${n}`,
      })
    const at = (materialNumber: string, factory: string) => make('materialFactory', { materialNumber, factory })
    await at('M1', 'F1')
    const stopped = await at('M2', 'F1')
    await world.call('buyer', 'POST', `/buyer/materialFactory/${stopped}/deactivate`, {})
    await at('M1', 'F3')
    const { items } = (await world.call('buyer', 'GET', '/buyer/organization?key=F3')).body.data
    await world.call('buyer', 'POST', `/buyer/organization/${items[0].uuid}/deactivate`, {})
  })
  afterAll(async () => {
    await world.drop()
    remove()
  })

  const named = (...all: readonly string[]) => fc.constantFrom(...all)
  const oneRow = fc
    .tuple(
      named('M1', 'M1', 'M2', 'M3', 'M9', ' M1', ''),
      named('F1', 'F1', 'F2', 'F3', 'F9', 'f1', ''),
      fc.array(
        fc.tuple(fc.nat(keys.length - 3), named('', 'x', '1', '2.5', '-1', 'Y', '否', '101', 'F1', 'active', '??')),
        {
          maxLength: 3,
        },
      ),
    )
    .map(([materialNumber, factory, changes]) => {
      const cells = [materialNumber, factory, ...keys.slice(2).map(() => '')]
      for (const [at, cell] of changes) cells[at + 2] = cell
      return cells
    })

  test('the same rows, counts and faults', { timeout: 120_000 + times(1500) * 500 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneRow, { minLength: 1, maxLength: 8 }),
        fc.constantFrom<Task['mode']>('insert', 'update', 'upsert'),
        fc.constantFrom(100, 100_000),
        async (table, mode, size) => {
          const task = await taskOf([keys, ...table].map((cells) => `${cells.join(',')}\n`).join(''), mode)
          expect(isSet(task)).toBe(true)
          const asSet = await go((given, since) => bySet(given, since, size), task)
          expect({ table, mode, ...asSet }).toEqual({ table, mode, ...(await go(byRow, task)) })
        },
      ),
      { numRuns: times(1500) },
    )
  })

  test('a row brings what its material is called', async () => {
    const { after, counts } = await go(bySet, await taskOf('materialNumber,factory\nM2,F2\nM1,F1\n', 'upsert'))
    expect(counts).toMatchObject({ read: 2, created: 1, unchanged: 1 })
    const made = after.map(({ doc }) => doc as AnyRow).find(({ factory }) => factory === 'F2')
    expect(made).toMatchObject({ materialNumber: 'M2', materialDesc: 'Rim 2', status: 'active' })
  })
})
