/** What the buyer's people are told of awards; suppliers are told of their quotations (domain/04 §3.7). */
import { award } from '@srm/core/sourcing/awards/award'
import { message, type Pair, tell, type Whom } from '../messages/rules/tell.ts'

const purchaser: Whom = { side: 'buyer', person: 'purchasePerson', otherwise: 'submit' }
const subject: Pair = ['{subject}', '{subject}']

tell(award, purchaser, {
  approve: message(['{it} is approved', '{it} 已批准'], subject, [
    'Awarded: {totalAmount} {currency}. It can be ordered now.',
    '定标金额：{totalAmount} {currency}，可以下单。',
  ]),
  cancel: message(['{it} was cancelled', '{it} 已取消'], subject),
})
