/** An accepted request makes an invited person, who gets a link (domain/02 §1.2). */
import { joinRequest } from '@srm/core/system/people/joinRequest'
import { addPersonIn } from '../accounts/people.ts'
import { sendLinkIn } from '../accounts/personLinks.ts'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { Language } from '../database/systemTables.ts'
import { onAction } from '../engine/effects.ts'
import { systemOf } from '../engine/serverContext.ts'

const languageOf = async (tx: Connection, account: string): Promise<Language> => {
  const [row] = await tx.query<{ defaultLanguage: Language }>(
    'select "defaultLanguage" from account where "toElsAccount" = $1',
    [account],
  )
  return row?.defaultLanguage ?? 'zh_cn'
}

onAction(joinRequest, {
  async accept({ context, after, input }) {
    const { tx, actor, moment } = context
    const { elsAccount, name, mobile, email } = after
    const now = new Date(moment.now)
    await actingAs(tx, systemOf(elsAccount), async () => {
      const language = await languageOf(tx, elsAccount)
      const person = { elsAccount, elsSubAccount: input.elsSubAccount, name, mobile, email, language }
      const uuid = await addPersonIn(tx, actor.side, person, now)
      await sendLinkIn(tx, 'invite', { ...person, uuid }, now)
    })
  },
})
