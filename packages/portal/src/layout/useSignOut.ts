import { useState } from 'react'
import { useNavigate } from 'react-router'
import { entrancePath } from '../embedding/arrival.ts'
import { tellHost } from '../embedding/host.ts'
import { signOut } from '../session/signIn.ts'

/** The way out; with unsaved pages it asks first. */
export function useSignOut(hasUnsaved: boolean) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const go = () => {
    setAsked(false)
    void signOut().then(() => {
      tellHost({ type: 'srm:sessionEnded', reason: 'signedOut' })
      return navigate(entrancePath('/'), { replace: true })
    })
  }
  return { asked, go, start: hasUnsaved ? () => setAsked(true) : go, stay: () => setAsked(false) }
}
