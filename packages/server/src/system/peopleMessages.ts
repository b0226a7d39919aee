/** What administrators are told of the people of their account (domain/02 §1.2, domain/08 §4.19). */
import { joinRequest } from '@srm/core/system/people/joinRequest'
import { subAccount } from '@srm/core/system/people/subAccount'
import type { DocumentMessages } from '../messages/rules.ts'

export const joinRequestMessages: DocumentMessages = {
  def: joinRequest,
  rules: [
    {
      action: 'create',
      to: { side: 'each', permission: 'joinRequest.accept', administrators: true },
      mail: true,
      title: { en: '{name} asks for an access', zh: '{name} 申请加入' },
      lines: [
        { en: 'Mobile: {mobile}', zh: '手机：{mobile}' },
        { en: 'E-mail: {email}', zh: '邮箱：{email}' },
        { en: 'Message: {message}', zh: '留言：{message}' },
      ],
    },
  ],
}

export const subAccountMessages: DocumentMessages = {
  def: subAccount,
  rules: [
    {
      action: 'lock',
      to: { side: 'each', permission: 'subAccount.lock', administrators: true },
      title: { en: '{name} was locked', zh: '{name} 已被锁定' },
      lines: [
        { en: 'User name: {elsSubAccount}', zh: '用户名：{elsSubAccount}' },
        { en: 'Reason: {reason}', zh: '原因：{reason}' },
      ],
    },
  ],
}
