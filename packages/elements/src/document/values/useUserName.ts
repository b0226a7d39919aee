import { useScope } from '../definition/documentScope.tsx'
import { ownName } from './ownName.ts'
import { useAwaitedTitle } from './reference.ts'

/**
 * The name of whoever wrote something, `account_subAccount`; people of the other side are their company, the server is nobody.
 * Undefined while it is asked for.
 */
export function useUserName(user: string): string | undefined {
  const { client, side, who, words, permissions } = useScope()
  const own = ownName(user, who?.elsAccount)
  const isMe = own !== undefined && own === who?.elsSubAccount
  const isServer = own === 'system'
  const told = isMe ? who?.name : client?.names.get(`people user ${user}`)
  const mayAsk = own !== undefined && !told && !isServer && permissions?.has('subAccount.view') !== false
  const { value: title, isAwaited } = useAwaitedTitle(mayAsk ? client : undefined, side, 'subAccount', own ?? '')
  if (own === undefined) return words.sides[side === 'buyer' ? 'supplier' : 'buyer']
  if (isServer) return words.sides.system
  return isAwaited ? undefined : told || title || own
}
