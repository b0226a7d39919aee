/** What cost reductions ask of others: what proves their prices, what was settled, and which others count it (domain/06 §2.6). */
import { type CostReduction, costReduction } from '@srm/core/finance/reductions/costReduction'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { lockUntilEnd } from '../../database/namedLocks.ts'
import type { Context } from '../../engine/context.ts'
import { each, onAction, onPrepare, onTaking, onWritten } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { withEvidence } from './baseEvidences.ts'
import { proveReductions, withProof } from './provenLines.ts'

interface Other {
  readonly item: number
  readonly number: string
  readonly from: string
  readonly to: string
}

/** The first line of which another reduction counts the same receipts: one that runs, or waits for its approval. */
const others = `select o."itemNumber" as item, h."reductionNumber" as number, h."periodFrom"::text as "from", h."periodTo"::text as "to"
   from "costReductionLine" o
     join "costReductionLine" l on l."elsAccount" = $1 and l."materialNumber" = o."materialNumber" and l."toElsAccount" = o."toElsAccount"
     join "costReduction" h on h."elsAccount" = $1 and h."uuid" = l."parent" and h."isDel" = 'N'
  where o."elsAccount" = $1 and o."parent" = $2 and h."uuid" <> $2 and h."periodFrom" <= $4::date and h."periodTo" >= $3::date
    and (h."status" = 'running' or h."status" = 'draft' and h."auditStatus" in ('submitted', 'underApproval'))
  order by 1, 2 limit 1`

/** A saving is counted once. @throws Refused naming the line and the other reduction */
async function demandAlone({ tx }: Context, doc: CostReduction): Promise<void> {
  const { elsAccount, uuid, periodFrom, periodTo, lines } = doc
  const names = lines.map(({ materialNumber, toElsAccount }) =>
    [costReduction.shape.name, elsAccount, materialNumber, toElsAccount].join('\n'),
  )
  await lockUntilEnd(tx, 'period', ...names)
  const [other] = await tx.query<Other>(others, [elsAccount, uuid, periodFrom, periodTo])
  if (!other) return
  const { item: line, number, from, to } = other
  throw new Refused({
    message: 'costReduction.alreadyOpen',
    field: 'materialNumber',
    line,
    params: { line, number, from, to },
  })
}

onPrepare(costReduction, ({ context, doc }) => withEvidence(context, doc))
onTaking(costReduction, { approve: withProof, end: withProof, settle: withProof })
onAction(costReduction, { submit: ({ context, after }) => demandAlone(context, after) })

onWritten(
  materialVoucher,
  each((context, { after: { elsAccount, toElsAccount, lines } }) =>
    proveReductions(
      context,
      elsAccount,
      [...new Set(lines.flatMap(({ materialNumber }) => materialNumber ?? []))].map((materialNumber) => ({
        materialNumber,
        toElsAccount,
      })),
    ),
  ),
)
