/** What people are told of goods movements (domain/08 §4.19). */
import { goodsMovement } from '@srm/core/logistics/movements/goodsMovement'
import type { Audience, DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const supplier: Audience = { side: 'supplier', permission: 'goodsMovement.view' }

export const movementMessages: DocumentMessages = {
  def: goodsMovement,
  rules: [
    {
      action: 'post',
      to: supplier,
      title: words('{movementType}: {movementNumber} was posted', '{movementType} {movementNumber} 已过账'),
      lines: [
        words('{buyerName} has posted goods of yours or for you.', '{buyerName}已过账货物移动。'),
        words('Posting date: {postingDate}', '过账日期：{postingDate}'),
      ],
    },
    {
      action: 'reverse',
      to: supplier,
      title: words('{movementType}: {movementNumber} was reversed', '{movementType} {movementNumber} 已冲销'),
      lines: [words('Reason: {reason}', '原因：{reason}')],
    },
  ],
}
