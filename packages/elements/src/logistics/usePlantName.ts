import type { Scope } from '../document/definition/screenTypes.ts'
import { useCustomerUnit } from '../document/values/customerUnits.ts'
import { useAwaitedTitle } from '../document/values/reference.ts'

/**
 * A plant of the buyer by its code and its name, on both sides; undefined while the name is asked for, the code where there is none.
 * @param account the buyer's
 */
export function usePlantName({ client, side, permissions }: Scope, account: unknown, code: string): string | undefined {
  const mayAsk = side === 'buyer' && permissions?.has('organization.view') !== false
  const ours = useAwaitedTitle(mayAsk ? client : undefined, side, 'organization', code)
  const theirs = useCustomerUnit(side === 'supplier' ? client : undefined, account, code)
  if (ours.isAwaited || theirs.isAwaited) return undefined
  const name = ours.value ?? theirs.value
  return name ? `${code} ${name}` : code
}
