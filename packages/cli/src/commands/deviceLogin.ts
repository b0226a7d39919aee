/** Sign-in by a code that the person confirms on a page of the portal, on this machine or another. */
import { setTimeout as pause } from 'node:timers/promises'
import { TooMany } from '@srm/core/client/errors'
import type { Who } from '@srm/core/client/session'
import type { Tokens } from '@srm/core/client/tokens'
import type { Connection } from '../connection.ts'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

interface Begun {
  readonly deviceCode: string
  /** What the person types. */
  readonly userCode: string
  /** The page, below the server's address. */
  readonly path: string
  /** Seconds. */
  readonly expiresIn: number
  readonly interval: number
}
interface Answer extends Partial<Tokens> {
  readonly status: 'pending' | 'confirmed' | 'refused' | 'expired'
  readonly subAccountInfo?: { readonly elsAccount: string; readonly elsSubAccount: string }
}

/** Asks until the person has decided; slower when the server says so. */
async function decided({ caller }: Connection, { deviceCode, interval }: Begun, signal: AbortSignal): Promise<Answer> {
  let seconds = interval
  for (;;) {
    await pause(seconds * 1000, undefined, { signal })
    try {
      const json = { deviceCode }
      const found = await caller.call<Answer>({ method: 'POST', path: '/device/poll', json, open: true, signal })
      if (found.status !== 'pending') return found
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      seconds += error.retryAfter
    }
  }
}

/** Tells code and address on stderr and waits. @throws CommandError when it was refused or took too long */
export async function deviceLogin(connection: Connection, terminal: Terminal): Promise<Who> {
  const { caller, session, srm, url } = connection
  const { note, say, signal } = terminal
  const begun = await caller.call<Begun>({ method: 'POST', path: '/device', json: {}, open: true, signal })
  note(say('deviceCode', { url: url + begun.path, code: begun.userCode }))
  note(say('deviceWaiting'))
  const { status, token, refreshToken, subAccountInfo } = await decided(connection, begun, signal)
  if (!token || !refreshToken || !subAccountInfo)
    throw new CommandError('notSignedIn', say(status === 'refused' ? 'deviceRefused' : 'deviceExpired'))
  session.establish(`${subAccountInfo.elsAccount}_${subAccountInfo.elsSubAccount}`, { token, refreshToken })
  return srm.session.who()
}
