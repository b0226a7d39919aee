import { Main } from '../embedding/Main.tsx'
import { Toast } from '../layout/Toast.tsx'
import { useSignOut } from '../layout/useSignOut.ts'
import { client } from '../session/session.ts'
import { useWords } from '../words/useWords.ts'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import './settings.css'

/** All there is where the account demands a second factor and the person has none: setting one up opens the rest. */
export function MustEnrol() {
  const { settings, frame } = useWords()
  const leaving = useSignOut()
  return (
    <Main className="own-page must-change">
      <div className="own-head">
        <h1 className="page-title">{settings.mustEnrol}</h1>
      </div>
      <p className="own-text">{settings.mustEnrolText}</p>
      <SecondFactorSection onChanged={() => void client.session.who()} />
      <button type="button" className="button link" onClick={leaving.start}>
        {frame.signOut}
      </button>
      <Toast />
    </Main>
  )
}
