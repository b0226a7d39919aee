/** The client of a command: from the environment, or from a profile. */
import { readFile } from 'node:fs/promises'
import { type Caller, createCaller } from '@srm/core/client/caller'
import { type Client, createClient } from '@srm/core/client/client'
import type { Side } from '@srm/core/definition/shape'
import { carrier } from './carrier.ts'
import { CommandError } from './exitCodes.ts'
import type { Profiles } from './profiles.ts'
import { givenSession, type KeptSession, ProfileNotSignedIn, storedSession } from './session.ts'
import { type ConnectionOptions, type Settings, settingsOf } from './settings.ts'
import type { Terminal } from './terminal.ts'
import { withUpdateNotice } from './updateNotice.ts'

export type { ConnectionOptions } from './settings.ts'

export interface Connection {
  readonly srm: Client
  /** For calls that the client has no method for. */
  readonly caller: Caller
  readonly session: KeptSession
  readonly url: string
  /** As options, environment, project or profile say. */
  readonly side: string | undefined
  /** The profile's name, also where the token comes from the environment. */
  readonly profile: string
}

export interface Opened {
  readonly profiles: Profiles
  readonly settings: Settings
}

/** The profiles and what this call goes by; signed in or not. */
export async function open(options: ConnectionOptions, terminal: Terminal): Promise<Opened> {
  const { openProfiles } = await import('./profiles.ts')
  const profiles = openProfiles(terminal.env.SRM_CONFIG_DIR)
  return { profiles, settings: settingsOf(profiles, options, terminal) }
}

/** A client over a session. */
export function connectTo(
  url: string,
  session: KeptSession,
  terminal: Terminal,
  { name, side }: Pick<Settings, 'name'> & Partial<Pick<Settings, 'side'>>,
): Connection {
  const { locale } = terminal
  const transport = withUpdateNotice(carrier, terminal)
  const caller = createCaller({ baseUrl: url, transport, credentials: session, locale: () => locale })
  return { srm: createClient({ baseUrl: url, session, locale, transport }), caller, session, url, side, profile: name }
}

/** Service tokens say what they are; every other token is one of a session. */
export const isServiceToken = (token: string): boolean => token.startsWith('srm_')

/** SRM_TOKEN, or the content of SRM_TOKEN_FILE. */
async function environmentToken({ env, say }: Terminal): Promise<string | undefined> {
  if (env.SRM_TOKEN) return env.SRM_TOKEN.trim()
  const file = env.SRM_TOKEN_FILE
  if (!file) return undefined
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    throw new CommandError('usage', say('noFile', { file }))
  }
}

function fromEnvironment(token: string, settings: Settings, terminal: Terminal): Connection {
  const { url, byProject } = settings
  const { env, say } = terminal
  if (byProject) throw new CommandError('usage', say('tokenNeedsUrl', { file: byProject }))
  if (!url) throw new CommandError('usage', say('missingOption', { option: 'SRM_URL' }))
  const account = isServiceToken(token) ? '' : (env.SRM_ACCOUNT ?? '')
  if (!isServiceToken(token) && !account.includes('_')) throw new CommandError('usage', say('tokenNeedsAccount'))
  return connectTo(url, givenSession(account, token), terminal, settings)
}

const sameOrigin = (a: string, b: string): boolean => URL.canParse(b) && new URL(a).origin === new URL(b).origin

/** The one in use may come with the first sign-in; every other is one that was named. */
export const isThere = (profiles: Profiles, name: string): boolean =>
  profiles.get(name) !== undefined || name === profiles.current()

/** The session kept in the profile; it goes to the server it is of and to no other. @throws ProfileNotSignedIn */
export async function fromProfile({ profiles, settings }: Opened, terminal: Terminal): Promise<Connection> {
  const { name, profile, url } = settings
  if (!isThere(profiles, name)) throw new CommandError('usage', terminal.say('noProfile', { name }))
  if (!url || !profile.storage) throw new ProfileNotSignedIn(name)
  const known = profile.url ?? ''
  if (!sameOrigin(url, known))
    throw new CommandError('notSignedIn', terminal.say('signedInElsewhere', { profile: name, known, url }))
  const { fileSecrets, keychainSecrets } = await import('./secrets.ts')
  const { folder } = profiles
  const secrets = profile.storage === 'keychain' ? await keychainSecrets(folder) : fileSecrets(folder)
  return connectTo(url, storedSession({ url, name, profiles, secrets }), terminal, settings)
}

/** The signed-in client of a command: SRM_TOKEN or SRM_TOKEN_FILE, else the profile. @throws ProfileNotSignedIn */
export async function connect(options: ConnectionOptions, terminal: Terminal): Promise<Connection> {
  const opened = await open(options, terminal)
  const token = await environmentToken(terminal)
  return token ? fromEnvironment(token, opened.settings, terminal) : fromProfile(opened, terminal)
}

/** The side a command works on: as given, else the first of the account. Asks the server who it is. */
export async function sideOf({ srm, side: given }: Connection, { say }: Terminal): Promise<Side> {
  const { sides } = await srm.session.who()
  const side = given === undefined ? sides[0] : sides.find((one) => one === given)
  if (!side) throw new CommandError('notPermitted', say('noSide', { side: given ?? '' }))
  return side
}
