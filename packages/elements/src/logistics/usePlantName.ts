import type { Scope } from '../document/definition/screenTypes.ts'
import { useCustomerUnit } from '../document/values/customerUnits.ts'
import { useTitle } from '../document/values/reference.ts'

/**
 * A plant of the buyer by its code and its name, on both sides; its code while no more is known.
 * @param account the buyer's
 */
export function usePlantName({ client, side, permissions }: Scope, account: unknown, code: string): string {
  const mayAsk = side === 'buyer' && permissions?.has('organization.view') !== false
  const ours = useTitle(mayAsk ? client : undefined, side, 'organization', code)
  const theirs = useCustomerUnit(side === 'supplier' ? client : undefined, account, code)
  const name = ours ?? theirs
  return name ? `${code} ${name}` : code
}
