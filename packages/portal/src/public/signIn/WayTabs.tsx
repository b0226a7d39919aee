import type { KeyboardEvent } from 'react'
import type { SignInWays } from '../../session/accountCalls.ts'
import type { SignInWay } from '../../session/signInForm.ts'
import { useWords } from '../../words/useWords.ts'

const order: readonly SignInWay[] = ['password', 'code', 'wechat']

interface Props {
  readonly way: SignInWay
  readonly ways: SignInWays | undefined
  readonly onChange: (way: SignInWay) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The three ways to sign in: one is in the tab order, the arrows go on. */
export function WayTabs({ way, ways, onChange }: Props) {
  const { signIn: words } = useWords()
  const labels: Readonly<Record<SignInWay, string>> = {
    password: words.byPassword,
    code: ways?.code === 'mail' ? words.byMail : words.bySms,
    wechat: words.byWechat,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step) return
    const next = order[(order.indexOf(way) + step + order.length) % order.length]
    if (!next) return
    onChange(next)
    event.currentTarget.querySelector<HTMLElement>(`#way-${next}`)?.focus()
  }
  return (
    <div className="task-tabs login-ways" role="tablist" tabIndex={-1} aria-label={words.ways} onKeyDown={onKeyDown}>
      {order.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`way-${key}`}
          className="task-tab"
          aria-selected={key === way}
          aria-controls="way-panel"
          tabIndex={key === way ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {labels[key]}
        </button>
      ))}
    </div>
  )
}
