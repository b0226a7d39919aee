import { NotFound } from '@srm/core/client/errors'
import { Link, useParams } from 'react-router'
import { signInPath } from '../../session/returnPath.ts'
import { type Asked, loadAsked } from '../../session/takePartCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { StateMessage } from '../ErrorPage.tsx'
import { PublicPage } from '../PublicPage.tsx'
import { SheetLoading } from '../SheetLoading.tsx'
import { useOnce } from '../useOnce.ts'
import { AskedInquiry } from './AskedInquiry.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import './quote.css'
import { TakePartButton } from './TakePartButton.tsx'
import { useSignedIn } from './useSignedIn.ts'

interface Props {
  readonly ticket: string
  readonly path: string
}

/** The link was used: whoever signs in with that company finds its quotation. */
function Used({ ticket, path }: Props) {
  const isIn = useSignedIn()
  const { takePart: words } = useWords()
  return (
    <StateMessage
      title={words.usedTitle}
      actions={
        isIn ? (
          <TakePartButton way={{ ticket }}>{words.openQuote}</TakePartButton>
        ) : (
          <Link className="button primary" to={signInPath(path)}>
            {words.signInToQuote}
          </Link>
        )
      }
    >
      {words.usedText}
    </StateMessage>
  )
}

function Gone({ asked }: { readonly asked: Asked | undefined }) {
  const { takePart: words } = useWords()
  if (asked?.state === 'over')
    return <StateMessage title={words.overTitle}>{words.overText(asked.buyerName)}</StateMessage>
  return <StateMessage title={words.goneTitle}>{words.goneText}</StateMessage>
}

function Content({ asked, ticket, path }: Props & { readonly asked: Asked }) {
  const isIn = useSignedIn()
  const { takePart: words } = useWords()
  if (asked.state === 'used') return <Used ticket={ticket} path={path} />
  if (asked.state !== 'open') return <Gone asked={asked} />
  const { buyerName, supplierName, email, inquiry } = asked
  return (
    <div className="asked">
      <AskedInquiry buyerName={buyerName} inquiry={inquiry} />
      {isIn ? (
        <section className="sheet login-form">
          <h2 className="page-title">{words.formTitle}</h2>
          <p className="login-sub">{words.asSignedIn}</p>
          <TakePartButton way={{ ticket }}>{words.takePart}</TakePartButton>
        </section>
      ) : (
        <QuoteForm way={{ ticket }} supplierName={supplierName} provenMail={email} path={path} />
      )}
    </div>
  )
}

/** `/signup/quote/:ticket`: what a company without an account is asked by mail, and the few questions before its quote. */
export default function QuoteInvited() {
  const { takePart: words } = useWords()
  const { ticket = '' } = useParams()
  const { data, error, retry } = useOnce(ticket, () => loadAsked(ticket))
  const path = `/signup/quote/${encodeURIComponent(ticket)}`
  return (
    <PublicPage title={data?.state === 'open' ? data.inquiry.subject : words.takePart}>
      {data ? (
        <Content asked={data} ticket={ticket} path={path} />
      ) : error instanceof NotFound ? (
        <Gone asked={undefined} />
      ) : (
        <SheetLoading error={error} onRetry={retry} />
      )}
    </PublicPage>
  )
}
