/** The limits of the throttle as the platform sets them: `account.lockAfter` and `account.lockMinutes`. */
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { settingOf } from '../settings/settingOf.ts'
import type { ThrottleLimits } from './throttle.ts'

export interface FollowedLimits {
  current(): ThrottleLimits
  /** Stops listening. */
  close(): Promise<void>
}

const read = (database: Database): Promise<ThrottleLimits> =>
  database.read(system, async (on) => ({
    free: await settingOf(on, platformAccount, 'account.lockAfter'),
    longest: 60 * (await settingOf(on, platformAccount, 'account.lockMinutes')),
  }))

/** Reads the limits now and whenever something about the platform's account changes. `failed` hears of lost readings. */
export async function followLimits(database: Database, failed: (error: unknown) => void): Promise<FollowedLimits> {
  let limits = await read(database)
  let reading: Promise<void> = Promise.resolve()
  const again = async () => {
    try {
      limits = await read(database)
    } catch (error) {
      failed(error)
    }
  }
  const stop = await database.listen('srm_account', (account) => {
    if (account === '' || account === platformAccount) reading = reading.then(again)
  })
  return {
    current: () => limits,
    close: async () => {
      await stop()
      await reading
    },
  }
}
