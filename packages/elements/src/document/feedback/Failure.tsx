import { SrmError, TooMany } from '@srm/core/client/errors'
import { dateTime } from '@srm/core/i18n/format'
import { useEffect, useMemo } from 'react'
import { useElement } from '../../host/env.ts'
import type { ElementError } from '../../host/types.ts'
import { Icon } from '../../style/Icon.tsx'
import type { AllWords } from '../../words/allWords.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole, withWhole } from '../definition/wholeDefinition.tsx'
import { StateNote } from './StateNote.tsx'
import { useToast } from './Toast.tsx'

/** Why a screen could not be shown: what failed, what is kept, how to go on. */

const kinds: Readonly<Record<string, ElementError['type']>> = {
  notSignedIn: 'authentication',
  notPermitted: 'permission',
  tooMany: 'rateLimit',
  unreachable: 'connection',
}

/** The failure as hosts are told it. */
export function elementError(error: unknown): ElementError {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof SrmError)) return { type: 'connection', message }
  return {
    type: kinds[error.kind] ?? 'api',
    message,
    ...(error.status > 0 ? { status: error.status } : {}),
    ...(error.traceId ? { requestId: error.traceId } : {}),
  }
}

/** One sentence on what the server did. */
export function failureText(error: unknown, words: AllWords): string {
  if (!(error instanceof SrmError)) return words.states.unreachable
  if (error.key === 'error.timeout') return words.states.noAnswer
  if (error.kind === 'unreachable') return words.states.unreachable
  if (error instanceof TooMany) return words.states.tooMany(error.retryAfter)
  return words.states.serverFault
}

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** The document that was asked for, when it is one. */
  readonly single?: boolean
}

function NotPermitted({ permission }: { readonly permission: string | undefined }) {
  const { def, words, names, account, who } = useWhole()
  const key = permission ?? `${def.shape.name}.view`
  return (
    <StateNote
      icon="info"
      title={words.states.notPermitted(names.many)}
      trace={[words.states.account(account), who?.name].filter(Boolean).join(' · ')}
    >
      {words.states.missingRight(`${names.title}${words.common.colon}${words.states.view}`, key)}
      <br />
      {words.states.whoGrants}
    </StateNote>
  )
}

function traceOf({ words, place }: Whole, error: unknown, at: string): string {
  const number = error instanceof SrmError ? error.traceId : undefined
  const when = dateTime(at, place)
  return number ? `${words.states.errorNumber(number)} · ${when}` : when
}

/** The failed question in place of the answer. Tells the host once. */
function Failure({ error, onRetry, single = false }: FailureProps) {
  const scope = useWhole()
  const { emit } = useElement()
  const tell = useToast()
  const { words, names } = scope
  const trace = useMemo(() => traceOf(scope, error, new Date().toISOString()), [scope, error])
  useEffect(() => {
    emit('srm-error', elementError(error))
  }, [emit, error])
  if (error instanceof SrmError) {
    if (error.kind === 'notPermitted')
      return <NotPermitted permission={(error as { permission?: string }).permission} />
    if (error.kind === 'notSignedIn')
      return (
        <StateNote icon="person" title={words.states.signedOut}>
          {words.states.signIn}
        </StateNote>
      )
    if (error.kind === 'notFound')
      return (
        <StateNote icon="search" title={words.states.notFoundTitle}>
          {words.states.notFound(names.one)}
        </StateNote>
      )
  }
  const copy = async () => {
    await navigator.clipboard.writeText(`${trace}\n${elementError(error).message}`)
    tell(words.common.copied)
  }
  const actions = (
    <>
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" />
        {words.common.retry}
      </button>
      <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
        {words.states.copyError}
      </button>
    </>
  )
  return (
    <StateNote
      icon="warning"
      tone="red"
      role="alert"
      title={words.states.notLoaded(single ? names.one : names.many)}
      actions={actions}
      trace={trace}
    >
      {failureText(error, words)} {words.states.kept}
    </StateNote>
  )
}

export default withWhole(Failure)
