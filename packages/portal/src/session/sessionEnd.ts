/** The session that ends by itself: its time is over, somebody ended it, or another window signed out. */
import type { createBrowserRouter, Location } from 'react-router'
import { entrancePath } from '../embedding/arrival.ts'
import { tellHost } from '../embedding/host.ts'
import { hasTokens, session } from './session.ts'
import { isLeaving } from './signIn.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Leads from the pages that need a session to the entrance when it ended, and back afterwards. The router knows which
 * page that is before it is drawn.
 * @param needsSession whether these routes are shown to signed-in people only
 * @param pathOf path and query of a location, without the prefix
 * @returns what ends it
 */
export function followSessionEnd(
  router: Router,
  needsSession: (matches: Router['state']['matches']) => boolean,
  pathOf: (location: Location) => string,
): () => void {
  let leading = false
  const look = () => {
    const { initialized, matches, location, navigation } = router.state
    // Before a page is shown its route asks who is there; what has ended meanwhile is looked at when it has come.
    if (leading || !initialized || navigation.state !== 'idle') return
    if (isLeaving() || hasTokens(session.store.getState()) || !needsSession(matches)) return
    leading = true
    tellHost({ type: 'srm:sessionEnded', reason: 'expired' })
    const path = entrancePath(pathOf(location))
    void router.navigate(`${path}${path.includes('?') ? '&' : '?'}expired`, { replace: true }).finally(() => {
      leading = false
    })
  }
  // The router tells of a page before it is done with it.
  const stops = [session.store.subscribe(look), router.subscribe(() => queueMicrotask(look))]
  return () => {
    for (const stop of stops) stop()
  }
}
