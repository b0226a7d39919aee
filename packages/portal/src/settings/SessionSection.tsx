import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { failureLine } from '../public/failure.ts'
import { send } from '../session/calls.ts'
import { signOut } from '../session/signIn.ts'
import { useWords } from '../words/useWords.ts'

/** Ends every sign-in of this person, this one included. */
export function SessionSection() {
  const words = useWords()
  const { settings } = words
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState<string>()
  const end = async () => {
    setAsked(false)
    setFault(undefined)
    try {
      await send('POST', '/session/endAll')
      await signOut()
      void navigate('/login', { replace: true })
    } catch (error) {
      setFault(failureLine(error, words))
    }
  }
  return (
    <section className="own-section">
      <h2 className="section-title">{settings.sessions}</h2>
      <p className="own-text">{settings.sessionsText}</p>
      {fault !== undefined && (
        <p className="banner red" role="alert">
          {fault}
        </p>
      )}
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {settings.endAll}
      </button>
      {asked && (
        <ConfirmDialog
          title={settings.endAll}
          text={settings.endAllText}
          confirm={settings.endAll}
          keep={words.cancel}
          onConfirm={() => void end()}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  )
}
