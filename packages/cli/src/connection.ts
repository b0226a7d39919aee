/** The client of a command: from the environment, or from a profile. */
import { type Client, createClient } from '@srm/core/client/client'
import { NotSignedIn } from '@srm/core/client/errors'
import { createSession, type Session } from '@srm/core/client/session'
import type { Side } from '@srm/core/definition/shape'
import { CommandError } from './exitCodes.ts'
import type { Terminal } from './terminal.ts'

export interface Connection {
  readonly srm: Client
  readonly session: Session
  readonly url: string
}

export interface ConnectionOptions {
  readonly profile?: string
  readonly url?: string
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function checkedUrl(url: string, { say, note }: Terminal): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CommandError('usage', say('badUrl', { url }))
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !loopback.test(hostname)) note(say('plainHttp', { url }))
  return url.replace(/\/+$/, '')
}

/** The session of a profile. An address given, or in SRM_URL, is used instead of the profile's. */
export async function openSession(options: ConnectionOptions, terminal: Terminal) {
  const { openProfile } = await import('./profiles.ts')
  const profile = openProfile(options.profile ?? 'default', terminal.env.SRM_CONFIG_DIR)
  const given = options.url ?? terminal.env.SRM_URL ?? profile.url
  return { profile, url: given === undefined ? undefined : checkedUrl(given, terminal) }
}

/** A client and its session over an address. */
export function connectTo(
  url: string,
  storage: Parameters<typeof createSession>[0]['storage'],
  locale: string,
): Connection {
  const session = createSession({ baseUrl: url, ...(storage ? { storage } : {}) })
  return { srm: createClient({ baseUrl: url, session, locale }), session, url }
}

function fromEnvironment(token: string, url: string | undefined, terminal: Terminal): Connection {
  const { env, say, locale } = terminal
  if (!url) throw new CommandError('usage', say('missingOption', { option: 'SRM_URL' }))
  if (!env.SRM_ACCOUNT?.includes('_')) throw new CommandError('usage', say('tokenNeedsAccount'))
  const connection = connectTo(url, 'memory', locale)
  connection.session.establish(env.SRM_ACCOUNT, { token, refreshToken: '' })
  return connection
}

/** The signed-in client of a command: SRM_TOKEN with SRM_ACCOUNT, else the profile. @throws NotSignedIn */
export async function connect(options: ConnectionOptions, terminal: Terminal): Promise<Connection> {
  const { profile, url } = await openSession(options, terminal)
  const token = terminal.env.SRM_TOKEN
  if (token) return fromEnvironment(token, url, terminal)
  if (!url) throw new NotSignedIn()
  return connectTo(url, profile.area, terminal.locale)
}

/** The side a command works on: as given, else the first of the account. Asks the server who it is. */
export async function sideOf({ srm }: Connection, given: string | undefined, { say }: Terminal): Promise<Side> {
  const { sides } = await srm.session.who()
  const side = given === undefined ? sides[0] : sides.find((one) => one === given)
  if (!side) throw new CommandError('notPermitted', say('noSide', { side: given ?? '' }))
  return side
}
