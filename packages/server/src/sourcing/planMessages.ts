/** What people are told of plans (domain/04 §3.3). */
import { plan } from '@srm/core/sourcing/plans/plan'
import { mail, message, type Pair, tell, type Whom } from '../messages/rules/tell.ts'

const seller: Whom = { side: 'supplier', permission: 'reply' }
const inCharge: Whom = { side: 'buyer', person: 'purchaseInCharge', otherwise: 'accept' }
const planner: Whom = { side: 'buyer', person: 'purchasePlaner', otherwise: 'publish' }

const by: Pair = ['Answer by: {replyDeadline}', '答复期限：{replyDeadline}']
const version: Pair = ['Version: {planVersion}, until {planDateEnd}', '版本：{planVersion}，截止 {planDateEnd}']

tell(plan, seller, {
  publish: mail(
    ['{party} has published {it}', '{party}发布了{it}'],
    version,
    ['Firm until: {firmUntil}', '确定期至：{firmUntil}'],
    by,
  ),
  breakFirm: mail(
    ['{party} plans less than was firm: {planNumber}', '{party}减少了确定需求：{planNumber}'],
    ['Reason: {breakReason}', '原因：{breakReason}'],
    version,
    by,
  ),
  askAgain: mail(
    ['{party} asks again: {planNumber}', '{party}要求重新答复：{planNumber}'],
    ['What is asked: {changeRemark}', '要求：{changeRemark}'],
    version,
    by,
  ),
  accept: message(['{party} accepts your answer to {planNumber}', '{party}接受了对 {planNumber} 的答复'], version),
  roll: message(
    ['{party} revises {planNumber}', '{party}正在修订 {planNumber}'],
    ['The version before stays readable until the next one is published.', '新版发布前仍可查看上一版。'],
  ),
  close: message(['{party} has closed {planNumber}', '{party}关闭了 {planNumber}']),
})

const replied: Pair = ['{party} has answered {planNumber}', '{party}已答复 {planNumber}']
// who has it now, and who wrote it, where that is another person
tell(plan, inCharge, { reply: mail(replied, version) })
tell(plan, planner, { reply: message(replied, version) })
