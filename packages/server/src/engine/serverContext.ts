/** The server acting for an account where nobody is signed in: registration, activation, deadlines, the first start. */
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Connection, Database, Who } from '../database/database.ts'
import { type Actor, type Context, contextOn, momentIn } from './context.ts'

/** Reads and writes what belongs to the account, and what `serverSees` lets the server look through. */
export const systemOf = (account: string): Who => ({ account, side: 'system' })

/** The user name under which the server itself acts; people cannot have it. */
const serverName = 'system'

export const isServer = ({ actor }: Pick<Context, 'actor'>): boolean => actor.subAccount === serverName

const serverActor = (account: string, side: Side, defs: readonly AnyDocument[]): Actor => ({
  account,
  subAccount: serverName,
  side,
  permissions: new Set(defs.flatMap((def) => permissionKeys(def, side))),
  name: serverName,
  companyName: '',
  timeZone: 'Asia/Shanghai',
  localCurrency: 'CNY',
})

/**
 * The context of work that the server does on `side` of an account, in a transaction of `systemOf(account)`.
 * @param defs documents it may create and save; transitions `by: 'system'` need none
 */
export const serverContext = (
  tx: Connection,
  database: Database,
  account: string,
  side: Side,
  defs: readonly AnyDocument[] = [],
): Context => contextOn(tx, { database, actor: serverActor(account, side, defs) })

/** The same at a given moment, as a part of somebody's action or of work without a request. */
export const serverAt = (
  { tx, now, requestId = null }: { readonly tx: Connection; readonly now: Date; readonly requestId?: string | null },
  account: string,
  side: Side,
  defs: readonly AnyDocument[] = [],
): Context => {
  const actor = serverActor(account, side, defs)
  return { tx, actor, moment: momentIn(actor.timeZone, now), requestId }
}
