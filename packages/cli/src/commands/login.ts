/** `srm login`: by device code, by password, or with a service token. */
import { FactorAsked } from '@srm/core/client/errors'
import type { Who } from '@srm/core/client/session'
import { type Connection, type ConnectionOptions, connectTo, isServiceToken, open } from '../connection.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { ask, readStdin } from '../prompt.ts'
import type { Secrets } from '../secrets.ts'
import { givenSession, inTurn, storedSession } from '../session.ts'
import { checkedUrl } from '../settings.ts'
import { printJson, type Terminal } from '../terminal.ts'
import type { TextKey } from '../texts/texts.ts'

export interface LoginOptions extends ConnectionOptions {
  readonly account?: string
  readonly subAccount?: string
  readonly passwordStdin?: boolean
  readonly code?: string
  readonly withToken?: boolean
  readonly storage?: 'file' | 'keychain'
}

async function needed(
  terminal: Terminal,
  given: string | undefined,
  option: string,
  question: TextKey,
): Promise<string> {
  if (given) return given
  if (!terminal.interactive) throw new CommandError('usage', terminal.say('missingOption', { option }))
  return ask(terminal, terminal.say(question))
}

async function password(terminal: Terminal, fromStdin: boolean | undefined): Promise<string> {
  if (fromStdin) return readStdin(terminal)
  if (!terminal.interactive) throw new CommandError('usage', terminal.say('passwordNeedsStdin'))
  return ask(terminal, terminal.say('askPassword'), true)
}

interface Place {
  readonly secrets: Secrets
  /** What the person should know of it. */
  readonly notice?: string
}

/** The keychain where it is asked for or works, else the file. */
async function placeFor(asked: LoginOptions['storage'], folder: string, { say }: Terminal): Promise<Place> {
  const { fileSecrets, keychainSecrets } = await import('../secrets.ts')
  if (asked === 'file') return { secrets: fileSecrets(folder) }
  try {
    return { secrets: await keychainSecrets(folder) }
  } catch (error) {
    const text = (error as Error).message
    if (asked === 'keychain') throw new CommandError('failed', say('keychainMissing', { text }))
    const secrets = fileSecrets(folder)
    return { secrets, notice: say('noKeychain', { where: secrets.where }) }
  }
}

/** Signs in, and answers who it is. */
type SignIn = (connection: Connection) => Promise<Who>

/** The code of the app, or a recovery code: as given, else asked for. @throws CommandError where there is neither */
async function shownFactor({ ways }: FactorAsked, options: LoginOptions, terminal: Terminal) {
  const { say } = terminal
  if (!ways.totp && !ways.recoveryCode) throw new CommandError('notSignedIn', say('passkeyOnly'))
  if (options.code === undefined && !terminal.interactive) throw new CommandError('notSignedIn', say('codeNeeded'))
  const typed = (options.code ?? (await ask(terminal, say('askCode')))).trim()
  return /^\d{3}\s?\d{3}$/.test(typed) ? { code: typed } : { recoveryCode: typed }
}

const byPassword =
  (options: LoginOptions, terminal: Terminal): SignIn =>
  async ({ srm }) => {
    const elsAccount = await needed(terminal, options.account, '--account', 'askAccount')
    const elsSubAccount = await needed(terminal, options.subAccount, '--sub-account', 'askSubAccount')
    const secret = await password(terminal, options.passwordStdin)
    try {
      return await srm.session.login({ elsAccount, elsSubAccount, password: secret })
    } catch (error) {
      if (!(error instanceof FactorAsked)) throw error
      return srm.session.secondFactor(error.challenge, await shownFactor(error, options, terminal))
    }
  }

const byToken =
  (terminal: Terminal): SignIn =>
  async ({ url, session, profile }) => {
    const token = (await readStdin(terminal)).trim()
    if (!isServiceToken(token)) throw new CommandError('usage', terminal.say('noToken'))
    const who = await connectTo(url, givenSession('', token), terminal, { name: profile }).srm.session.who()
    session.establish('', { token, refreshToken: '' })
    return who
  }

const byDevice =
  (terminal: Terminal): SignIn =>
  async (connection) =>
    (await import('./deviceLogin.ts')).deviceLogin(connection, terminal)

function wayOf(options: LoginOptions, terminal: Terminal): SignIn {
  if (options.withToken) return byToken(terminal)
  const named = options.account !== undefined || options.passwordStdin
  return terminal.interactive && !named ? byDevice(terminal) : byPassword(options, terminal)
}

/** Signs in and keeps address and session in the profile. */
export async function login(options: LoginOptions, terminal: Terminal): Promise<number> {
  const { profiles, settings } = await open(options, terminal)
  const url = settings.url ?? checkedUrl(await needed(terminal, undefined, '--url', 'askUrl'), terminal)
  const { name } = settings
  const { secrets, notice } = await placeFor(options.storage, profiles.folder, terminal)
  // a file that cannot be understood is told before anybody signs in
  if (secrets.kind === 'file') secrets.get(name)
  const isFirst = !profiles.get(profiles.current())
  const signIn = wayOf(options, terminal)
  const who = await signIn(connectTo(url, storedSession({ url, name, profiles, secrets }), terminal, { name }))
  if (isFirst && name !== profiles.current()) await inTurn(profiles, async () => profiles.use(name))
  if (notice) terminal.note(notice)
  if (terminal.json) printJson(terminal, 0, { url, ...who })
  const account = `${who.elsAccount}_${who.elsSubAccount}`
  terminal.note(terminal.say('signedIn', { name: who.name, account, company: who.companyName }))
  return exitCodes.ok
}
