import { expect, test } from 'vitest'
import { becameOf } from './useStatementDesk.ts'

test('what a flow took when it was to be sent waits for its approval', () => {
  expect(becameOf({ checkStatus: 'toConfirm', auditStatus: 'notSubmitted' })).toBe('sent')
  expect(becameOf({ checkStatus: 'notConfirmed', auditStatus: 'underApproval' })).toBe('waits')
})
