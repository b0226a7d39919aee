import { useState } from 'react'
import { useNavigate } from 'react-router'
import { entrancePath } from '../embedding/arrival.ts'
import { tellHost } from '../embedding/host.ts'
import { signOut } from '../session/signIn.ts'
import { discardTyped } from './useTabActions.ts'

/** The way out; with unsaved pages it asks first. */
export function useSignOut(unsaved: readonly string[] = []) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const go = () => {
    setAsked(false)
    discardTyped(unsaved)
    void signOut().then(() => {
      tellHost({ type: 'srm:sessionEnded', reason: 'signedOut' })
      return navigate(entrancePath('/'), { replace: true })
    })
  }
  return { asked, go, start: unsaved.length > 0 ? () => setAsked(true) : go, stay: () => setAsked(false) }
}
