/** Counts of a device that may have been without network: each becomes one posted receipt, or none (domain/05 §1.3). */
import { receipt } from '@srm/core/logistics/receipt'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import { act } from '../../engine/act.ts'
import type { Context } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { create, demandCreating } from '../../engine/save/create.ts'
import { isUuid } from '../../engine/store.ts'

/** @throws Invalid */
function readOfflineId(body: unknown): { readonly offlineId: string; readonly rest: object } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Invalid([{ path: '', rule: 'notObject' }])
  const { offlineId, ...rest } = body as { readonly offlineId?: unknown }
  if (typeof offlineId !== 'string' || !isUuid(offlineId))
    throw new Invalid([{ path: 'offlineId', rule: offlineId === undefined ? 'required' : 'badFormat' }])
  return { offlineId: offlineId.toLowerCase(), rest }
}

/**
 * Creates a receipt and posts it, both or neither. What was sent before, under the same `offlineId`, is the receipt that it
 * became then: a lost answer makes no second one, however many ask at once.
 * @param body `{ offlineId, …a new receipt }`
 * @returns the receipt's uuid
 * @throws NotAllowed, Invalid, Conflict, Refused
 */
export async function receiveOnce(context: Context, body: unknown): Promise<string> {
  demandCreating(context, receipt)
  const { offlineId, rest } = readOfflineId(body)
  const { tx, actor } = context
  await lockUntilEnd(tx, 'offlineCounts', `${actor.account} ${offlineId}`)
  const [known] = await tx.query<{ uuid: string }>(
    `select "uuid" from "receipt" where "elsAccount" = $1 and "offlineId" = $2 and "isDel" = 'N'`,
    [actor.account, offlineId],
  )
  if (known) return known.uuid
  const uuid = await create(context, receipt, rest, { offlineId })
  await act(context, receipt, uuid, 'post', {})
  return uuid
}
