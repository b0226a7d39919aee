import { NotFound, NotSignedIn } from '@srm/core/client/errors'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { returnPath } from '../../session/returnPath.ts'
import { enterByExchange } from '../../session/signIn.ts'
import { loadRegistered, type Registered } from '../../session/signUpCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { StateMessage } from '../ErrorPage.tsx'
import { failureLine } from '../failure.ts'
import { PublicPage } from '../PublicPage.tsx'
import { SheetLoading } from '../SheetLoading.tsx'
import { useOnce } from '../useOnce.ts'

const shown = new Map<string, Promise<Registered>>()

/** Exchanges a ticket once for as long as the page lives; a failed exchange may be tried again. */
function registeredOf(ticket: string): Promise<Registered> {
  const known = shown.get(ticket)
  if (known) return known
  const answer = loadRegistered(ticket)
  shown.set(ticket, answer)
  answer.catch(() => shown.delete(ticket))
  return answer
}

interface MadeProps {
  readonly companyName: string
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly exchangeToken: string
}

function Made({ companyName, elsAccount, elsSubAccount, exchangeToken }: MadeProps) {
  const all = useWords()
  const { forms: words } = all
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [said, setSaid] = useState<string>()
  const enter = async () => {
    try {
      await enterByExchange(exchangeToken)
      void navigate(returnPath(query.get('to')), { replace: true })
    } catch (error) {
      setSaid(error instanceof NotSignedIn ? words.enterGone : failureLine(error, all))
    }
  }
  return (
    <section className="sheet login-form">
      <h1 className="page-title">{words.madeTitle}</h1>
      <p className="login-sub">{words.madeText}</p>
      <dl className="account-facts">
        <dt>{words.company}</dt>
        <dd>{companyName}</dd>
        <dt>{words.account}</dt>
        <dd>{elsAccount}</dd>
        <dt>{words.subAccount}</dt>
        <dd>{elsSubAccount}</dd>
      </dl>
      {said !== undefined && (
        <div className="banner red login-said" role="alert">
          {said}{' '}
          <Link className="link" to="/login" state={{ elsAccount, elsSubAccount, byIdentifier: false }}>
            {words.backToSignIn}
          </Link>
        </div>
      )}
      <button type="button" className="button primary large" onClick={() => void enter()}>
        {words.enter}
      </button>
    </section>
  )
}

/** The account, or that somebody decides about it first (setting `registerAudit`). */
function Result({ companyName, elsAccount, elsSubAccount, exchangeToken }: Registered) {
  const { forms: words } = useWords()
  if (elsAccount && exchangeToken) return <Made {...{ companyName, elsAccount, elsSubAccount, exchangeToken }} />
  return (
    <StateMessage
      title={words.waitingTitle}
      actions={
        <Link className="button primary" to="/purchaseNotice">
          {words.readNotices}
        </Link>
      }
    >
      {words.waitingText(companyName)}
    </StateMessage>
  )
}

/** `/signup/success/{ticket}`: shows the new account once. */
export default function SignUpSuccess() {
  const { forms: words } = useWords()
  const { ticket = '' } = useParams()
  const { data, error, retry } = useOnce(ticket, () => registeredOf(ticket))
  return (
    <PublicPage title={words.madeTitle}>
      <div className="form-page">
        {data ? (
          <Result {...data} />
        ) : error instanceof NotFound ? (
          <StateMessage
            title={words.shownAlready}
            actions={
              <Link className="button primary" to="/login">
                {words.backToSignIn}
              </Link>
            }
          >
            {words.shownAlreadyText}
          </StateMessage>
        ) : (
          <SheetLoading error={error} onRetry={retry} />
        )}
      </div>
    </PublicPage>
  )
}
