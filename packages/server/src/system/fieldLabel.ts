/** Free fields are named for documents that the account keeps itself (decisions §10.11). */
import { type FieldLabel, fieldLabel } from '@srm/core/system/fieldLabel'
import type { Context } from '../engine/context.ts'
import { onDemand } from '../engine/effects.ts'
import { Invalid } from '../engine/errors.ts'
import { definitionOf } from '../engine/registry.ts'

/** @throws Invalid for a document that the side does not own */
async function demandDocument({ actor }: Context, { documentName }: FieldLabel): Promise<void> {
  if (definitionOf(documentName)?.sides[actor.side]?.owner !== 'elsAccount')
    throw new Invalid([{ path: 'documentName', rule: 'unknownReference', limit: documentName }])
}

onDemand(fieldLabel, demandDocument)
