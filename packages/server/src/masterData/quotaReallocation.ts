/**
 * When a row of a set that is shared out falls away, or a material begins to be shared out, its purchaser is asked to share
 * anew (domain/04 §3.13).
 */
import { type Material, material } from '@srm/core/masterData/materials/material'
import { type SourceList, sourceList } from '@srm/core/masterData/sources/sourceList'
import { type SharedRow, setFault } from '@srm/core/masterData/sources/sourceRules'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
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

type Standing = SharedRow & Pick<SourceList, 'uuid' | 'factory'>

/** The rows of a material that hold from today on; of a plant's rows one that somebody looks after comes first. */
const standing = `select "uuid", "factory", "fixedSource", trim_scale("quota")::text as "quota",
    greatest("validStartDate", $3::date)::text as "validStartDate", "expiryDate"::text as "expiryDate"
  from "sourceList" where "elsAccount" = $1 and "materialNumber" = $2 and "status" = 'valid' and "expiryDate" >= $3::date
    and "isDel" = 'N' order by "purchasePerson" is null, "sourceListNumber"`

/** Of each plant whose shares do not add up from today on, one purchaser. */
async function askForShares(context: Context, { materialNumber }: Material): Promise<void> {
  const { tx, actor, moment } = context
  const rows = await tx.query<Standing>(standing, [actor.account, materialNumber, moment.today])
  for (const set of Map.groupBy(rows, ({ factory }) => factory).values()) {
    const [first] = set
    const fault = setFault(set, true, moment.today)
    if (first && fault?.kind === 'quotaSum') await actAsSystem(context, sourceList, first.uuid, 'askForShares', {}, {})
  }
}

/**
 * A material that is shared out from now on. Large files of materials go as sets, from which nothing follows: theirs remind
 * nobody, and the next set of sources is refused unless it adds up.
 */
onWritten(
  material,
  each(async (context, { before, after }) => {
    if (before && before.quotaArrangement !== 'Y' && after.quotaArrangement === 'Y') await askForShares(context, after)
  }),
)
