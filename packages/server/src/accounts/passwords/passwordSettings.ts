/** Settings of new passwords as they hold for an account. */
import { settings } from '@srm/core/system/settings'
import type { Connection } from '../../database/database.ts'
import { settingOf } from '../../settings/settingOf.ts'

export interface PasswordSettings {
  /** Fewest characters. */
  readonly least: number
  /** How many of the last passwords may not come again. */
  readonly history: number
}

/** Fewest characters where no account is known yet. */
export const leastByDefault: number = settings['password.min'].initial

/** In a transaction of the system or of the account. */
export const passwordSettings = async (on: Connection, account: string): Promise<PasswordSettings> => ({
  least: await settingOf(on, account, 'password.min'),
  history: await settingOf(on, account, 'password.history'),
})
