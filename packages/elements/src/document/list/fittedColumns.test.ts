import { permissionKeys, visible } from '@srm/core/definition/visibility'
import type { AnyRow } from '@srm/core/definition/workflow'
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { expect, test } from 'vitest'
import type { Scope } from '../definition/screenTypes.ts'
import { fittedColumns } from './fittedColumns.tsx'

const scope = {
  def: priceRecord,
  side: 'buyer',
  locale: 'en',
  place: { zone: 'Asia/Shanghai', now: '2026-11-20T09:00:00.000Z' },
  hidden: new Set(),
  visible: visible(priceRecord, 'buyer', new Set(permissionKeys(priceRecord, 'buyer'))),
  extension: {},
} as unknown as Scope
const column = (key: string, minWidth: number) => ({ key, title: key, minWidth, render: () => 'code and name' })
const columns = [column('materialNumber', 140), column('materialDesc', 160), column('factory', 140)]
const name = 'HL road frame, black, 58 cm'
const rows: readonly AnyRow[] = [
  { uuid: '1', materialNumber: 'FR-R92B-58-LONG-NUMBER', materialDesc: name, factory: null },
  { uuid: '2', materialNumber: 'BT-1', materialDesc: 'Bolt', factory: '' },
]
const changes = new Map()

test('a column is as wide as its longest text, a blank one as its title', () => {
  const [number, title, plant] = fittedColumns(scope, columns, { rows, changes })
  expect(title?.minWidth).toBeGreaterThan(name.length * 7)
  expect(number?.minWidth).toBeGreaterThan(140)
  expect(plant?.minWidth).toBeLessThan(140)
  const long = { ...rows[0], materialDesc: 'x'.repeat(200) }
  expect(fittedColumns(scope, columns, { rows: [long], changes })[1]?.minWidth).toBe(280)
})

test('a reference is its code where its name has a column of its own', () => {
  const shown = (of: typeof columns) => fittedColumns(scope, of, { rows, changes })[0]?.render?.(rows[1] as AnyRow, 1)
  expect(shown(columns)).toBe('BT-1')
  expect(shown(columns.slice(0, 1))).toBe('code and name')
})

test('no status is cut', () => {
  const status = { ...column('auditStatus', 0), width: 96 }
  const of = (auditStatus: string) =>
    fittedColumns(scope, [status], { rows: [{ uuid: '1', auditStatus }], changes })[0]?.width ?? 0
  const [longest = '', text] = Object.entries(priceRecord.shape.statuses.auditStatus.states)
    .map(([code, { en }]) => [code, en] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)[0] as readonly [string, string]
  expect(of(longest)).toBeGreaterThan(text.length * 7.6)
})

test('nothing is narrowed before there are rows', () => {
  expect(fittedColumns(scope, columns, { rows: [], changes })).toBe(columns)
})
