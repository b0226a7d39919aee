/** How many suppliers an inquiry asked in its round, and how many have answered (domain/09 C1). */
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { tellTouched } from '../engine/events.ts'
import { systemOf } from '../engine/serverContext.ts'

/** Counts those of its round again, and tells the buyer's open pages of it. The inquiry is locked. */
export async function countAnswers(
  context: Context,
  { elsAccount, enquiryNumber }: Pick<Inquiry, 'elsAccount' | 'enquiryNumber'>,
): Promise<void> {
  const { tx } = context
  const counted = await actingAs(tx, systemOf(elsAccount), () =>
    tx.query<{ uuid: string }>(
      `update "inquiry" i set "inviteCount" = c.invited, "answerCount" = c.answered, "declineCount" = c.declined
         from (select count(*)::integer as invited,
                      count(*) filter (where q."quoteStatus" in ('submitted', 'opened'))::integer as answered,
                      count(*) filter (where q."quoteStatus" = 'declined')::integer as declined
                 from "quotation" q join "inquiry" o on o."elsAccount" = q."elsAccount" and o."enquiryNumber" = q."enquiryNumber"
                  and o."bout" = q."bout"
                where q."elsAccount" = $1 and q."enquiryNumber" = $2 and q."isDel" = 'N') c
        where i."elsAccount" = $1 and i."enquiryNumber" = $2 and i."isDel" = 'N' returning i."uuid"`,
      [elsAccount, enquiryNumber],
    ),
  )
  await tellTouched(
    context,
    inquiry,
    counted.map(({ uuid }) => ({ uuid, elsAccount })),
  )
}
