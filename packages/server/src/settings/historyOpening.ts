/** Bringing in history is closed; an administrator opens it for the days of a go-live, and it closes by itself. */
import { longestOpening } from '@srm/core/system/settings/settingSpec'
import { administratorsOf } from '../accounts/administrators.ts'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { Invalid, Refused } from '../engine/errors.ts'
import { systemOf } from '../engine/serverContext.ts'
import { writePersonalNotice } from '../messages/personalNotices.ts'
import { settingOf } from './settingOf.ts'

/** @throws Refused on every day on which it is not open */
export async function demandHistoryOpen({ tx, actor, moment }: Context): Promise<void> {
  const last = await settingOf(tx, actor.account, 'history.openUntil')
  if (last === null || last < moment.today) throw new Refused({ message: 'import.historyClosed' })
}

const plusDays = (today: string, days: number): string => {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/**
 * It is open for as long as a go-live takes.
 * @param last day on which it is open
 * @throws Invalid
 */
export function demandOpening({ moment }: Context, path: string, last: string | null): void {
  const limit = plusDays(moment.today, longestOpening)
  if (last !== null && last < moment.today) throw new Invalid([{ path, rule: 'beforeToday', limit: moment.today }])
  if (last !== null && last > limit) throw new Invalid([{ path, rule: 'tooGreat', limit }])
}

/** The other administrators hear of it. */
export async function tellOpening({ tx, actor, moment }: Context, until: string | null): Promise<void> {
  const { account: elsAccount, side, subAccount, name } = actor
  await actingAs(tx, systemOf(elsAccount), async () => {
    for (const elsSubAccount of await administratorsOf(tx, elsAccount, side)) {
      if (elsSubAccount === subAccount) continue
      const params = { name, ...(until === null ? {} : { until }) }
      await writePersonalNotice(
        tx,
        { elsAccount, elsSubAccount },
        'setting.historyOpening',
        params,
        new Date(moment.now),
      )
    }
  })
}
