import { useEffect, useRef } from 'react'
import { answerSignIn } from '../../session/factorCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { failureLine, waitText } from '../failure.ts'
import { FactorForm } from '../fields/FactorForm.tsx'
import type { AskedFactor, SignIn } from './useSignIn.ts'

/** What the server said about what was shown. */
function useSaid({ result }: SignIn): string | undefined {
  const words = useWords()
  if (result?.kind === 'tooOften') return waitText(result.seconds, words)
  if (result?.kind === 'refused')
    return result.key === 'secondFactor.challengeOver' ? words.factor.over : words.factor.wrong
  return result?.kind === 'error' ? failureLine(result.error, words) : undefined
}

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export function FactorStep({ signIn, asked }: { readonly signIn: SignIn; readonly asked: AskedFactor }) {
  const { factor: words } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  const said = useSaid(signIn)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="sheet login-form">
      <h1 className="page-title" ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className="login-sub">{words.text}</p>
      <FactorForm
        ways={asked.ways}
        busy={signIn.busy}
        said={said}
        submit={words.signIn}
        onShown={(shown) => void signIn.showFactor(asked, shown)}
        onPasskey={() => answerSignIn(asked.challenge)}
      />
      <button type="button" className="button link" onClick={() => signIn.go('password')}>
        {words.back}
      </button>
    </section>
  )
}
