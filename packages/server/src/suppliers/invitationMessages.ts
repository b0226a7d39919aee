/** What a buyer is told of the suppliers he has invited. */
import { invitation } from '@srm/core/suppliers/invitation'
import type { DocumentMessages } from '../messages/rules.ts'

export const invitationMessages: DocumentMessages = {
  def: invitation,
  rules: [
    {
      action: 'claim',
      to: { side: 'buyer' },
      mail: true,
      title: { en: '{supplierName} has registered', zh: '{supplierName} 已注册' },
      lines: [{ en: 'The invitation {inviteNumber} is claimed.', zh: '邀请 {inviteNumber} 已被认领。' }],
    },
    {
      action: 'expire',
      to: { side: 'buyer' },
      title: { en: 'The invitation of {supplierName} has expired', zh: '{supplierName} 的邀请已过期' },
      lines: [{ en: 'Extend {inviteNumber} to send it again.', zh: '延期 {inviteNumber} 后可再次发送。' }],
    },
  ],
}
