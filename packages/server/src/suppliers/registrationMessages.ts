/** Whoever decides registrations hears of one that waits (domain/02 §1.2). */
import { registration } from '@srm/core/suppliers/registration'
import type { DocumentMessages } from '../messages/rules.ts'

export const registrationMessages: DocumentMessages = {
  def: registration,
  rules: [
    {
      action: 'register',
      waitsAt: 'submitted',
      to: { side: 'each', permission: 'registration.activate', administrators: true },
      mail: true,
      title: { en: '{fullName} wants to register', zh: '{fullName} 申请注册' },
      lines: [
        { en: 'Number: {registerNumber}', zh: '注册编号：{registerNumber}' },
        { en: 'Contact: {contactName}', zh: '联系人：{contactName}' },
        { en: 'Mobile: {telephone}', zh: '手机：{telephone}' },
        { en: 'E-mail: {email}', zh: '邮箱：{email}' },
      ],
    },
  ],
}
