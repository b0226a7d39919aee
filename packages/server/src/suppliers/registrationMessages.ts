/** Whoever decides registrations hears of one that waits (domain/02 §1.2). */
import { registration } from '@srm/core/suppliers/registration'
import { mail, tell, type Whom } from '../messages/rules/tell.ts'

const decider: Whom = { side: 'each', permission: 'activate', administrators: true, waitsAt: 'submitted' }

tell(registration, decider, {
  register: mail(
    ['{fullName} wants to register', '{fullName} 申请注册'],
    ['Number: {registerNumber}', '注册编号：{registerNumber}'],
    ['Contact: {contactName}', '联系人：{contactName}'],
    ['Mobile: {telephone}', '手机：{telephone}'],
    ['E-mail: {email}', '邮箱：{email}'],
  ),
})
