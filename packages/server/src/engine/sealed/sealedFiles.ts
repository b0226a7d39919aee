/** Files beside documents with sealed values: what a paper says is as sealed as what was typed from it (docs/decisions/0106). */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { ownedRows } from '../projection.ts'

/** Which files beside a document its reader does not see yet: those of his own side, those of the other one. */
export interface ClosedFiles {
  readonly own: boolean
  readonly others: boolean
}

const open: ClosedFiles = { own: false, others: false }

/** @param uuid of a document that the actor sees */
export async function closedFiles({ actor, tx }: Context, def: AnyDocument, uuid: string): Promise<ClosedFiles> {
  const { by, files } = def.sealed ?? {}
  if (!files || actor.side === by) return open
  const [row] = await tx.query<ClosedFiles>(
    `select h."${String(files.until)}" is null as "others",
            h."${String(files.until)}" is null and coalesce(h."${String(files.onBehalf)}", 'N') = 'Y' as "own"
       from "${def.shape.name}" h where ${ownedRows(def, actor.side)} and h."uuid" = $2`,
    [actor.account, uuid],
  )
  return row ?? { own: true, others: true }
}
