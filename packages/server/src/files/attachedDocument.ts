/** The document a file lies beside: does this person see it, and who is the other party? Knows no document by name. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { NotFound } from '../engine/errors.ts'
import { get } from '../engine/get.ts'
import { ownedRows, stubCondition } from '../engine/projection.ts'
import { load } from '../engine/store.ts'

const viewOf = (def: AnyDocument, side: Side) => def.sides[side] as NonNullable<AnyDocument['sides'][Side]>

/** The side whose rows of this document belong to the other account, if the document has one. */
export function otherSide(def: AnyDocument, side: Side): Side | undefined {
  const owner = def.sides[side]?.owner
  if (!owner) return undefined
  return (Object.keys(def.sides) as Side[]).find((name) => viewOf(def, name).owner !== owner)
}

/** The account of the other party once it has the document; null before the hand-over and where there is no other. */
export function partyOf(def: AnyDocument, side: Side, doc: AnyDoc): string | null {
  const other = otherSide(def, side)
  if (!other) return null
  const { sees, owner } = viewOf(def, other)
  const hasIt = typeof sees === 'object' ? doc[sees.once] !== null && doc[sees.once] !== undefined : true
  return hasIt ? ((doc[owner] as string | null | undefined) ?? null) : null
}

/**
 * Whether the side has only a stub of the document now (a recalled order): then the other party's files are away too.
 * @throws NotAllowed without the right to view, NotFound when the document is not this person's
 */
export async function seenAsStub(context: Context, def: AnyDocument, uuid: string): Promise<boolean> {
  await get(context, def, uuid)
  const { side, account } = context.actor
  const stub = stubCondition(def, side)
  if (!stub) return false
  const [row] = await context.tx.query<{ stub: boolean }>(
    `select (${stub}) as stub from "${def.shape.name}" h where ${ownedRows(def, side)} and h."uuid" = $2`,
    [account, uuid],
  )
  return row?.stub !== false
}

/** The whole document, locked until the end of the transaction. @throws NotFound */
export async function lockedDocument(context: Context, def: AnyDocument, uuid: string): Promise<AnyDoc> {
  const loaded = await load(context, def, uuid)
  if (!loaded) throw new NotFound(def.shape.name)
  return loaded.base
}
