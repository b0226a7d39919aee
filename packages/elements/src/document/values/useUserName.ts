import { useScope } from '../definition/documentScope.tsx'
import { ownName } from './ownName.ts'
import { useTitle } from './reference.ts'

/** The name of whoever wrote something, `account_subAccount`; people of the other side are their company, the server is nobody. */
export function useUserName(user: string): string {
  const { client, side, who, words, permissions } = useScope()
  const own = ownName(user, who?.elsAccount)
  const isMe = own !== undefined && own === who?.elsSubAccount
  const isServer = own === 'system'
  const mayAsk = own !== undefined && !isMe && !isServer && permissions?.has('subAccount.view') !== false
  const title = useTitle(mayAsk ? client : undefined, side, 'subAccount', own ?? '')
  if (own === undefined) return words.sides[side === 'buyer' ? 'supplier' : 'buyer']
  if (isServer) return words.sides.system
  return (isMe ? who?.name : title) || own
}
