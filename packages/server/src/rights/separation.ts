/** Separation of duties: whoever took the first step does not take the second (domain/10 §6). */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { type Separation, separations } from '@srm/core/system/rights/separation'
import type { Context } from '../engine/context.ts'
import { type Effects, type Happened, onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { definitionOf } from '../engine/registry.ts'
import { isServer } from '../engine/serverContext.ts'
import { settingOf } from '../settings/settingOf.ts'

/** Somebody and one of his documents. */
interface Case {
  readonly account: string
  readonly side: Side
  readonly subAccount: string
  readonly doc: AnyRow
}

/** The document on which the first step would have been taken. */
async function firstOf({ tx }: Pick<Context, 'tx'>, { first, through }: Separation, { account, doc }: Case) {
  if (!through) return doc.uuid
  if (typeof doc[through.field] !== 'string') return undefined
  const [row] = await tx.query<{ uuid: string }>(
    `select "uuid" from "${first.document}" where "elsAccount" = $1 and "${through.key}" = $2`,
    [account, doc[through.field]],
  )
  return row?.uuid
}

/** Whether a person took the first of two separated steps for a document; the history knows. */
export async function tookFirst(context: Pick<Context, 'tx'>, separation: Separation, one: Case): Promise<boolean> {
  const uuid = await firstOf(context, separation, one)
  if (uuid === undefined) return false
  const { document, actions } = separation.first
  const owner = definitionOf(document)?.sides[one.side]?.owner ?? 'elsAccount'
  // of a document that another account owns, people of that one may have the same user names
  const found = await context.tx.query(
    `select 1 from event where "${owner}" = $1 and "document" = $2 and "documentUuid" = $3
       and "actor" = $4 and "action" = any($5) and "actorSide" = $6 limit 1`,
    [one.account, document, uuid, one.subAccount, actions, one.side],
  )
  return found.length > 0
}

/** @throws Refused unless the setting `sod.block` is off */
async function demandSeparated(context: Context, separation: Separation, doc: AnyDoc): Promise<void> {
  const { account, subAccount, side } = context.actor
  if (isServer(context) || (await settingOf(context.tx, account, 'sod.block')) !== 'Y') return
  if (await tookFirst(context, separation, { account, subAccount, side, doc }))
    throw new Refused({ message: `separation.${separation.key}` })
}

/** Keeps every pair of separated steps apart. */
export function followSeparations(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const separation of separations) {
    const def = documents[separation.second.document]
    if (!def) continue
    const check = ({ context, after }: Happened<AnyDocument, object>) =>
      demandSeparated(context, separation, after as unknown as AnyDoc)
    const effects = Object.fromEntries(separation.second.actions.map((action) => [action, check]))
    onAction(def, effects as Effects<AnyDocument>)
  }
}
