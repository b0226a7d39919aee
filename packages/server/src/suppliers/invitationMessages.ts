/** What a buyer is told of the suppliers he has invited. */
import { invitation } from '@srm/core/suppliers/invitation'
import { mail, message, tell } from '../messages/rules/tell.ts'

tell(invitation, 'buyer', {
  claim: mail(
    ['{supplierName} has registered', '{supplierName} 已注册'],
    ['The invitation {inviteNumber} is claimed.', '邀请 {inviteNumber} 已被认领。'],
  ),
  expire: message(
    ['The invitation of {supplierName} has expired', '{supplierName} 的邀请已过期'],
    ['Extend {inviteNumber} to send it again.', '延期 {inviteNumber} 后可再次发送。'],
  ),
})
