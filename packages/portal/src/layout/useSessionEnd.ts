import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { entrancePath } from '../embedding/arrival.ts'
import { tellHost } from '../embedding/host.ts'
import { hasTokens, session } from '../session/session.ts'
import { isLeaving } from '../session/signIn.ts'

/** Leads to the sign-in when the session ended by itself, here or in another window, and back afterwards. */
export function useSessionEnd(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const lead = () => {
      if (isLeaving()) return
      tellHost({ type: 'srm:sessionEnded', reason: 'expired' })
      const path = entrancePath(pathname + search)
      void navigate(`${path}${path.includes('?') ? '&' : '?'}expired`, { replace: true })
    }
    // It may have ended while this page was loaded, before anybody listened.
    if (!hasTokens(session.store.getState())) lead()
    return session.store.subscribe((state, before) => {
      if (hasTokens(before) && !hasTokens(state)) lead()
    })
  }, [navigate, pathname, search])
}
