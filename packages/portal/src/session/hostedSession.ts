import { createSession, type Session } from '@srm/core/client/session'
import { patient } from '@srm/elements/document/definition/connection.ts'
import { stand } from '../embedding/stand.ts'

/**
 * The session of a page of others as the portal's own: its tokens come from there and are kept nowhere, and whoever is
 * signed in there is signed in here.
 * @throws Error where the page gives none
 */
export function hostedSession(): Session {
  const given = () => {
    const session = stand().tag?.session
    if (!session) throw new Error('The page around has no session any more.')
    return session
  }
  const own = createSession({ baseUrl: given().baseUrl })
  const taken = async (asked: Promise<string>): Promise<string> => {
    const token = await asked
    const { account } = given()
    if (own.account !== account) own.establish(account, { token, refreshToken: '' })
    return token
  }
  const calls: Partial<Session> = {
    token: () => taken(patient(given()).token()),
    renew: () => taken(patient(given()).renew()),
    prove: async () => (await given().prove?.()) ?? false,
  }
  return Object.assign(Object.create(own), calls)
}
