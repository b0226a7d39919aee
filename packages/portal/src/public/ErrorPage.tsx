import { SrmError } from '@srm/core/client/errors'
import { Icon, type IconName } from '@srm/elements/style/Icon.tsx'
import type { ReactNode } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { isTag } from '../embedding/stand.ts'
import { ChunkLoadError } from '../pages/chunk.ts'
import { isSignedIn } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useWords } from '../words/useWords.ts'
import { failureText, traceText } from './failure.ts'
import { PublicPage } from './PublicPage.tsx'
import { type FaultKind, useFaultNumber } from './useFaultNumber.ts'

export type ErrorStatus = '403' | '404' | '500'

const kinds: Readonly<Record<ErrorStatus, FaultKind>> = { '403': 'notAllowed', '404': 'notFound', '500': 'broken' }
const icons: Readonly<Record<ErrorStatus, IconName>> = { '403': 'info', '404': 'search', '500': 'warning' }

interface StateProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly trace?: string | undefined
  readonly tone?: 'grey' | 'red'
  readonly icon?: IconName
}

/** A whole page that says what is wrong and the way out (screens 10c, 10d). */
export function StateMessage({ title, children, actions, trace, tone = 'grey', icon }: StateProps) {
  return (
    <div className="page-state" role={tone === 'red' ? 'alert' : undefined}>
      <div className={`page-state-icon ${tone}`}>
        <Icon name={icon ?? (tone === 'red' ? 'warning' : 'info')} />
      </div>
      <h1 className="page-state-title">{title}</h1>
      <div className="page-state-text">{children}</div>
      {actions && <div className="page-state-actions">{actions}</div>}
      {trace && <p className="page-state-trace">{trace}</p>}
    </div>
  )
}

interface ErrorProps {
  readonly status: ErrorStatus
  readonly error?: unknown
  /** Beside the way home. */
  readonly actions?: ReactNode
  /** The number of the error where it comes without the error itself. */
  readonly traceId?: string | undefined
}

/** 403, 404 or 500, inside the frame or on a page of its own. */
export function ErrorState({ status, error, actions, traceId }: ErrorProps) {
  const words = useWords()
  const { account, who } = useSession((state) => state)
  const { title, text } = words.errors.status[status]
  const known = account !== undefined && isSignedIn()
  const told = traceText(error, words) ?? (traceId && words.errors.trace(traceId))
  const number = useFaultNumber(told ? undefined : kinds[status])
  const trace = told ?? (number && words.errors.trace(number))
  const whose = known && who ? words.errors.account(account, who.name) : undefined
  return (
    <StateMessage
      title={title}
      tone={status === '500' ? 'red' : 'grey'}
      icon={icons[status]}
      trace={[trace, whose].filter(Boolean).join(' · ') || undefined}
      actions={
        <>
          {actions}
          <Link className="button primary" to={known ? homePath : '/login'}>
            {known ? words.goHome : words.goSignIn}
          </Link>
        </>
      }
    >
      {status === '500' && error instanceof SrmError ? `${failureText(error, words)} ${text}` : text}
    </StateMessage>
  )
}

/** Where the person came from, if they came from here. */
export function GoBack() {
  const words = useWords()
  const navigate = useNavigate()
  return (
    <button type="button" className="button" onClick={() => void navigate(-1)}>
      {words.goBack}
    </button>
  )
}

function Reload() {
  const words = useWords()
  const { revalidate } = useRevalidator()
  // the page around is not ours to load anew
  const reload = () => (isTag() ? void revalidate() : location.reload())
  return (
    <button type="button" className="button" onClick={reload}>
      {words.reload}
    </button>
  )
}

/** `/403`, `/404`, `/500`, each with `?trace=<error number>`; and what a route that failed shows. */
export function ErrorPage({ status, error }: { readonly status: ErrorStatus; readonly error?: unknown }) {
  const { errors } = useWords()
  const [query] = useSearchParams()
  const [traceId] = /^[\w-]{1,64}$/.exec(query.get('trace') ?? '') ?? []
  if (error instanceof ChunkLoadError)
    return (
      <PublicPage title={errors.pageBroken}>
        <StateMessage title={errors.pageBroken} tone="red" actions={<Reload />}>
          {error.kind === 'timeout' ? errors.chunkTimeout : errors.chunkNetwork}
        </StateMessage>
      </PublicPage>
    )
  const back = !isTag() && history.length > 1 && <GoBack />
  return (
    <PublicPage title={errors.status[status].title}>
      <ErrorState
        status={status}
        error={error}
        traceId={traceId}
        actions={
          <>
            {back}
            {error !== undefined && <Reload />}
          </>
        }
      />
    </PublicPage>
  )
}
