/** `srm logout`. */
import { SrmError } from '@srm/core/client/errors'
import { type ConnectionOptions, fromProfile, type Opened, open } from '../connection.ts'
import { exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'

/** Ends the session of a profile here, and on the server as far as it answers; a service token is only forgotten. */
export async function endSession({ profiles, settings }: Opened, terminal: Terminal): Promise<boolean> {
  const { profile } = settings
  if (!profile.storage) return false
  const { session, srm } = await fromProfile({ profiles, settings: { ...settings, url: profile.url } }, terminal)
  try {
    if (profile.account) await srm.session.logout()
  } catch (error) {
    if (!(error instanceof SrmError)) throw error
  } finally {
    session.empty()
  }
  return true
}

/** Signs out. */
export async function logout(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const was = await endSession(await open(options, terminal), terminal)
  if (terminal.json) printJson(terminal, 0, { signedOut: was })
  terminal.note(terminal.say(was ? 'signedOut' : 'nobody'))
  return exitCodes.ok
}
