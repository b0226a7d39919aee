/** Who is told what of an approval: only those who decide now, and who submitted (domain/08 §4.9.2). */
import { flowInstance } from '@srm/core/system/flows/flowInstance'
import { flowTask } from '@srm/core/system/flows/flowTask'
import type { DocumentMessages, MessageRule, Words } from '../messages/rules.ts'

const about: readonly Words[] = [
  { en: 'Document: {docType} {docNumber} {docTitle}', zh: '单据：{docType} {docNumber} {docTitle}' },
  { en: 'Step: {stepName}', zh: '步骤：{stepName}' },
  { en: 'Submitted by: {submitterName}', zh: '提交人：{submitterName}' },
]
const asked = (action: string, title: Words): MessageRule => ({
  action,
  waitsAt: 'open',
  to: { side: 'buyer', person: 'assignee' },
  mail: true,
  title,
  lines: about,
})

/** What approvers are told. */
export const flowTaskMessages: DocumentMessages = {
  def: flowTask,
  rules: [
    asked('open', { en: '{docNumber} waits for your approval', zh: '{docNumber} 待您审批' }),
    asked('transfer', { en: '{docNumber} was passed on to you for approval', zh: '{docNumber} 已转交给您审批' }),
    asked('handOver', { en: '{docNumber} was handed over to you for approval', zh: '{docNumber} 已移交给您审批' }),
    asked('reassign', { en: '{docNumber} was given to you for approval', zh: '{docNumber} 已改派给您审批' }),
    asked('urge', { en: '{docNumber}: your approval is urged', zh: '{docNumber} 催办：请尽快审批' }),
    asked('remind', { en: '{docNumber}: the time to decide is over', zh: '{docNumber} 审批已超时' }),
  ],
}

const ended = (action: string, title: Words): MessageRule => ({
  action,
  to: { side: 'buyer', person: 'submitter' },
  title,
  lines: [
    { en: 'Document: {docType} {docNumber} {docTitle}', zh: '单据：{docType} {docNumber} {docTitle}' },
    { en: 'Opinion: {endReason}', zh: '意见：{endReason}' },
  ],
})

/** What who submitted is told. */
export const flowInstanceMessages: DocumentMessages = {
  def: flowInstance,
  rules: [
    ended('approve', { en: '{docNumber} was approved', zh: '{docNumber} 审批通过' }),
    ended('reject', { en: '{docNumber} was rejected', zh: '{docNumber} 被驳回' }),
    ended('refuse', { en: '{docNumber} was refused for good', zh: '{docNumber} 审批不通过' }),
    ended('terminate', { en: 'The approval of {docNumber} was ended', zh: '{docNumber} 的审批被管理员终止' }),
  ],
}
