/** What people are told to do next is among what they can do: in every state that a document comes to, on the side that has it. */
import { describe, expect, test } from 'vitest'
import type { Side, Stage } from '../src/definition/shape.ts'
import { type Allowed, ownSteps } from '../src/definition/sides/ownSteps.ts'
import { sideOf } from '../src/definition/sides/roles.ts'
import { startLine, startValues } from '../src/definition/startValues.ts'
import { permissionKeys } from '../src/definition/visibility.ts'
import {
  type AnyDoc,
  type AnyDocument,
  hasLines,
  isBy,
  isIn,
  offers,
  stageOf,
  transitionsOf,
} from '../src/definition/workflow.ts'
import { documents } from '../src/documents.ts'
import { expenseSheet } from '../src/finance/expenses/expenseSheet.ts'
import { invoice } from '../src/finance/invoices/invoice.ts'
import { reconciliation } from '../src/finance/statements/reconciliation.ts'
import { isSeenBy, reachable } from './reachable.ts'

const moment = { now: '2026-11-20T09:00:00.000Z', today: '2026-11-20' } as const
const starter = { person: { elsSubAccount: 'admin001', name: 'Admin' }, localCurrency: 'CNY', now: moment.now }
const definitions = Object.values(documents) as AnyDocument[]
const stagesOf = ({ shape }: AnyDocument) => Object.entries(shape.stages as Readonly<Record<string, Stage>>)

function allowedTo(def: AnyDocument, side: Side, doc: AnyDoc): Allowed {
  const permissions = new Set(permissionKeys(def, side))
  const view = def.sides[side]
  const may = (vectors: object | undefined) => vectors !== undefined && isIn(vectors, doc)
  return {
    offers: offers(def, doc, { side, permissions, subAccount: 'admin001' }, moment),
    may: { edit: may(view?.edits), delete: may(view?.deletes) },
    permissions,
  }
}

/** Every state of a document that a side has, as a new one stands in it. */
const held = (def: AnyDocument) =>
  [...reachable(def)].flatMap(([name, standing]) => {
    const lines = hasLines(def) ? { lines: [startLine(def, starter)] } : {}
    const doc = { ...startValues(def, starter), ...lines, ...standing.status } as AnyDoc
    const stage = stageOf(def, doc)
    const side = sideOf((def.shape.stages[stage] as Stage).holder, doc)
    if ((side !== 'buyer' && side !== 'supplier') || !isSeenBy(def, side, standing)) return []
    return [{ name: `${side} ${name}`, stage, side, doc }]
  })

describe.each(definitions.filter((def) => stagesOf(def).length > 0))('$shape.name', (def) => {
  test('says of every stage that a side has what its words tell that side to do', () => {
    const told = stagesOf(def).filter(([, { holder, next }]) => next && holder !== 'nobody' && holder !== 'approver')
    expect(told.map(([name]) => name).filter((name) => !def.steps?.[name])).toEqual([])
    const all = transitionsOf(def).flatMap(([action, t]) => (isBy(t, 'buyer') || isBy(t, 'supplier') ? [action] : []))
    const known = new Set(['edit', 'make', ...all, ...definitions.map(({ shape }) => `${shape.name}.create`)])
    const said = Object.values((def.steps ?? {}) as Readonly<Record<string, readonly string[]>>).flat()
    expect(said.filter((step) => !known.has(step))).toEqual([])
  })

  test('tells nobody to do what he is not offered', () => {
    for (const { name, stage, side, doc } of held(def)) {
      const allowed = allowedTo(def, side, doc)
      const own = ownSteps(def, stage, allowed)
      const steps = own === true ? (def.steps?.[stage] ?? []) : own
      const open = allowed.offers.flatMap(({ action, refusal }) => (refusal ? [] : [action]))
      const can = [...open, ...(allowed.may?.edit ? ['edit'] : []), ...(allowed.may?.delete ? ['delete'] : [])]
      expect([name, steps.filter((step) => !can.includes(step))]).toEqual([name, []])
      expect(ownSteps(def, stage, { offers: [] }) === true).toBe(def.steps?.[stage]?.length === 0)
    }
  })
})

test('what is refused is not named: a sheet without an amount, a disputed statement, an invoice that differs', () => {
  const steps = (def: AnyDocument, side: Side, doc: object) =>
    ownSteps(def, stageOf(def, doc as AnyDoc), allowedTo(def, side, doc as AnyDoc))
  const sheet = { costStatus: 'new', cancelStatus: 'none', auditStatus: 'notSubmitted', initiator: 'buyer' }
  expect(steps(expenseSheet, 'buyer', { ...sheet, costAmount: '0', lines: [{}] })).toEqual(['edit'])
  expect(steps(expenseSheet, 'buyer', { ...sheet, costAmount: '1', lines: [{}] })).toBe(true)
  const audit = { auditStatus: 'notSubmitted', initiator: 'buyer' }
  const statement = { checkStatus: 'toConfirm', reopenStatus: 'none', ...audit }
  const lines = (dispute: string) => [{ itemNumber: 1, dispute }]
  expect(steps(reconciliation, 'supplier', { ...statement, lines: lines('price') })).toEqual(['resolve'])
  expect(steps(reconciliation, 'buyer', { ...statement, lines: lines('price') })).toBe(true)
  const answered = [{ itemNumber: 1, dispute: 'price', disputeAnswer: 'As agreed in May' }]
  expect(steps(reconciliation, 'supplier', { ...statement, lines: answered })).toBe(true)
  expect(steps(reconciliation, 'supplier', { ...statement, lines: lines('none') })).toBe(true)
  const received = { invoiceStatus: 'toConfirm', auditStatus: 'notSubmitted', lines: [] }
  const differing = { ...received, matchStatus: 'differs', differenceAmount: '10', currency: 'CNY' }
  expect(steps(invoice, 'buyer', differing)).toEqual(['return'])
  expect(steps(invoice, 'buyer', { ...received, matchStatus: 'matched' })).toBe(true)
})
