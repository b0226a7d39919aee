/** What administrators are told of the people of their account (domain/02 §1.2, domain/08 §4.19). */
import { joinRequest } from '@srm/core/system/people/joinRequest'
import { subAccount } from '@srm/core/system/people/subAccount'
import { mail, message, tell, type Whom } from '../messages/rules/tell.ts'

const accepter: Whom = { side: 'each', permission: 'accept', administrators: true }
const locker: Whom = { side: 'each', permission: 'lock', administrators: true }

tell(joinRequest, accepter, {
  create: mail(
    ['{name} asks for an access', '{name} 申请加入'],
    ['Mobile: {mobile}', '手机：{mobile}'],
    ['E-mail: {email}', '邮箱：{email}'],
    ['Message: {message}', '留言：{message}'],
  ),
})

tell(subAccount, locker, {
  lock: message(['{name} was locked', '{name} 已被锁定'], ['User name: {elsSubAccount}', '用户名：{elsSubAccount}']),
})
