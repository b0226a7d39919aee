/** What an account demands of its people's sign-in: a second factor, and that a session is used. */
import type { Connection } from '../../database/database.ts'
import { settingOf } from '../../settings/settingOf.ts'

export interface SignInPolicy {
  readonly secondFactor: 'off' | 'optional' | 'administrators' | 'demanded'
  /** Milliseconds without a call after which a session is over. */
  readonly idle: number
}

/** In a transaction of the system or of the account. */
export const signInPolicy = async (on: Connection, account: string): Promise<SignInPolicy> => ({
  secondFactor: await settingOf(on, account, 'auth.secondFactor'),
  idle: 60_000 * (await settingOf(on, account, 'auth.idleMinutes')),
})

interface Demanded {
  readonly admin: boolean
  readonly roles: readonly { readonly needsFactor?: 'Y' | 'N' | null }[]
}

/** Must somebody without a factor set one up before anything else? Nobody is where none can be set up. */
export const isFactorDemanded = ({ secondFactor }: SignInPolicy, { admin, roles }: Demanded): boolean =>
  secondFactor === 'demanded' ||
  (secondFactor === 'administrators' && admin) ||
  (secondFactor !== 'off' && roles.some(({ needsFactor }) => needsFactor === 'Y'))
