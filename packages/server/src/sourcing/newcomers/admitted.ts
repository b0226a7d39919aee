/** A stranger who took part in a public inquiry quotes once the buyer has made him more than one (domain/02 §1.4). */
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import { actingAs } from '../../database/jointTransaction.ts'
import { actAsSystem } from '../../engine/act.ts'
import type { Context } from '../../engine/context.ts'
import { onAction } from '../../engine/effects.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'

/** His quotations wait no longer. */
async function admit({ tx, moment, requestId }: Context, { elsAccount, toElsAccount }: Supplier): Promise<void> {
  await actingAs(tx, systemOf(elsAccount), async () => {
    const waiting = await tx.query<{ uuid: string }>(
      `select "uuid" from "quotation" where "elsAccount" = $1 and "toElsAccount" = $2 and "admissionAwaited" = 'Y'
          and "quoteStatus" in ('announced', 'invited', 'read', 'declined', 'expired') and "isDel" = 'N' order by "uuid"`,
      [elsAccount, toElsAccount],
    )
    const server = serverAt({ tx, now: new Date(moment.now), requestId }, elsAccount, 'buyer', [quotation])
    for (const { uuid } of waiting) await actAsSystem(server, quotation, uuid, 'admit', {}, {})
  })
}

const accepted = ({ context, after }: { readonly context: Context; readonly after: Supplier }) => admit(context, after)

onAction(supplier, { toPotential: accepted, transfer: accepted })
