import { expect, test } from 'vitest'
import { unsaidMessages } from './unsaidMessages.ts'

test('a message is said whole, as a rule, or put together; all others are told', () => {
  const keys = ['order.late', 'order.gone', 'rule.tooLong', 'rule.tooShort', 'separation.enterAndAccept']
  const sources = ["refuse({ message: 'order.late' })", "{ rule: 'tooLong' }", `text(\`separation.\${pair}\`)`]
  expect(unsaidMessages(keys, sources)).toEqual(['order.gone', 'rule.tooShort'])
})
