import { expect, test } from 'vitest'
import { shownBy, testsFor } from './changedTests.ts'

test.each([
  ['packages/elements/src/orders/orderExtension.tsx', /portal\/test\/documents\/orders\.browser/],
  ['packages/elements/src/imports/job/JobStep.tsx', /imports\.browser/],
  ['packages/elements/src/host/SrmElement.ts', /host\.browser/],
  ['packages/portal/src/public/signIn/Login.tsx', /signIn\.browser/],
  ['packages/core/src/orders/purchaseOrderViews.ts', /orderFlow\.browser/],
  ['packages/core/src/orders/orderRules.ts', /orderRules\.test/],
  ['packages/server/src/imports/job/runJob.ts', /importUncommittedStory/],
  ['packages/server/src/accounts/throttle.ts', /throttle\.test/],
])('a change of %s is tested by %s', (changed, expected) => {
  expect(testsFor([changed])).toContainEqual(expect.stringMatching(expected))
})

test('a change of one area is no reason to test all of them', () => {
  const every = testsFor(['packages/core/src/documents.ts']).length
  expect(testsFor(['packages/core/src/orders/orderRules.ts']).length).toBeLessThan(every / 3)
  expect(testsFor(['packages/elements/src/orders/orderExtension.tsx']).length).toBeLessThan(every / 5)
})

test('a test that was changed is tested; prose is not', () => {
  const changed = 'packages/core/src/money.test.ts'
  expect(testsFor([changed])).toEqual([changed])
  expect(testsFor(['docs/status.md'])).toEqual([])
  expect(shownBy('docs/status.md')).toEqual([])
})
