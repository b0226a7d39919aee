import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../session/signIn.ts'

/** The way out; with unsaved pages it asks first. */
export function useSignOut(hasUnsaved: boolean) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const go = () => {
    setAsked(false)
    void signOut().then(() => navigate('/login', { replace: true }))
  }
  return { asked, go, start: hasUnsaved ? () => setAsked(true) : go, stay: () => setAsked(false) }
}
