/** When a row of a set that is shared out falls away, its purchaser is asked to share anew (domain/04 §3.13). */
import { type SourceList, sourceList } from '@srm/core/masterData/sourceList'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { followed } from './sourceTimes.ts'

/** The row is of a material that is shared out by quota; one that is over is followed by no other set. */
const leavesShare = `select 1 from "sourceList" r
    join material m on m."elsAccount" = r."elsAccount" and m."materialNumber" = r."materialNumber"
      and m."quotaArrangement" = 'Y' and m."isDel" = 'N'
  where r."elsAccount" = $1 and r."uuid" = $2 and not (r."status" = 'expired' and ${followed})`

async function askToShare(context: Context, { elsAccount, uuid }: SourceList): Promise<void> {
  const found = await context.tx.query(leavesShare, [elsAccount, uuid])
  if (found.length > 0) await actAsSystem(context, sourceList, uuid, 'askToShare', {}, {})
}

onAction(sourceList, {
  block: ({ context, after }) => askToShare(context, after),
  expire: ({ context, after }) => askToShare(context, after),
})
