/** Coming in with a one-time token, from the address or from the host (spec §7: webValidToken). */
import { described, logError } from '../errorLog/errorLog.ts'
import { returnPath, signInPath } from '../session/returnPath.ts'
import { isSignedIn, session } from '../session/session.ts'
import { enterByExchange } from '../session/signIn.ts'
import { type HostMessage, isEmbedded, onHost, tellHost } from './host.ts'
import { isHosted } from './stand.ts'

export const waitingPath = '/waiting'

/** Where somebody goes who is not signed in: to the sign-in, or into the host's hands; and back afterwards. */
export function entrancePath(wanted: string): string {
  return isEmbedded || isHosted() ? `${waitingPath}?to=${encodeURIComponent(wanted)}` : signInPath(wanted)
}

/** Uses a token up. A token that does not hold any more leads to the entrance. */
async function enter(token: string): Promise<boolean> {
  try {
    await enterByExchange(token)
  } catch (error) {
    logError({ type: 'error', ...described(error), info: 'webValidToken' })
    return false
  }
  tellHost({ type: 'srm:signedIn', account: session.account })
  return true
}

const parameter = 'webValidToken'

/**
 * Takes `?webValidToken=…` from the address, before anybody can see or copy it, and signs in with it once. Somebody who
 * is signed in already stays who he is: a link must not change that. A host that frames the portal may.
 */
export async function enterFromAddress(): Promise<void> {
  const url = new URL(location.href)
  const token = url.searchParams.get(parameter)
  if (token === null) return
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
  if (token !== '' && (isEmbedded || !isSignedIn())) await enter(token)
}

/** What the host may have done: show another page. */
interface Navigator {
  navigate(path: string, options?: { readonly replace?: boolean }): unknown
}

/**
 * Follows the host: a token signs in and shows the page that was wanted, a path is opened. What the host says is done in
 * its order, so that a token finds the path that was opened before it.
 * @param wanted the query of the address that is shown
 */
export function followHost(router: Navigator, wanted: () => string): void {
  const follow = async (message: HostMessage) => {
    if (message.type === 'srm:open') {
      await router.navigate(returnPath(message.path))
      return
    }
    const to = new URLSearchParams(wanted()).get('to')
    if (await enter(message.token)) await router.navigate(returnPath(to), { replace: true })
    else tellHost({ type: 'srm:sessionEnded', reason: 'missing' })
  }
  let before: Promise<unknown> = Promise.resolve()
  onHost((message) => {
    before = before.then(() => follow(message)).catch(reportError)
  })
  tellHost({ type: 'srm:ready' })
}
