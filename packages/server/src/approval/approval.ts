/** Starts the approval of a submitted document. */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { actAsSystem } from '../engine/act.ts'
import { type Effects, type Happened, onAction } from '../engine/effects.ts'

/**
 * Where no flow is configured for the document, it is approved at once in the same transaction, and its history says
 * so (domain/01 Part A §0.4: "no flow configured → straight to APPROVED with a log line auto").
 */
async function startApproval(def: AnyDocument, { context, after }: Happened<AnyDocument, object>): Promise<void> {
  await actAsSystem(context, def, String((after as unknown as AnyDoc).uuid), 'approve', {}, { auto: 'noFlow' })
}

/** Every document with the approval machine is submitted through here. */
export function followSubmissions(documents: Readonly<Record<string, AnyDocument>>): void {
  for (const def of Object.values(documents))
    if ('auditStatus' in def.shape.statuses)
      onAction(def, {
        submit: (happened: Happened<AnyDocument, object>) => startApproval(def, happened),
      } as Effects<AnyDocument>)
}
