import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { builtinRoles, keysOf } from '@srm/core/system/rights/builtinRoles'
import { describe, expect, test } from 'vitest'
import { dutiesOf, waitingIn, waitingTabs } from './duties.ts'

const all: readonly AnyDocument[] = Object.values(documents)
const namesOf = (side: 'buyer' | 'supplier', roleCode: string) => {
  const role = builtinRoles.find((one) => one.roleCode === roleCode && one.side === side)
  const known = all.flatMap((def) => (def.sides[side] ? permissionKeys(def, side) : []))
  return dutiesOf(side, [...keysOf(role?.permissions ?? [], known)]).map(({ name }) => name)
}

describe('each role is told of what it can do', () => {
  test.each([
    ['buyer', 'planner', ['callOff', 'approveNotice']],
    ['buyer', 'warehouse', ['receiveNotice', 'postReceipt', 'return', 'movement']],
    ['buyer', 'quality', ['inspection', 'return']],
    ['buyer', 'finance', ['statement', 'expense', 'invoice', 'budget', 'budgetChange', 'costReduction', 'bank']],
    ['buyer', 'budgetOwner', ['budget', 'budgetChange']],
    ['buyer', 'auditor', []],
    ['supplier', 'logistics', ['callOff', 'shipNotice', 'return']],
    [
      'supplier',
      'sales',
      ['callOff', 'shipNotice', 'return', 'service', 'statement', 'toInvoice', 'invoice', 'expense'],
    ],
    ['supplier', 'viewer', []],
  ] as const)('%s, %s', (side, role, names) => expect(namesOf(side, role)).toEqual(names))
})

test('every duty is a task tab that its side has', () => {
  for (const side of ['buyer', 'supplier', 'platform'] as const) {
    const keys = all.flatMap((def) => (def.sides[side] ? permissionKeys(def, side) : []))
    for (const { subject, tab, needs } of dutiesOf(side, keys)) {
      const def = documents[subject as keyof typeof documents] as AnyDocument
      const tabs = (def.list.tabs ?? []).filter((one) => one.side === undefined || one.side === side)
      expect(tabs.map(({ key }) => key)).toContain(tab)
      expect(keys).toEqual(expect.arrayContaining([...needs]))
    }
  }
})

test('what does not wait is not told', () => {
  const duties = dutiesOf('buyer', ['receipt.view', 'receipt.post', 'goodsMovement.view', 'goodsMovement.post'])
  const waiting = waitingIn(duties, new Map([['receipt', { open: 2, posted: 9 }]]))
  expect(waiting).toMatchObject([{ subject: 'receipt', tab: 'open', count: 2 }])
})

describe('the navigation counts what home counts', () => {
  test('every duty, and what home shows apart', () => {
    for (const side of ['buyer', 'supplier'] as const) {
      const keys = all.flatMap((def) => (def.sides[side] ? permissionKeys(def, side) : []))
      const tabs = waitingTabs(side, keys)
      for (const { subject, tab } of dutiesOf(side, keys)) expect(tabs.get(subject)).toContain(tab)
      expect(tabs.get('purchaseOrder')).toEqual(['mine'])
      expect(tabs.get('flowTask')).toEqual(side === 'buyer' ? ['mine'] : undefined)
    }
  })

  test('a statement that waits, and one that is to be invoiced, stand behind one page', () => {
    const keys = ['reconciliation.view', 'reconciliation.confirm', 'invoice.create']
    expect([...waitingTabs('supplier', keys)]).toEqual([['reconciliation', ['mine', 'confirmed']]])
  })

  test('nothing waits for those who only look at documents', () => {
    const looks = ['view', 'export', 'print', 'comment', 'field.price']
    const keys = ['incomingInspection', 'flowTask'].flatMap((subject) => looks.map((verb) => `${subject}.${verb}`))
    expect(waitingTabs('buyer', keys).size).toBe(0)
  })
})
