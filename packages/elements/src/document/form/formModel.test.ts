import type { Field } from '@srm/core/definition/field'
import { material } from '@srm/core/masterData/materials/material'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { describe, expect, test } from 'vitest'
import {
  blankLine,
  copyOf,
  createBody,
  derived,
  faultsOf,
  isBlank,
  linesChanged,
  mergedValues,
  restored,
  saveBody,
  startState,
  withReference,
} from './formModel.ts'

const starter = {
  person: { elsSubAccount: 'zhouying', name: 'Zhou Ying' },
  localCurrency: 'CNY',
  now: '2026-11-20T09:00:00.000Z',
}
const keys = {
  head: ['toElsAccount', 'purchaseType', 'currency', 'remark'],
  line: ['materialNumber', 'quantity', 'priceExcludingTax', 'taxRate'],
}
const order = startState(purchaseOrder, starter, undefined)
const line = (values: object) => ({ ...blankLine(purchaseOrder, starter), ...values })

describe('a new document', () => {
  test('starts with the values of the definition and of the person', () => {
    expect(order.values).toMatchObject({
      purchaseType: '0',
      purchasePerson: 'zhouying',
      purchasePersonName: 'Zhou Ying',
      localCurrency: 'CNY',
    })
    expect(order.lines).toEqual([])
  })

  test('is sent with what was filled in', () => {
    const lines = [line({ materialNumber: 'FK-9939', quantity: '240' })]
    const state = { values: { ...order.values, toElsAccount: '300001', currency: 'CNY' }, lines }
    expect(createBody(keys, state, true)).toEqual({
      toElsAccount: '300001',
      purchaseType: '0',
      currency: 'CNY',
      lines: [{ materialNumber: 'FK-9939', quantity: '240' }],
    })
    expect(faultsOf(purchaseOrder, createBody(keys, state, true), true)).toEqual([])
  })

  test('says what is missing or cannot be read, by line and column', () => {
    const state = { values: order.values, lines: [line({ quantity: 'many' })] }
    expect(faultsOf(purchaseOrder, createBody(keys, state, true), true)).toEqual([
      { path: 'toElsAccount', rule: 'required' },
      { path: 'currency', rule: 'required' },
      { path: 'lines.0.quantity', rule: 'notDecimal' },
    ])
  })

  test('of a document without lines has none', () => {
    expect(startState(material, starter, undefined).lines).toEqual([])
  })
})

describe('a saved document', () => {
  const doc = {
    uuid: 'u',
    rowVersion: 3,
    toElsAccount: '300001',
    currency: 'CNY',
    purchaseType: '0' as const,
    remark: 'first',
    lines: [{ uuid: 'l1', itemNumber: 10, materialNumber: 'FK-9939', quantity: '240' }],
  }
  const before = startState(purchaseOrder, starter, doc)

  test('is sent with what changed; null clears', () => {
    const after = { ...before, values: { ...before.values, remark: null } }
    expect(saveBody(keys, before, after, 3)).toEqual({ remark: null, rowVersion: 3 })
  })

  test('is sent with all its lines when one of them changed', () => {
    const lines = [{ ...(before.lines[0] as (typeof before.lines)[number]), quantity: '200' }, line({ quantity: '5' })]
    expect(saveBody(keys, before, { ...before, lines }, 3).lines).toEqual([
      { uuid: 'l1', itemNumber: 10, materialNumber: 'FK-9939', quantity: '200' },
      { quantity: '5' },
    ])
    const some = { ...keys, usual: ['materialNumber', 'quantity'] }
    expect(saveBody(some, before, { ...before, lines }, 3).lines).toEqual([
      { uuid: 'l1', itemNumber: 10, materialNumber: 'FK-9939', quantity: '200' },
      { quantity: '5' },
    ])
    const taxed = [{ ...(before.lines[0] as (typeof before.lines)[number]), taxRate: '6' }]
    expect(saveBody(some, before, { ...before, lines: taxed }, 3).lines).toEqual([
      { uuid: 'l1', itemNumber: 10, materialNumber: 'FK-9939', quantity: '240', taxRate: '6' },
    ])
    expect(linesChanged(keys.line, before.lines, before.lines)).toBe(false)
    expect(linesChanged(keys.line, before.lines, [])).toBe(true)
  })
})

describe('lines', () => {
  test('are blank until something beside the initial values is typed', () => {
    const blank = blankLine(purchaseOrder, starter)
    expect(isBlank(purchaseOrder, [...keys.line, 'priceBasis'], blank)).toBe(true)
    expect(isBlank(purchaseOrder, keys.line, { ...blank, quantity: '1' })).toBe(false)
  })

  test('have names of their own, copies and drafts too', () => {
    const [a, b] = [line({}), line({})]
    const again = restored({ values: {}, lines: [a, b, { ...a, uuid: 'l1' }] }).lines
    const names = [a, b, copyOf(a), ...again].map(({ rowKey }) => rowKey)
    expect(new Set(names).size).toBe(names.length)
    expect(again[2]?.rowKey).toBe('l1')
  })

  test('give totals while they are typed; what cannot be read counts as nothing', () => {
    const lines = [
      line({ quantity: '120', priceExcludingTax: '1180.5', taxRate: '13' }),
      line({ quantity: 'many', priceExcludingTax: '1', taxRate: '13' }),
    ]
    const whole = derived(purchaseOrder, starter, { values: { ...order.values, currency: 'CNY' }, lines })
    expect(whole).toMatchObject({ orderAmount: '141660', taxAmount: '18415.8', orderAmountTax: '160075.8' })
    expect(whole?.lines?.[1]).toMatchObject({ totalAmount: '0' })
  })
})

describe('a reference', () => {
  const field = {
    kind: 'ref',
    copies: { baseUnit: 'baseUnit' },
    proposes: { materialDesc: 'materialDesc', orderUnit: 'orderUnit' },
  } as unknown as Field
  const fork = { key: 'FK-9939', title: 'Fork', materialDesc: 'Fork', orderUnit: 'PCS', baseUnit: 'PCS' }
  const bolt = { key: 'BT-M5', title: 'Bolt', materialDesc: 'Bolt', orderUnit: 'BOX', baseUnit: 'PCS' }

  test('brings snapshots, and proposals for what is empty', () => {
    expect(withReference({ orderUnit: 'SET' }, field, fork, undefined)).toEqual({
      materialDesc: 'Fork',
      orderUnit: 'SET',
      baseUnit: 'PCS',
    })
  })

  test('that changes replaces what the one before proposed, not what was typed', () => {
    const row = { materialDesc: 'Fork', orderUnit: 'SET', baseUnit: 'PCS' }
    expect(withReference(row, field, bolt, fork)).toEqual({ materialDesc: 'Bolt', orderUnit: 'SET', baseUnit: 'PCS' })
    const bare = { key: 'X', title: 'X', materialDesc: null, orderUnit: null, baseUnit: 'PCS' }
    expect(withReference(row, field, bare, fork)).toEqual({ materialDesc: null, orderUnit: 'SET', baseUnit: 'PCS' })
  })
})

describe('values kept against a newer version', () => {
  const base = { permissions: ['a', 'b'], roleName: 'Old', remark: null }

  test('of lists both changes count', () => {
    const mine = { permissions: ['a', 'c'], roleName: 'Mine', remark: null }
    const theirs = { permissions: ['d', 'a', 'b'], roleName: 'Theirs', remark: 'x' }
    expect(mergedValues(base, mine, theirs)).toEqual({ permissions: ['d', 'a', 'c'], roleName: 'Mine', remark: null })
  })

  test('a list that was emptied or first filled is one too', () => {
    expect(mergedValues({ menus: ['a'] }, { menus: null }, { menus: ['a', 'b'] })).toEqual({ menus: ['b'] })
    expect(mergedValues({ menus: null }, { menus: ['a'] }, { menus: null })).toEqual({ menus: ['a'] })
  })

  test('a list that was left alone is not touched', () => {
    expect(mergedValues(base, base, { permissions: ['z'] })).toEqual(base)
  })
})

test('a new document starts with what was given for it, as far as it is a field of it', () => {
  const { values } = startState(material, starter, undefined, { materialDesc: 'Tyre', rowVersion: 9, nonsense: 1 })
  expect(values).toMatchObject({ materialDesc: 'Tyre', rowVersion: null })
  expect(Object.keys(values)).not.toContain('nonsense')
})
