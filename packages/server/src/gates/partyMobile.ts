/** Mobiles of people and contacts are written as the country of their company wants it (spec §5). */
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { mobileFaults } from '@srm/core/system/people/partyMobile'
import { actingAs } from '../database/jointTransaction.ts'
import { cachedAnswer } from '../engine/answerCache.ts'
import type { Context } from '../engine/context.ts'
import { each, onWritten } from '../engine/effects.ts'
import { Invalid } from '../engine/errors.ts'
import { isServer, systemOf } from '../engine/serverContext.ts'
import { settingOf } from '../settings/settingOf.ts'

interface Reached {
  readonly mobile: string | null
}

/** The country of the company that a contact works for: what the buyer's row says, or the account. */
async function countryOf({ tx, actor }: Context, supplier: string | undefined): Promise<string | null> {
  if (supplier !== undefined && supplier !== actor.account) {
    const [row] = await tx.query<{ countryCode: string | null }>(
      'select "countryCode" from supplier where "elsAccount" = $1 and "toElsAccount" = $2',
      [actor.account, supplier],
    )
    return row?.countryCode ?? null
  }
  return actingAs(tx, systemOf(actor.account), async () => {
    const [row] = await tx.query<{ countryCode: string | null }>(
      'select "countryCode" from account where "elsAccount" = $1 and "toElsAccount" = $2',
      [platformAccount, actor.account],
    )
    return row?.countryCode ?? null
  })
}

/** @throws Invalid where a mobile is none of the country of its company, and the account does not allow it */
async function demandMobile(context: Context, { mobile }: Reached, supplier: string | undefined): Promise<void> {
  const ofChina = mobileFaults('CN', 'mobile', mobile)
  if (ofChina.length === 0) return
  const country = await cachedAnswer(context, `countryOf ${supplier ?? ''}`, () => countryOf(context, supplier))
  if (country !== 'CN') return
  if ((await settingOf(context.tx, context.actor.account, 'people.foreignMobile')) !== 'Y') throw new Invalid(ofChina)
}

/**
 * Has the mobiles of a document's rows checked when they are typed; what stands already is left alone.
 * @param partyOf the supplier whose people they are; the account's own where there is none
 */
export function demandMobiles(def: AnyDocument, partyOf: (doc: AnyDoc) => string | undefined = () => undefined): void {
  onWritten(
    def,
    each(async (context, { before, after }) => {
      const [was, is] = [before, after] as unknown as readonly [Reached | undefined, Reached]
      if (!isServer(context) && was?.mobile !== is.mobile)
        await demandMobile(context, is, partyOf(after as unknown as AnyDoc))
    }),
  )
}
