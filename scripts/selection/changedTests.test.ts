import { expect, test } from 'vitest'
import { readSelection } from './changedTests.ts'

const testsFor = readSelection()

test.each([
  ['packages/server/src/finance/invoices/invoice.ts', ['stories/finance/invoiceStory']],
  ['packages/server/src/logistics/receipt.ts', ['stories/logistics/receiptStory', 'stories/logistics/receiptRace']],
  ['packages/elements/src/finance/statements/DeskTable.tsx', ['portal/test/finance/statements.browser']],
  ['packages/elements/src/orders/orderExtension.tsx', ['portal/test/orders/orders.browser']],
  ['packages/elements/src/imports/job/JobStep.tsx', ['portal/test/documents/imports.browser']],
  ['packages/elements/src/host/SrmElement.ts', ['elements/test/host.browser']],
  ['packages/elements/src/finance/budgets/budgetLedger.css', ['portal/test/finance/budgets.browser']],
  ['packages/portal/src/public/signIn/Login.tsx', ['portal/test/signIn/signIn.browser']],
  ['packages/core/src/logistics/returns/returnOrder.ts', ['stories/logistics/returnStory', 'server/test/matrix']],
  [
    'packages/core/src/orders/orderRules.ts',
    ['core/src/orders/orderRules.test', 'portal/test/orders/orderFlow.browser'],
  ],
  ['packages/server/src/imports/job/runJob.ts', ['stories/files/importUncommittedStory']],
  ['packages/server/src/accounts/throttle.ts', ['accounts/throttle.test']],
  ['packages/server/src/database/migrations/0001_initial.sql', ['database/migrate.test']],
  ['packages/server/test/stories/finance/settling.ts', ['stories/finance/statementStory']],
  ['packages/cli/src/commands/login.ts', ['cli/test/']],
])('a change of %s is tried by tests of its own', (changed, expected) => {
  const selected = testsFor([changed])
  for (const part of expected) expect(selected).toContainEqual(expect.stringContaining(part))
})

test('what one area does to others on the server is tried by few files, and by none that is made of all documents', () => {
  for (const changed of ['finance/invoices/invoice.ts', 'logistics/receipt.ts', 'orders/purchaseOrder.ts']) {
    const selected = testsFor([`packages/server/src/${changed}`])
    expect(selected.length).toBeLessThan(12)
    expect(selected).not.toContain('packages/server/test/matrix.test.ts')
  }
})

test('what is imported everywhere is tried where it is near', () => {
  const selected = testsFor(['packages/core/src/decimal.ts'])
  expect(selected).toContain('packages/core/src/decimalText.test.ts')
  expect(selected.length).toBeLessThan(40)
})

test('a test that was changed is tested; prose is not', () => {
  const changed = 'packages/core/src/money.test.ts'
  expect(testsFor([changed])).toEqual([changed])
  expect(testsFor(['docs/status.md'])).toEqual([])
})
