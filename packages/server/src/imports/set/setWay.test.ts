/** Whole sets and single documents are two ways to one end: the same rows, the same counts, the same faults. */
import type { NamedField } from '@srm/core/definition/customFields'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { kinds } from '../../../test/support/databases.ts'
import { importWays } from '../../../test/support/importWays.ts'
import { sampleInput } from '../../../test/support/sample.ts'
import { accounts } from '../../../test/support/server.ts'
import { startWorld, type World } from '../../../test/support/world.ts'
import type { Task } from '../placement.ts'
import { rowPlacement } from '../row/rowPlacement.ts'
import { isSet, setPlacement } from './setPlacement.ts'

const def = documents.material as AnyDocument
const sample = sampleInput(documents.material, 1) as Record<string, string>
const free = Object.entries({ fbk1: 'decimal', fbk2: 'date', fbk3: 'yesNo', fbk4: 'text' } as const).map(
  ([fieldKey, fieldType]): NamedField => ({
    elsAccount: accounts.buyer,
    documentName: 'material',
    fieldKey,
    nameEn: `Free ${fieldKey}`,
    nameZh: `自定义 ${fieldKey}`,
    fieldType,
    description: '',
    shared: 'N',
  }),
)
describe.each(kinds)('files as sets on %s', (kind) => {
  let world: World
  const { go, taskOf, asRows, remove } = importWays(() => world.database, def, { free })
  beforeAll(async () => {
    world = await startWorld(kind)
    for (const [dictionaryCode, nameEn, nameZh] of [
      ['U1', 'Ours', '我们的'],
      ['U2', 'Shared', '件'],
      ['U3', 'Twice', 'Shared'],
    ])
      await world.call('buyer', 'POST', '/buyer/dictionary', {
        dictionaryType: 'unit',
        dictionaryCode,
        nameEn,
        nameZh,
      })
    for (const [n, more] of [
      [1, {}],
      [2, { netWeight: '1', grossWeight: '2' }],
      [3, { isSource: 'Y' }],
    ] as const) {
      const input = { ...sample, materialNumber: `K-${n}`, materialDesc: `known ${n}`, ...more }
      const made = await world.call('buyer', 'POST', '/buyer/material', input)
      await world.call('buyer', 'POST', `/buyer/material/${made.body.data.uuid}/submit`, {})
      if (n === 3) await world.call('buyer', 'POST', `/buyer/material/${made.body.data.uuid}/freeze`, { reason: 'x' })
    }
    await world.call('buyer', 'POST', '/buyer/materialCategory', {
      cateCode: 'closed',
      cateName: 'Closed',
      parentCode: 'level2',
    })
    const inClosed = { ...sample, materialNumber: 'K-6', cateLevelCode: 'closed' }
    const kept = await world.call('buyer', 'POST', '/buyer/material', inClosed)
    await world.call('buyer', 'POST', `/buyer/material/${kept.body.data.uuid}/submit`, {})
    const closed = (await world.call('buyer', 'GET', '/buyer/materialCategory?key=closed')).body.data.items[0]
    await world.call('buyer', 'POST', `/buyer/materialCategory/${closed.uuid}/deactivate`, {})
    for (const [cateCode, parentCode] of [
      ['asking2', 'level1'],
      ['asking', 'asking2'],
    ])
      await world.call('buyer', 'POST', '/buyer/materialCategory', { cateCode, cateName: cateCode, parentCode })
    const nothing = { cateLevelCode: 'asking', grossWeight: null, shelfLifeDays: null }
    const unasked = await world.call('buyer', 'POST', '/buyer/material', {
      ...sample,
      materialNumber: 'K-7',
      ...nothing,
    })
    await world.call('buyer', 'POST', `/buyer/material/${unasked.body.data.uuid}/submit`, {})
    for (const [cateCode, attribute] of [
      ['asking2', 'grossWeight'],
      ['asking', 'shelfLifeDays'],
    ]) {
      const { items } = (await world.call('buyer', 'GET', `/buyer/materialCategory?key=${cateCode}`)).body.data
      const { uuid, rowVersion } = items[0]
      const template = [{ attribute }]
      await world.call('buyer', 'PUT', `/buyer/materialCategory/${uuid}`, { rowVersion, template })
    }
    const conversions = { uomConversions: [{ unit: 'CNY', num: 2, den: 1 }] }
    await world.call('buyer', 'POST', '/buyer/material', { ...sample, materialNumber: 'K-4', ...conversions })
    const stored = { fbk1: '2.5', fbk2: '2026-03-01', fbk4: 'x', fbk9: 'in no file' }
    await world.database.asLoader((tx) =>
      tx.query(`update material set "fbk" = $1 where "materialNumber" = 'K-2'`, [JSON.stringify(stored)]),
    )
    const gone = await world.call('buyer', 'POST', '/buyer/material', { ...sample, materialNumber: 'K-5' })
    await world.call('buyer', 'DELETE', `/buyer/material/${gone.body.data.uuid}`, { rowVersion: 1 })
  })
  afterAll(async () => {
    await world?.drop()
    remove()
  })

  const keys = [
    'materialNumber',
    'materialDesc',
    'cateLevelCode',
    'baseUnit',
    'netWeight',
    'grossWeight',
    'isSource',
    'shelfLifeDays',
    'overTolerance',
    'orderUnit',
    'remark',
    'rowVersion',
    'materialStatus',
    'fbk1',
    'fbk2',
    'fbk3',
    'fbk4',
  ]
  /** Materials under a category that asks for a gross weight and a shelf life: with none of both, with both, with one. */
  const asked: Readonly<Record<string, readonly [grossWeight: string, shelfLifeDays: string]>> = {
    'K-7': ['', ''],
    'N-2': ['3', '2'],
    'N-3': ['3', ''],
  }
  const usual = (number: string) => [
    number,
    'Rim',
    asked[number] ? 'asking' : String(sample.cateLevelCode),
    String(sample.baseUnit),
    '',
    asked[number]?.[0] ?? '',
    '',
    asked[number]?.[1] ?? '',
    ...Array.from({ length: 9 }, () => ''),
  ]
  const odd = fc.constantFrom(
    '',
    ' ',
    'x',
    '1',
    '3',
    '2.5',
    '-1',
    'level2',
    'closed',
    '??',
    'Y',
    '是',
    '１２',
    '1,200.5',
    "'=1",
    '1.2E+11',
    'a "b"',
    'null',
    '[]',
    '{}',
    '件',
    'Ours',
    ' shared',
    'Twice',
    'U1',
    '2.50',
    '-0',
    '2026-03-01',
    '2026/3/2',
    'A b',
  )
  const numbers = fc.constantFrom(
    'K-1',
    'K-2',
    'K-3',
    'K-4',
    'K-5',
    'K-6',
    'K-7',
    'N-1',
    'N-2',
    'N-3',
    ' K-1',
    ' N-4',
    '"N-5',
    'k-1',
    'ｋ-7',
    'К-2',
    'n-1',
    '',
  )
  const oneRow = fc
    .tuple(numbers, fc.array(fc.tuple(fc.nat(keys.length - 2), odd), { maxLength: 3 }))
    .map(([number, changes]) => {
      const cells = usual(number)
      for (const [at, cell] of changes) cells[at + 1] = cell
      return cells
    })
  const written = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

  const value = fc.constantFrom<unknown>(
    '',
    ' ',
    'x',
    '1',
    '2.5',
    '-1',
    5,
    true,
    'Y',
    '是',
    "'=1",
    'a "b"',
    null,
    ['a'],
    '件',
    '2.50',
    '-0',
    '2026-03-01',
    'N',
  )
  const jsonDoc = fc
    .tuple(numbers, fc.array(fc.tuple(fc.nat(keys.length - 2), value), { maxLength: 3 }))
    .map(([number, changes]) => {
      const doc: Record<string, unknown> = Object.fromEntries(
        usual(number).map((cell, at) => [keys[at], cell || undefined]),
      )
      for (const [at, one] of changes) doc[String(keys[at + 1])] = one
      return doc
    })
  const jsonLine = fc.oneof(
    { weight: 12, arbitrary: jsonDoc.map((doc) => JSON.stringify(doc)) },
    fc.constantFrom('', '{', '[1]'),
  )

  test('of NDJSON too, where null clears', async () => {
    const whole = JSON.stringify(Object.fromEntries(usual('W-1').map((cell, at) => [keys[at], cell || null])))
    await fc.assert(
      fc.asyncProperty(
        fc.array(jsonLine, { maxLength: 8 }),
        fc.constantFrom('insert', 'update', 'upsert'),
        async (all, mode) => {
          const text = [whole, ...all].join('\n')
          const task = await taskOf(text, mode as Task['mode'])
          const asSet = await go((given, since) => setPlacement(given, since, 600), await asRows(task))
          const single = await go(rowPlacement, task)
          expect({ text, ...asSet }).toEqual({ text, ...single })
        },
      ),
      { numRuns: times(1500) },
    )
  })

  test.each([
    ['as a set', setPlacement],
    ['one by one', rowPlacement],
  ])('names of units become their codes %s', async (_way, way) => {
    const rowsOf = (units: readonly string[]) =>
      units.map((unit, n) => usual(`L-${n}`).map((cell, at) => (keys[at] === 'baseUnit' ? unit : cell)))
    const table = [keys, ...rowsOf(['U2', 'ours', '我们的', '"Twice"', 'shared', '无'])]
    const { after, faults } = await go(
      way,
      await taskOf(table.map((cells) => `${cells.join(',')}\n`).join(''), 'insert'),
    )
    const units = after
      .map(({ doc }) => doc as AnyRow)
      .filter(({ materialNumber }) => /^L-/.test(String(materialNumber)))
    expect(units.map(({ baseUnit }) => baseUnit)).toEqual(['U2', 'U1', 'U1', 'U3'])
    expect(faults).toEqual([
      { row: 6, field: 'baseUnit', rule: 'ambiguousLabel', limit: 'U2, U3' },
      { row: 7, field: 'baseUnit', rule: 'notInDictionary', limit: '无' },
    ])
  })

  const set = (setting: string, value: string) => world.call('buyer', 'PUT', `/buyer/settings/${setting}`, { value })
  const wish = (value: string) => set('approval.noFlow', value)

  test.each(['insert', 'update', 'upsert'] as const)('where nothing is approved without a flow, %s', async (mode) => {
    await wish('block')
    const unit = keys.indexOf('baseUnit')
    const table = ['K-1', 'K-3', 'K-4', 'K-5', 'N-1', 'N-2', 'N-3'].map(usual)
    table[5] = table[5]?.map((cell, at) => (at === unit ? '' : cell)) ?? []
    table[6] = table[6]?.map((cell, at) => (at === unit ? '??' : cell)) ?? []
    const text = [keys, ...table].map((cells) => `${cells.map(written).join(',')}\n`).join('')
    const task = await taskOf(text, mode)
    const asSet = await go(setPlacement, task)
    const single = await go(rowPlacement, task)
    await wish('approve')
    expect(asSet).toEqual(single)
    const rules = asSet.faults.filter(({ row }) => row === 6).map(({ rule }) => rule)
    expect(rules).toEqual(mode === 'update' ? [] : ['approval.noFlow'])
  })

  const asks = 'requiredByCategory'
  test.each<[number: string, cells: Readonly<Record<string, string>>, rules: readonly string[]]>([
    ['K-7', {}, [asks, asks]],
    ['K-7', { grossWeight: '3', netWeight: '9' }, ['aboveGross', asks]],
    ['K-7', { grossWeight: '3', shelfLifeDays: '1' }, []],
    ['K-7', { cateLevelCode: 'closed' }, ['wrongReference']],
    ['K-1', { cateLevelCode: 'asking', shelfLifeDays: '30' }, []],
    ['N-1', { cateLevelCode: 'asking' }, [asks, asks]],
    ['N-2', {}, []],
    ['N-3', {}, [asks]],
    ['N-3', { baseUnit: '??' }, ['notInDictionary']],
    ['N-3', { baseUnit: '' }, ['required']],
  ])('what a category asks for of %s with %o', async (number, cells, rules) => {
    const row = usual(number).map((cell, at) => cells[String(keys[at])] ?? cell)
    const task = await taskOf([keys, row].map((one) => `${one.map(written).join(',')}\n`).join(''), 'upsert')
    const asSet = await go(setPlacement, task)
    expect(asSet).toEqual(await go(rowPlacement, task))
    expect(asSet.faults.map(({ rule }) => rule).toSorted()).toEqual(rules)
  })

  test.each([
    ['as usual', 'approval.noFlow', 'approve'],
    ['where nothing is approved', 'approval.noFlow', 'block'],
    ['where nothing may be said twice', 'material.duplicateBlock', 'Y'],
  ])('one by one or as a set: the same rows, counts and faults, %s', async (_, setting, value) => {
    await set(setting, value)
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneRow, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('insert', 'update', 'upsert'),
        fc.constantFrom(200, 600, 100_000),
        async (table, mode, size) => {
          const text = [keys, ...table].map((cells) => `${cells.map(written).join(',')}\n`).join('')
          const task = await taskOf(text, mode as Task['mode'])
          expect(isSet(task)).toBe(true)
          const asSet = await go((given, since) => setPlacement(given, since, size), task)
          const single = await go(rowPlacement, task)
          expect({ text, ...asSet }).toEqual({ text, ...single })
        },
      ),
      { numRuns: times(500) },
    )
    await wish('approve')
    await set('material.duplicateBlock', 'N')
  })
})
