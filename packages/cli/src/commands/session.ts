/** login, logout, whoami. */
import type { Who } from '@srm/core/client/session'
import { type ConnectionOptions, connect, connectTo, openSession } from '../connection.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { ask, readStdin } from '../prompt.ts'
import { printJson, type Terminal } from '../terminal.ts'
import type { TextKey } from '../texts.ts'

export interface LoginOptions extends ConnectionOptions {
  readonly account?: string
  readonly subAccount?: string
  readonly passwordStdin?: boolean
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

const accountOf = ({ elsAccount, elsSubAccount }: Who): string => `${elsAccount}_${elsSubAccount}`

/** Signs in and keeps address and session in the profile. */
export async function login(options: LoginOptions, terminal: Terminal): Promise<number> {
  const known = await openSession(options, terminal)
  const asked = known.url ?? (await needed(terminal, undefined, '--url', 'askUrl'))
  const { profile, url = asked } = await openSession({ ...options, url: asked }, terminal)
  const elsAccount = await needed(terminal, options.account, '--account', 'askAccount')
  const elsSubAccount = await needed(terminal, options.subAccount, '--sub-account', 'askSubAccount')
  const secret = await password(terminal, options.passwordStdin)
  const { srm } = connectTo(url, profile.area, terminal.locale)
  const who = await srm.session.login({ elsAccount, elsSubAccount, password: secret })
  profile.setUrl(url)
  if (terminal.json) printJson(terminal, 0, { url, ...who })
  terminal.note(terminal.say('signedIn', { name: who.name, account: accountOf(who), company: who.companyName }))
  return exitCodes.ok
}

export async function logout(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const { profile, url } = await openSession(options, terminal)
  const connection = url === undefined ? undefined : connectTo(url, profile.area, terminal.locale)
  const was = connection !== undefined && connection.session.account !== ''
  if (was) await connection.srm.session.logout()
  if (terminal.json) printJson(terminal, 0, { signedOut: was })
  terminal.note(terminal.say(was ? 'signedOut' : 'nobody'))
  return exitCodes.ok
}

export async function whoami(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const { srm, url } = await connect(options, terminal)
  const who = await srm.session.who()
  if (terminal.json) {
    printJson(terminal, 0, { url, ...who })
    return exitCodes.ok
  }
  const { name, companyName, sides, admin, timeZone, localCurrency } = who
  const rows = {
    url,
    account: accountOf(who),
    name,
    companyName,
    sides: sides.join(', '),
    admin,
    timeZone,
    localCurrency,
  }
  terminal.print(
    Object.entries(rows)
      .map(([key, value]) => `${key}\t${value}\n`)
      .join(''),
  )
  return exitCodes.ok
}
