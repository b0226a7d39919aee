/** Counts of a device that may have been without network: each becomes one posted receipt, or none (domain/05 §1.3). */
import { createHash } from 'node:crypto'
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { missingReasons } from '@srm/core/logistics/logisticsCodes'
import { receipt } from '@srm/core/logistics/receipt'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import { act } from '../../engine/act.ts'
import type { Context } from '../../engine/context.ts'
import { Conflict, Invalid } from '../../engine/errors.ts'
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

/** What is said, in one order of its fields; what is left open says nothing. */
function saidOf(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(saidOf)
  if (typeof content !== 'object' || content === null) return content
  const said = Object.entries(content).filter(([, value]) => value !== null)
  return said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, saidOf(value)])
}

/** SHA-256 in hexadecimal. @throws Invalid when it is nested too deep to be written */
function hashOf(content: object): string {
  try {
    return createHash('sha256')
      .update(JSON.stringify(saidOf(content)))
      .digest('hex')
  } catch (error) {
    if (error instanceof RangeError) throw new Invalid([{ path: '', rule: 'tooDeep' }])
    throw error
  }
}

type Missing = keyof typeof missingReasons

/** Why the rest does not come, as the count says it; undefined where it may still come. @throws Invalid */
function readMissing(body: object): { readonly missing: Missing | undefined; readonly typed: object } {
  const { missing, ...typed } = body as { readonly missing?: unknown }
  if (missing === undefined || missing === null) return { missing: undefined, typed }
  if (typeof missing !== 'string' || !Object.hasOwn(missingReasons, missing))
    throw new Invalid([{ path: 'missing', rule: 'notOneOf' }])
  return { missing: missing as Missing, typed }
}

const noticesWithRest = `select distinct n."uuid" from "receiptLine" l join "receipt" h on h."uuid" = l."parent"
    join "deliveryNotice" n on n."elsAccount" = h."toElsAccount" and n."toElsAccount" = h."elsAccount"
     and n."deliveryNoteNumber" = l."deliveryNoteNumber"
   where h."uuid" = $1 and h."elsAccount" = $2
     and exists (select from "deliveryNoticeLine" d where d."parent" = n."uuid" and d."onWayQty" > 0)`

/** Closes the notices of a posted receipt of which something has not come. @throws NotAllowed, Conflict, Refused */
async function closeNotices(context: Context, uuid: string, cause: Missing): Promise<void> {
  const { tx, actor } = context
  for (const notice of await tx.query<{ uuid: string }>(noticesWithRest, [uuid, actor.account]))
    await act(context, deliveryNotice, notice.uuid, 'close', { cause })
}

/**
 * Creates a receipt and posts it, both or neither. What was sent before, under the same `offlineId`, is the receipt that it
 * became then: a lost answer makes no second one, however many ask at once. Another count under the same id is nobody's
 * repetition: it is refused, so that the device keeps it among those that came back. What the count says does not come any
 * more closes its notices in the same transaction.
 * @param body `{ offlineId, missing, …a new receipt }`
 * @returns the receipt's uuid
 * @throws NotAllowed, Invalid, Refused; Conflict also for another count under an id that a receipt has
 */
export async function receiveOnce(context: Context, body: unknown): Promise<string> {
  demandCreating(context, receipt)
  const { offlineId, rest } = readOfflineId(body)
  const { tx, actor } = context
  await lockUntilEnd(tx, 'offlineCounts', `${actor.account} ${offlineId}`)
  const offlineHash = hashOf(rest)
  const [known] = await tx.query<{ uuid: string; number: string; hash: string | null }>(
    `select "uuid", "receiptNumber" as number, "offlineHash" as hash from "receipt" where "elsAccount" = $1 and "offlineId" = $2 and "isDel" = 'N'`,
    [actor.account, offlineId],
  )
  // receipts from before have none, and are believed
  if (known && known.hash !== null && known.hash !== offlineHash)
    throw new Conflict({ message: 'receipt.countedOtherwise', params: { number: known.number } })
  if (known) return known.uuid
  const { missing, typed } = readMissing(rest)
  const uuid = await create(context, receipt, typed, { offlineId, offlineHash })
  await act(context, receipt, uuid, 'post', {})
  if (missing) await closeNotices(context, uuid, missing)
  return uuid
}
