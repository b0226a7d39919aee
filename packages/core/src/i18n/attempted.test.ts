import { expect, test } from 'vitest'
import { Refused, SrmError } from '../client/errors.ts'
import type { Attempt } from '../client/failures/attempt.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { failedText } from './attempted.ts'
import { errorText } from './messages.ts'

const uuid = '00000000-0000-4000-8000-000000000001'

const said = (attempt: Attempt): readonly (string | undefined)[] => {
  const def = documents[attempt.document as keyof typeof documents] as AnyDocument | undefined
  return [failedText('en', attempt, def), failedText('zh_cn', attempt, def)]
}

test.each<[document: string | undefined, action: string, en: string, zh: string]>([
  ['purchaseOrder', 'save', 'Save failed', '保存失败'],
  ['purchaseOrder', 'delete', 'Delete failed', '删除失败'],
  ['purchaseOrder', 'submit', 'Submit failed', '提交失败'],
  ['purchaseOrder', 'send', 'Send failed', '发送失败'],
  ['material', 'freeze', 'Freeze failed', '冻结失败'],
  ['material', 'unfreeze', 'Unfreeze failed', '解冻失败'],
  ['notice', 'publish', 'Publish failed', '发布失败'],
  ['organization', 'create', 'Failed to add organization', '新增组织失败'],
  ['orgCategory', 'save', 'Failed to modify organization category', '修改组织类别失败'],
  ['orgMember', 'query', 'Failed to get organization member data', '获取组织成员数据失败'],
  ['deliveryNotice', 'query', 'Failed to query delivery notice list', '查询送货单列表失败'],
  ['receipt', 'addLines', 'Failed to add document', '添加单据失败'],
  ['receipt', 'attach', 'Failed to send attachment', '发送附件失败'],
  [undefined, 'register', 'Register failed', '注册失败'],
  [undefined, 'noteCode', 'SMS code send failed', '短信验证码发送失败'],
])('of %s %s: %s', (document, action, en, zh) => {
  expect(said(document ? { document, action } : { action })).toEqual([en, zh])
})

test('what goes back or is confirmed of finance is told with the document', () => {
  const [en, zh] = said({ document: 'invoice', action: 'return' })
  expect([en, zh]).toEqual(['Failed to return invoice', '退回发票失败'])
  const sheet = 'deduction or additional-expense sheet'
  expect(said({ document: 'expenseSheet', action: 'decline' })[0]).toBe(`Failed to return ${sheet}`)
  expect(said({ document: 'expenseSheet', action: 'confirm' })[0]).toBe(`Failed to confirm ${sheet}`)
  expect(said({ document: 'reconciliation', action: 'return' })[0]).toBe('Failed to return statement')
  expect(said({ document: 'reconciliation', action: 'send' })[1]).toBe('发送确认失败')
  expect(said({ document: 'orgMember', action: 'import' })[0]).toBe('Failed to synchronize organization member data')
})

test('a failure is told as the sentence, then the cause and the way out', () => {
  const failure = { status: 422, key: 'supplier.transferUnproved' }
  const error = new Refused(failure, { message: failure.key })
  const cause = 'A direct transfer needs a file that proves it. Attach it first.'
  expect(errorText('en', error)).toBe(cause)
  error.called = { method: 'POST', path: `/buyer/supplier/${uuid}/transfer` }
  const supplier = documents.supplier as unknown as AnyDocument
  expect(errorText('en', error, supplier)).toMatch(/ failed: A direct transfer needs a file/)
  expect(errorText('zh_cn', error, supplier)).toMatch(/失败：直接转合格需要附件证明/)
})

test('without a document that is known the sentence is the general one, or none', () => {
  const error = new SrmError('serverFault', { status: 500, key: 'common.serverError', traceId: 'x' })
  error.called = { method: 'GET', path: '/buyer/unknown?pageNo=1' }
  expect(errorText('en', error)).toBe(
    'Failed to query document list: The server made a mistake. Report this number: x.',
  )
  error.called = { method: 'POST', path: `/buyer/unknown/${uuid}/retire` }
  expect(errorText('en', error)).toBe('The server made a mistake. Report this number: x.')
})
