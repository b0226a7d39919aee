import { SrmError } from '@srm/core/client/errors'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FrameIcon } from '../layout/FrameIcon.tsx'
import { isSignedIn } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useWords } from '../words/useWords.ts'
import type { Words } from '../words/zhCn.ts'
import { PublicPage } from './PublicPage.tsx'

export type ErrorStatus = '403' | '404' | '500'

interface StateProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly trace?: string | undefined
  readonly tone?: 'grey' | 'red'
}

/** A whole page that says what is wrong and the way out (screens 10c, 10d). */
export function StateMessage({ title, children, actions, trace, tone = 'grey' }: StateProps) {
  return (
    <div className="page-state" role={tone === 'red' ? 'alert' : undefined}>
      <div className={`page-state-icon ${tone}`}>
        <FrameIcon name={tone === 'red' ? 'question' : 'lock'} />
      </div>
      <h1 className="page-state-title">{title}</h1>
      <div className="page-state-text">{children}</div>
      {actions && <div className="page-state-actions">{actions}</div>}
      {trace && <p className="page-state-trace">{trace}</p>}
    </div>
  )
}

/** What a failed call says to a person; the error number stands beside it. */
export function failureText(error: unknown, { errors }: Words): string {
  if (!(error instanceof SrmError)) return errors.unexpected
  if (error.kind === 'unreachable') return error.key === 'error.timeout' ? errors.timeout : errors.unreachable
  if (error.status === 503) return errors.unavailable
  return error.kind === 'serverFault' ? errors.serverFault : errors.unexpected
}

export const traceText = (error: unknown, { errors }: Words): string | undefined =>
  error instanceof SrmError && error.traceId ? errors.trace(error.traceId) : undefined

/** 403, 404 or 500, inside the frame or on a page of its own. */
export function ErrorState({ status, error }: { readonly status: ErrorStatus; readonly error?: unknown }) {
  const words = useWords()
  const { account, who } = useSession((state) => state)
  const { title, text } = words.errors.status[status]
  const known = account !== undefined && isSignedIn()
  return (
    <StateMessage
      title={title}
      tone={status === '500' ? 'red' : 'grey'}
      trace={traceText(error, words) ?? (known && who ? words.errors.account(account, who.name) : undefined)}
      actions={
        <Link className="button primary" to={known ? homePath : '/login'}>
          {known ? words.goHome : words.goSignIn}
        </Link>
      }
    >
      {text}
    </StateMessage>
  )
}

export function ErrorPage({ status, error }: { readonly status: ErrorStatus; readonly error?: unknown }) {
  return (
    <PublicPage>
      <ErrorState status={status} error={error} />
    </PublicPage>
  )
}
