import { useEffect, useRef } from 'react'
import type { Choices } from '../../session/accountCalls.ts'
import { useWords } from '../../words/useWords.ts'
import type { SignIn } from './useSignIn.ts'

/** The same number is known in several accounts: one of them is entered. */
export function AccountChoices({ signIn, choices }: { readonly signIn: SignIn; readonly choices: Choices }) {
  const { signIn: words } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="sheet login-form">
      <h1 className="page-title" ref={title} tabIndex={-1}>
        {words.choose}
      </h1>
      <p className="login-sub">{words.chooseText}</p>
      <ul className="plain-list choice-list">
        {choices.choices.map((choice) => (
          <li key={`${choice.elsAccount}_${choice.elsSubAccount}`}>
            <button type="button" className="choice-row" onClick={() => void signIn.choose(choices, choice)}>
              <span className="strong">{choice.companyName}</span>
              <span className="soft">
                {choice.name} · {choice.elsAccount} / {choice.elsSubAccount}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button link" onClick={() => signIn.go('password')}>
        {words.chooseOther}
      </button>
    </section>
  )
}
