/** The session of a profile: read anew at each use, renewed by one process at a time. */
import type { Credentials } from '@srm/core/client/caller'
import { NotSignedIn } from '@srm/core/client/errors'
import { refreshTokens, type Tokens } from '@srm/core/client/tokens'
import { carrier } from './carrier.ts'
import { withLock } from './lockFile.ts'
import type { Profiles } from './profiles.ts'
import type { Secrets } from './secrets.ts'

/** Nobody is signed in to a profile. */
export class ProfileNotSignedIn extends NotSignedIn {
  readonly profile: string
  constructor(profile: string) {
    super()
    this.profile = profile
  }
}

/** What the SDK keeps in a session. */
export interface KeptSession extends Credentials {
  establish(account: string, tokens: Tokens): void
  empty(): void
}

export interface StoredSessionParts {
  readonly url: string
  readonly name: string
  readonly profiles: Profiles
  readonly secrets: Secrets
}

/** The lock under which secrets of a folder are written. */
export const inTurn = <T>({ folder }: Pick<Profiles, 'folder'>, work: () => Promise<T>): Promise<T> =>
  withLock(folder, 'credentials', work)

/** The session that a profile keeps. */
export function storedSession({ url, name, profiles, secrets }: StoredSessionParts): KeptSession {
  let used: string | undefined
  const read = (): string => {
    const { token } = secrets.get(name) ?? {}
    if (!token) throw new ProfileNotSignedIn(name)
    used = token
    return token
  }
  const forget = () => {
    secrets.remove(name)
    const { account: _account, storage: _storage, ...profile } = profiles.get(name) ?? {}
    profiles.set(name, profile)
  }
  const account = () => profiles.get(name)?.account ?? ''
  const renewed = async (stale: string | undefined): Promise<string> => {
    const { token, refreshToken } = secrets.get(name) ?? {}
    if (token && token !== stale) return read()
    if (!refreshToken) throw new ProfileNotSignedIn(name)
    const tokens = await refreshTokens(carrier, `${url}/api`, account(), refreshToken)
    if (!tokens) {
      forget()
      throw new ProfileNotSignedIn(name)
    }
    secrets.set(name, { token: tokens.token, refreshToken: tokens.refreshToken })
    return read()
  }
  return {
    get account() {
      return account()
    },
    token: async () => read(),
    renew: () => inTurn(profiles, () => renewed(used)),
    establish: (person, { token, refreshToken }) => {
      secrets.set(name, { token, ...(refreshToken ? { refreshToken } : {}) })
      const { account: _before, ...profile } = profiles.get(name) ?? {}
      profiles.set(name, { ...profile, url, storage: secrets.kind, ...(person ? { account: person } : {}) })
    },
    empty: forget,
  }
}

/** A token that the environment gave; it is neither kept nor renewed. */
export function givenSession(account: string, token: string): KeptSession {
  return {
    account,
    token: async () => token,
    renew: () => Promise.reject(new NotSignedIn()),
    establish: () => undefined,
    empty: () => undefined,
  }
}
