/** Locking the screen (spec §4): the state lives in the session, so that all windows lock and sign-in clears it. */
import { Refused } from '@srm/core/client/errors'
import { send } from '../session/calls.ts'
import { returnPath } from '../session/returnPath.ts'
import { session } from '../session/session.ts'
import { isPassword } from './lockHash.ts'

export const lockPath = '/lock'

export const isLocked = (): boolean => session.store.getState().lock !== undefined

/** The lock page that leads back to a path. */
export const lockPathFrom = (wanted: string): string => `${lockPath}?to=${encodeURIComponent(wanted)}`

/** Where unlocking leads: the page that was shown, home when there was none. */
export const pathAfterLock = (search: string): string => returnPath(new URLSearchParams(search).get('to'))

/**
 * Locks every window of this browser.
 * @param kept the hash of the lock password, or `signInOnly`
 */
export const lock = (kept: string): void => session.store.setState({ lock: kept })
const unlock = (): void => session.store.setState({ lock: undefined })

/** Answers whether the lock password was right; then the screen is open. */
export async function unlockWith(password: string): Promise<boolean> {
  const right = await isPassword(password, session.store.getState().lock ?? '')
  if (right) unlock()
  return right
}

/**
 * The same with the password of the sign-in, which the server judges.
 * @throws SrmError when the server could not judge
 */
export async function unlockWithSignIn(password: string): Promise<boolean> {
  try {
    await send('POST', '/session/verify', { password })
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
  unlock()
  return true
}
