import { describe, expect, test } from 'vitest'
import { permissionKeys } from '../definition/visibility.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { keysOf } from '../system/rights/keysOf.ts'
import { builtinRoles } from './builtinRoles.ts'
import { dutiesOf } from './duties.ts'

const all: readonly AnyDocument[] = Object.values(documents)
const toldTo = (side: 'buyer' | 'supplier', roleCode: string) => {
  const role = builtinRoles.find((one) => one.roleCode === roleCode && one.side === side)
  const known = all.flatMap((def) => permissionKeys(def, side))
  return dutiesOf(side, keysOf(role?.permissions ?? [], known)).map(({ en }) => en)
}

/** Of these duties each role has its own, in this order; those of other documents are not asked for. */
const told = [
  ['buyer', 'planner', ['Call-offs to handle', 'Notices to approve']],
  ['buyer', 'warehouse', ['Notices to receive', 'Receipts to post', 'Returns to handle', 'Movements to post']],
  ['buyer', 'quality', ['Lots to inspect', 'Returns to handle']],
  [
    'buyer',
    'finance',
    [
      'Statements to handle',
      'Expense sheets to handle',
      'Invoices to handle',
      'Budgets to handle',
      'Budget changes to handle',
      'Cost reductions to handle',
      'Bank accounts to verify',
    ],
  ],
  ['buyer', 'budgetOwner', ['Budgets to handle', 'Budget changes to handle']],
  ['buyer', 'auditor', []],
  ['supplier', 'logistics', ['Call-offs to handle', 'Notices to ship', 'Returns to handle']],
  [
    'supplier',
    'sales',
    [
      'Call-offs to handle',
      'Notices to ship',
      'Returns to handle',
      'Service sheets to handle',
      'Statements to handle',
      'Statements to invoice',
      'Invoices to handle',
      'Expense sheets to handle',
    ],
  ],
  ['supplier', 'viewer', []],
] as const
const spoken = new Set<string>(told.flatMap(([, , names]) => names))

describe('each role is told of what it can do', () => {
  test.each(told)('%s, %s', (side, role, names) =>
    expect(toldTo(side, role).filter((name) => spoken.has(name))).toEqual(names),
  )
})

test('orders and approval tasks wait for those whose they are', () => {
  const named = (side: 'buyer' | 'supplier', keys: readonly string[]) =>
    dutiesOf(side, new Set(keys)).map(({ subject, tab }) => `${subject} ${tab}`)
  expect(named('buyer', ['purchaseOrder.view', 'purchaseOrder.send', 'flowTask.view', 'flowTask.approve'])).toEqual([
    'purchaseOrder mine',
    'flowTask mine',
  ])
  expect(named('supplier', ['purchaseOrder.view', 'purchaseOrder.confirm'])).toEqual(['purchaseOrder mine'])
})

test('a row of home shows fields that its document has', () => {
  const missing = all.flatMap(({ shape, found }) => {
    const { counts: _counts, ...shown } = found?.row ?? {}
    return Object.values(shown).flatMap((key) => (key in shape.fields ? [] : [`${shape.name}.${key}`]))
  })
  expect(missing).toEqual([])
})

test('nothing waits for those who only look at documents', () => {
  const looks = ['view', 'export', 'print', 'comment', 'field.price']
  const keys = ['incomingInspection', 'flowTask', 'purchaseOrder'].flatMap((subject) =>
    looks.map((verb) => `${subject}.${verb}`),
  )
  expect(dutiesOf('buyer', new Set(keys))).toEqual([])
})
