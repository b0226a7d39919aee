import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { returnPath, takeReturn } from '../../session/returnPath.ts'
import { useWords } from '../../words/useWords.ts'
import { PublicPage } from '../PublicPage.tsx'
import { AccountChoices } from './AccountChoices.tsx'
import { DemoHint } from './DemoHint.tsx'
import { FactorStep } from './FactorStep.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RecentLoading } from './RecentFrame.tsx'
import { type KnownName, useSignIn } from './useSignIn.ts'

/** Comes after the form, which does not wait for it. */
const RecentNotices = lazy(async () => ({ default: (await import('./RecentNotices.tsx')).RecentNotices }))

/** A ticket from WeChat is used once, also where effects run twice. */
function useWechatReturn(ticket: string | null, comeBack: (ticket: string) => void): void {
  const used = useRef<string>(undefined)
  const latest = useRef(comeBack)
  latest.current = comeBack
  useEffect(() => {
    if (!ticket || used.current === ticket) return
    used.current = ticket
    latest.current(ticket)
  }, [ticket])
}

/** `/login?to=…`: signs in and goes where the person wanted to go. */
export function Login() {
  const { signIn: words } = useWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const known = useLocation().state as KnownName | null
  const wechat = query.get('wechat')
  const wanted = query.get('to')
  const signIn = useSignIn(
    () => void navigate(returnPath(wechat ? takeReturn() : wanted), { replace: true }),
    wanted,
    known ?? undefined,
    query.has('wechatError') ? 'wechat' : 'password',
  )
  useWechatReturn(wechat, (ticket) => void signIn.comeBack(ticket))
  const { result, form } = signIn
  return (
    <PublicPage title={words.title}>
      <div className="login">
        <div className="login-main">
          {query.has('expired') && (
            <div className="banner gold login-expired" role="status">
              {words.expired}
            </div>
          )}
          {query.has('reset') && (
            <div className="banner green login-expired" role="status">
              {words.passwordReset}
            </div>
          )}
          {signIn.factor ? (
            <FactorStep signIn={signIn} asked={signIn.factor} />
          ) : result?.kind === 'choose' ? (
            <AccountChoices signIn={signIn} choices={result} />
          ) : (
            <LoginForm signIn={signIn} />
          )}
        </div>
        <div className="login-side">
          <DemoHint
            onUse={({ elsAccount, elsSubAccount }, password) => {
              signIn.go('password')
              signIn.change({ ...form, elsAccount, elsSubAccount, password, byIdentifier: false })
            }}
          />
          <Suspense fallback={<RecentLoading />}>
            <RecentNotices />
          </Suspense>
        </div>
      </div>
    </PublicPage>
  )
}
