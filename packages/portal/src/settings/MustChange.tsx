import { Main } from '../embedding/Main.tsx'
import { useSignOut } from '../layout/useSignOut.ts'
import { client } from '../session/session.ts'
import { useWords } from '../words/useWords.ts'
import { PasswordForm } from './PasswordSection.tsx'
import './settings.css'

/** All there is while a one-time password holds: a person's own password opens the rest. */
export function MustChange() {
  const { settings, frame } = useWords()
  const leaving = useSignOut()
  return (
    <Main className="own-page must-change">
      <div className="own-head">
        <h1 className="page-title">{settings.mustChange}</h1>
      </div>
      <p className="own-text">{settings.mustChangeText}</p>
      <PasswordForm onDone={() => void client.session.who()} />
      <button type="button" className="button link" onClick={leaving.start}>
        {frame.signOut}
      </button>
    </Main>
  )
}
