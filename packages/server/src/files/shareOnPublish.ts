/** Files and comments for both sides reach the other party together with the document. */
import { type AnyDoc, type AnyDocument, transitionsOf } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { type Effects, type Happened, onAction } from '../engine/effects.ts'
import { otherSide, partyOf } from './attachedDocument.ts'

/** Tables of what lies beside documents. */
const beside = ['attachment', '"comment"'] as const

async function share(def: AnyDocument, { context, before, after }: Happened<AnyDocument, object>): Promise<void> {
  const { account, side } = context.actor
  const [was, is] = [before, after].map((doc) => doc && partyOf(def, side, doc as unknown as AnyDoc))
  if (!is || was === is) return
  for (const table of beside)
    await context.tx.query(
      `update ${table} set "toElsAccount" = $4 where "elsAccount" = $1 and "document" = $2 and "documentUuid" = $3 and "side" = 'both'`,
      [account, def.shape.name, (after as unknown as AnyDoc).uuid, is],
    )
}

/** Files and comments that one account has been shown with its documents are another one's to see. */
export async function readdressFiles(
  { tx }: Context,
  def: AnyDocument,
  docs: readonly AnyDoc[],
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  for (const table of beside)
    await tx.query(
      `update ${table} set "toElsAccount" = $5
        where "elsAccount" = $1 and "document" = $2 and "documentUuid" = any($3::uuid[]) and "toElsAccount" = $4`,
      [docs[0]?.elsAccount, def.shape.name, docs.map(({ uuid }) => uuid), from, into],
    )
}

/** Every transition may be the one that hands a document over. */
export function shareOnPublish(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const def of Object.values(documents)) {
    if (!otherSide(def, 'buyer')) continue
    const effects = transitionsOf(def).map(([action]) => [
      action,
      (happened: Happened<AnyDocument, object>) => share(def, happened),
    ])
    onAction(def, Object.fromEntries(effects) as Effects<AnyDocument>)
  }
}
