/** What people are told of requisitions: who buys that he has one, who asked what came of it (domain/04 §3.1, §3.2). */
import { requisition } from '@srm/core/sourcing/requisitions/requisition'
import { message, type Pair, tell, type Whom } from '../messages/rules/tell.ts'

const purchaser: Whom = { side: 'buyer', person: 'purchasePerson', otherwise: 'assign' }
const applicant: Whom = { side: 'buyer', person: 'applicant' }
const subject: Pair = ['{subject}', '{subject}']

tell(requisition, purchaser, {
  approve: message(['{it} waits for you in the demand pool', '{it} 已进入需求池，待您采购'], subject),
  assign: message(['{it} was given to you', '{it} 已分配给您'], subject),
  change: message(['{it} was changed', '{it} 已变更'], subject),
  resend: message(['Lines of {it} are back in the demand pool', '{it} 的部分行已重新进入需求池'], subject),
  reopenLines: message(['Lines of {it} were opened again', '{it} 的部分行已重新打开'], subject),
  cancel: message(['{it} was cancelled', '{it} 已取消'], subject),
})
tell(
  requisition,
  { side: 'buyer', answer: 'person' },
  {
    assignLines: message(['Lines of {it} were given to you', '{it} 的部分行已分配给您'], subject),
  },
)
tell(requisition, applicant, {
  returnLines: message(['Lines of {it} were sent back', '{it} 的部分行被退回'], subject, [
    'Reason: {backRemark}',
    '原因：{backRemark}',
  ]),
  closeLines: message(['Lines of {it} were closed', '{it} 的部分行已关闭'], subject),
  close: message(['{it} was closed', '{it} 已关闭'], subject),
})
