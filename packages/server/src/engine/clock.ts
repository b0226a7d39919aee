/** Moves of the clock: which documents are due for one, and those that have to be made up for before anybody acts. */

import type { Moment } from '@srm/core/definition/document'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Side } from '@srm/core/definition/shape'
import { type Clock, type ClockMove, clockMoves, overdueMoves } from '@srm/core/definition/time/clock'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { actingAs } from '../database/jointTransaction.ts'
import { inStates } from '../database/schema/exclusion.ts'
import { applyAction } from './applyAction.ts'
import type { Context } from './context.ts'
import { serverAt, systemOf } from './serverContext.ts'
import { type Loaded, load, locked } from './store.ts'

/** SQL: the row `r` is in one of the states that a transition leaves. */
const stands = ({ transition: { from } }: ClockMove): string =>
  [from]
    .flat()
    .map((vector) => `(${inStates(vector, 'r.')})`)
    .join(' or ')

/** SQL: nobody was told yet, or as much has passed again; what was brought in from the past waits for nobody. */
function isUntold({ field, noted, again }: Clock): string {
  if (noted === undefined) return ''
  const repeated = again ? ` or r."${noted}" + (r."${field}" - r."${again}") < $1::timestamptz` : ''
  return ` and r."historyFlag" is distinct from 'Y' and (r."${noted}" is null${repeated})`
}

const today = `($1::timestamptz at time zone a."timeZone")::date`

/** SQL: the day or moment of the row `r` has come, a day in the zone of its account `a`. */
function hasCome({ field, isDay, isOver, days }: Clock): string {
  const later = days === 0 ? '' : isDay ? ` + ${days}` : ` + interval '${days} days'`
  return `r."${field}"${later} ${isOver ? '<' : '<='} ${isDay ? today : '$1::timestamptz'}`
}

/**
 * SQL: what the clock has to take of a document's rows: `elsAccount`, `uuid`, `action`. Its parameter is the moment.
 * @param of a further condition on the row `r`
 */
export const dueMoves = (def: AnyDocument, of = 'true'): string =>
  clockMoves(def)
    .map((move) => {
      const zone = move.clock.isDay ? 'join account a on a."toElsAccount" = r."elsAccount"' : ''
      return `select r."elsAccount", r."uuid", '${move.action}' as action from "${def.shape.name}" r ${zone}
        where (${stands(move)}) and ${hasCome(move.clock)}${isUntold(move.clock)} and r."isDel" = 'N' and ${of}`
    })
    .join(' union all ')

/** The side on which the server works on documents of an account. */
export function ownerSide({ sides }: AnyDocument, account: string): Side {
  if (account === platformAccount) return 'platform'
  const owners = (Object.keys(sides) as Side[]).filter((side) => sides[side]?.owner === 'elsAccount')
  return owners.find((side) => side !== 'platform') ?? 'platform'
}

/** A day ahead: what is due in the zone of its account is due by then, wherever its reader is. */
const tomorrow = ({ now, today: day }: Moment): Moment => {
  const later = (text: string) => new Date(new Date(text).getTime() + 24 * 60 * 60 * 1000).toISOString()
  return { now, today: later(day).slice(0, 10) as Moment['today'] }
}

/** The first move that a document waits for; undefined where it waits for none. */
async function nextMove(server: Context, def: AnyDocument, uuid: string): Promise<string | undefined> {
  const { tx, actor, moment } = server
  const due = await tx.query<{ action: string }>(dueMoves(def, `r."elsAccount" = $2 and r."uuid" = $3`), [
    moment.now,
    actor.account,
    uuid,
  ])
  const actions = new Set(due.map(({ action }) => action))
  return clockMoves(def).find(({ action, clock }) => clock.noted === undefined && actions.has(action))?.action
}

/**
 * A document with the moves that the clock should have taken: a late clock lets nothing in. They are part of the transaction
 * of whoever acts, in the name of the server.
 * @param loaded the document, locked
 */
export async function madeUpFor(context: Context, def: AnyDocument, loaded: Loaded): Promise<Loaded> {
  const { tx, moment, requestId } = context
  if (overdueMoves(def, loaded.base, tomorrow(moment)).length === 0) return loaded
  const [uuid, account] = [String(loaded.base.uuid), String(loaded.base.elsAccount)]
  await actingAs(tx, systemOf(account), async () => {
    const server = serverAt({ tx, now: new Date(moment.now), requestId }, account, ownerSide(def, account))
    for (let next = await nextMove(server, def, uuid); next !== undefined; next = await nextMove(server, def, uuid)) {
      const row = await load(server, def, uuid)
      if (!row) return
      await applyAction(server, def, row, next, {}, { note: {}, own: {} })
    }
  })
  return locked(context, def, uuid)
}
