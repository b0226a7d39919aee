/** Which flow approves a document (domain/08 §4.9.1). */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { holds } from '@srm/core/system/flows/flowCondition'
import { type FlowDefinition, type FlowStep, flowDefinition } from '@srm/core/system/flows/flowDefinition'
import type { Connection } from '../database/database.ts'
import { cachedAnswer } from '../engine/answerCache.ts'
import type { Context } from '../engine/context.ts'
import { loadUnlocked } from '../engine/store.ts'

const published = `from "flowDefinition" where "elsAccount" = $1 and "docType" = $2 and "flowStatus" = 'published' and "isDel" = 'N'`

/** Has the account any flow for documents of the kind? */
export async function isGoverned(on: Connection, account: string, { shape }: AnyDocument): Promise<boolean> {
  const found = await on.query(`select 1 ${published} limit 1`, [account, shape.name])
  return found.length > 0
}

/** The published flows of a kind of document, in the order in which they are asked. */
const flowsOf = (context: Context, { shape }: AnyDocument): Promise<FlowDefinition[]> =>
  cachedAnswer(context, `flows ${shape.name}`, async () => {
    const { tx, actor } = context
    const rows = await tx.query<{ uuid: string }>(`select "uuid" ${published} order by "priority", "flowKey"`, [
      actor.account,
      shape.name,
    ])
    const known = await loadUnlocked(
      context,
      flowDefinition,
      rows.map(({ uuid }) => uuid),
    )
    return rows.flatMap(({ uuid }) => (known.get(uuid)?.doc as unknown as FlowDefinition) ?? [])
  })

/** Approvals are the buyer's, whoever's the document is. */
export const buyerOf = (def: AnyDocument, doc: AnyDoc): string => String(doc[def.sides.buyer?.owner ?? 'elsAccount'])

/** The approval that runs about a document; there is one at most. */
export async function runningAbout(
  { tx }: Pick<Context, 'tx'>,
  def: AnyDocument,
  doc: AnyDoc,
): Promise<{ readonly uuid: string; readonly flowId: string } | undefined> {
  const [running] = await tx.query<{ uuid: string; flowId: string }>(
    `select "uuid", "flowId" from "flowInstance" where "elsAccount" = $1 and "docUuid" = $2 and "docType" = $3
      and "instanceStatus" = 'running' and "isDel" = 'N'`,
    [buyerOf(def, doc), doc.uuid, def.shape.name],
  )
  return running
}

/** A flow with those of its steps that the document needs. */
export interface Chosen {
  readonly flow: FlowDefinition
  readonly steps: readonly FlowStep[]
}

/**
 * The first published flow whose condition the document meets.
 * @param before what the document was, where a change is approved
 */
export async function flowFor(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  before?: AnyDoc,
): Promise<Chosen | undefined> {
  const flow = (await flowsOf(context, def)).find((one) => holds(one, doc, before))
  return flow && { flow, steps: flow.lines.filter((step) => holds(step, doc, before)) }
}
