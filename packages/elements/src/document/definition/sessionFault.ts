/** What becomes of screens and calls while a page gives no session. */
import { SrmError } from '@srm/core/client/errors'
import type { Session, SessionFault } from '../../host/session.ts'

const failure = (key: string, cause: unknown) => new SrmError('unreachable', { status: 0, key }, cause)

const told = new WeakMap<SessionFault, SrmError>()

/** What a session says of itself, as the failure that elements tell: one and the same for all of them. */
export function faultOf({ fault }: Session): SrmError | undefined {
  if (!fault) return undefined
  const error = told.get(fault) ?? failure(fault.code, fault.reason)
  told.set(fault, error)
  return error
}

/**
 * Waits until the page gives a session again.
 * @param account who asked before: what is asked by one person is not asked as another
 * @throws SrmError where somebody else is signed in by then
 */
export async function waitFor(session: Session, account: string): Promise<void> {
  await new Promise<void>((done) => {
    const stop = session.onChange(() => {
      if (session.fault) return
      stop()
      done()
    })
  })
  if (account && account !== session.account) throw failure('embed.refused', undefined)
}
