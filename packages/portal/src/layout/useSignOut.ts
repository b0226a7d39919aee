import { keptBy } from '@srm/elements/host/common/keptBy.ts'
import { unsentCounts } from '@srm/elements/logistics/receiving/unsent.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { entrancePath } from '../embedding/arrival.ts'
import { tellHost } from '../embedding/host.ts'
import { session } from '../session/session.ts'
import { signOut } from '../session/signIn.ts'
import { discardTyped } from './useTabActions.ts'

/**
 * The way out. With unsaved pages it asks first, and where counts of goods on this device were not sent.
 * @param unsaved absent where nobody can be asked
 */
export function useSignOut(unsaved?: readonly string[]) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const [unsent, setUnsent] = useState(0)
  const go = () => {
    setAsked(false)
    discardTyped(unsaved ?? [])
    void signOut().then(() => {
      tellHost({ type: 'srm:sessionEnded', reason: 'signedOut' })
      return navigate(entrancePath('/'), { replace: true })
    })
  }
  const ask = async (pages: readonly string[]) => {
    const waiting = await unsentCounts(keptBy(session.account ?? '', session)).catch(() => 0)
    setUnsent(waiting)
    if (waiting > 0 || pages.length > 0) setAsked(true)
    else go()
  }
  return { asked, unsent, go, start: () => (unsaved ? void ask(unsaved) : go()), stay: () => setAsked(false) }
}
