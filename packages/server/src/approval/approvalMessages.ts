/** Who is told what of an approval: only those who decide now, and who submitted (domain/08 §4.9.2). */
import { flowInstance } from '@srm/core/system/flows/flowInstance'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { leadingTo, mail, message, type Pair, tell, type Whom, withoutReason } from '../messages/rules/tell.ts'

const approver: Whom = { side: 'buyer', person: 'assignee', waitsAt: 'open' }
const document: Pair = ['Document: {docType} {docNumber} {docTitle}', '单据：{docType} {docNumber} {docTitle}']
const asked = (...title: Pair) =>
  mail(
    title,
    document,
    ['Step: {stepName}', '步骤：{stepName}'],
    ['Submitted by: {submitterName}', '提交人：{submitterName}'],
  )
/** Whoever submitted a document goes on with it. */
const ended = (...title: Pair) =>
  leadingTo('docType', 'docUuid', message(title, document, ['Opinion: {endReason}', '意见：{endReason}']))

tell(flowTask, approver, {
  open: asked('{docNumber} waits for your approval', '{docNumber} 待您审批'),
  transfer: asked('{docNumber} was passed on to you for approval', '{docNumber} 已转交给您审批'),
  handOver: asked('{docNumber} was handed over to you for approval', '{docNumber} 已移交给您审批'),
  reassign: withoutReason(asked('{docNumber} was given to you for approval', '{docNumber} 已改派给您审批')),
  urge: asked('{docNumber}: your approval is urged', '{docNumber} 催办：请尽快审批'),
  remind: asked('{docNumber}: the time to decide is over', '{docNumber} 审批已超时'),
})

tell(flowInstance, 'buyer', {
  approve: ended('{docNumber} was approved', '{docNumber} 审批通过'),
  reject: ended('{docNumber} was rejected', '{docNumber} 被驳回'),
  refuse: ended('{docNumber} was refused for good', '{docNumber} 审批不通过'),
  terminate: withoutReason(ended('The approval of {docNumber} was ended', '{docNumber} 的审批被管理员终止')),
})
