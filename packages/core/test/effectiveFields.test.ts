import { expect, test } from 'vitest'
import { defineDocument } from '../src/definition/document.ts'
import { choosableOf, type Fields, f } from '../src/definition/field.ts'
import { defineShape } from '../src/definition/shape.ts'
import { startValues } from '../src/definition/startValues.ts'
import { applies } from '../src/definition/values/applies.ts'
import type { AnyDocument } from '../src/definition/workflow.ts'
import { documents } from '../src/documents.ts'
import { budgetChange } from '../src/finance/budgets/budgetChange.ts'
import { expenseSheet } from '../src/finance/expenses/expenseSheet.ts'

const starter = { person: undefined, localCurrency: 'CNY', now: '2026-11-26T08:00:00.000Z' } as const

test('a field has an effect while the head says what it asks for', () => {
  const { direction } = budgetChange.shape.lines
  expect([applies(direction, { changeKind: 'transfer' }), applies(direction, { changeKind: 'reduce' })]).toEqual([
    true,
    false,
  ])
  expect(applies(budgetChange.shape.lines.amount, {})).toBe(true)
  const { inspectionNumber } = expenseSheet.shape.lines
  expect([applies(inspectionNumber, { costType: '2' }), applies(inspectionNumber, { costType: '1' })]).toEqual([
    true,
    false,
  ])
})

test('what a field asks of the head are fields of it, and words that they have', () => {
  for (const [name, { shape }] of Object.entries(documents as Record<string, AnyDocument>))
    for (const field of [...Object.values(shape.fields as Fields), ...Object.values(shape.lines as Fields)])
      for (const [key, words] of Object.entries(field.appliesWhile ?? {})) {
        const options = (shape.fields as Fields)[key]?.options ?? shape.statuses[key]?.states ?? {}
        for (const word of [words].flat())
          expect([name, key, Object.keys(options)]).toEqual([name, key, expect.arrayContaining([word])])
      }
})

test('suppliers choose among the kinds that are theirs', () => {
  const { costType } = expenseSheet.shape.fields
  expect([choosableOf(costType, 'supplier'), choosableOf(costType, 'buyer'), choosableOf(costType)]).toEqual([
    ['1'],
    ['1', '2'],
    ['1', '2'],
  ])
})

test('what is demanded and leaves one choice is chosen, by side; what may be left open is not', () => {
  const ways = { air: ['Air', '空运'], sea: ['Sea', '海运'] } as const
  const shape = defineShape({
    ...{ name: 'parcel', en: 'Parcel', zh: '包裹', statuses: {}, stages: {}, lines: {} },
    statusesBefore: 'way',
    fields: {
      way: f.choice('Way', '方式', ways, { required: 'submit', choosableBy: { supplier: ['sea'] } }),
      kind: f.choice('Kind', '种类', { gift: ['Gift', '礼品'] }, { required: true }),
      mark: f.choice('Mark', '标记', { loud: ['Loud', '响'] }),
    },
  })
  const parcel = defineDocument(shape, {
    key: ['kind'],
    sides: {},
    transitions: {},
    list: { tabs: [], sort: 'kind' },
  } as never)
  const started = (side?: 'buyer' | 'supplier') => startValues(parcel, side ? { ...starter, side } : starter)
  expect(started('supplier')).toMatchObject({ way: 'sea', kind: 'gift', mark: null })
  expect(started('buyer')).toMatchObject({ way: null, kind: 'gift', mark: null })
})
