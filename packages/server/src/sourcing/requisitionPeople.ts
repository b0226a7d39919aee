/** Who is given requisitions can buy: nothing waits for somebody who cannot even read it (domain/04 §3.2). */
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { keysHeld, personRights } from '../rights/personRights.ts'

/** One of these is what a purchaser does with what was released. */
const buying = ['requisition.returnLines', 'purchaseOrder.create', 'inquiry.create'] as const
const reading = 'requisition.view'

/**
 * @param person the user name of whoever is to buy; nobody is given nothing
 * @param field where the screen shows a refusal
 * @throws Refused naming the person who cannot buy
 */
export async function demandPurchaser({ tx, actor }: Context, person: string | null, field: string): Promise<void> {
  if (person === null) return
  const found = await personRights(tx, actor.account, person, ['buyer'])
  if (!found) return
  const has = keysHeld(found, 'buyer', [reading, ...buying])
  if (has.has(reading) && buying.some((key) => has.has(key))) return
  throw new Refused({ message: 'requisition.cannotBuy', field, params: { person: found.name } })
}
