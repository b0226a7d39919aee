import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '../session/returnPath.ts'
import { useWords } from '../words/useWords.ts'
import { DemoHint } from './DemoHint.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PublicPage } from './PublicPage.tsx'
import { useSignIn } from './useSignIn.ts'

/** `/login?to=…`: signs in and goes where the person wanted to go. */
export function Login() {
  const { signIn: words } = useWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const signIn = useSignIn(() => void navigate(returnPath(query.get('to')), { replace: true }))
  return (
    <PublicPage>
      <div className="login">
        <div>
          {query.has('expired') && (
            <div className="banner gold login-expired" role="status">
              {words.expired}
            </div>
          )}
          <LoginForm signIn={signIn} />
        </div>
        <DemoHint
          onUse={({ elsAccount, elsSubAccount }, password) =>
            signIn.change({ elsAccount, elsSubAccount, password, byIdentifier: false })
          }
        />
      </div>
    </PublicPage>
  )
}
