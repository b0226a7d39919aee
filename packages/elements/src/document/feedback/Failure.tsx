import { SrmError } from '@srm/core/client/errors'
import { attemptOf } from '@srm/core/client/failures/attempt'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { failedText } from '@srm/core/i18n/attempted'
import { dateTime } from '@srm/core/i18n/format'
import { useEffect, useMemo } from 'react'
import { FollowLink } from '../../home/FollowLink.tsx'
import { useElement } from '../../host/env.ts'
import { Icon } from '../../style/Icon.tsx'
import stateCss from '../../style/state.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { type AllWords, useAllWords } from '../../words/allWords.ts'
import { useScope } from '../definition/documentScope.tsx'
import type { Scope } from '../definition/screenTypes.ts'
import { elementError } from './elementError.ts'
import { failureText } from './failureText.ts'
import { tellHost } from './hostFaults.ts'
import { StateNote } from './StateNote.tsx'
import { useToast } from './Toast.tsx'

/** Why a screen could not be shown: what failed, what is kept, how to go on. */

interface FailureProps {
  readonly error: unknown
  /** Absent where trying again is of no use. */
  readonly onRetry?: (() => void) | undefined
  /** The document that was asked for, when it is one. */
  readonly single?: boolean
}

function NotPermitted({ permission }: { readonly permission: string | undefined }) {
  const { def, names, account, who } = useScope()
  const words = useAllWords()
  const key = permission ?? `${def.shape.name}.view`
  return (
    <StateNote
      icon="info"
      title={words.failure.notPermitted(names.many)}
      trace={[words.failure.account(account), who?.name].filter(Boolean).join(' · ')}
    >
      {words.failure.missingRight(`${names.title}${words.common.colon}${words.failure.view}`, key)}
      <br />
      {words.failure.whoGrants}
    </StateNote>
  )
}

function traceOf({ place }: Scope, words: AllWords, error: unknown, at: string): string {
  const number = error instanceof SrmError ? error.traceId : undefined
  const when = dateTime(at, place)
  return number ? `${words.failure.errorNumber(number)} · ${when}` : when
}

/** What else there is of the kind, where one can search. */
function ToList() {
  const { def, side, names } = useScope()
  const words = useAllWords()
  return (
    <FollowLink className="button primary" to={{ side, document: def.shape.name }}>
      <Icon name="search" />
      {words.failure.searchList(names.many)}
    </FollowLink>
  )
}

function Retry({ onRetry }: Pick<FailureProps, 'onRetry'>) {
  const words = useAllWords()
  return onRetry ? (
    <button type="button" className="button" onClick={onRetry}>
      <Icon name="refresh" />
      {words.common.retry}
    </button>
  ) : null
}

/** The failed question in place of the answer. Tells the host once. */
export default function Failure({ error, onRetry, single = false }: FailureProps) {
  const scope = useScope()
  const { emit, host } = useElement()
  const tell = useToast()
  const { names } = scope
  const words = useAllWords()
  const failed =
    error instanceof SrmError
      ? failedText(scope.locale, attemptOf(error.called), scope.def as unknown as AnyDocument)
      : undefined
  const trace = useMemo(() => traceOf(scope, words, error, new Date().toISOString()), [scope, words, error])
  useEffect(() => {
    emit('srm-error', elementError(error))
    tellHost(host.localName, error)
  }, [emit, host, error])
  if (error instanceof SrmError && !(error.key in words.failure.ofPage)) {
    if (error.kind === 'notPermitted')
      return <NotPermitted permission={(error as { permission?: string }).permission} />
    if (error.kind === 'notSignedIn')
      return (
        <StateNote icon="person" title={words.failure.signedOut} actions={<Retry onRetry={onRetry} />}>
          {words.failure.signIn}
        </StateNote>
      )
    if (error.kind === 'notFound')
      return (
        <StateNote
          icon="search"
          isPage={single}
          title={words.failure.notFoundTitle}
          trace={trace}
          actions={
            <>
              {single && <ToList />}
              <Retry onRetry={onRetry} />
            </>
          }
        >
          {words.failure.notFound(names.one)}
        </StateNote>
      )
  }
  const copy = async () => {
    await navigator.clipboard.writeText(`${trace}\n${elementError(error).message}`)
    tell(words.single.copied)
  }
  const actions = (
    <>
      <Retry onRetry={onRetry} />
      <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
        {words.failure.copyError}
      </button>
    </>
  )
  return (
    <StateNote
      icon="warning"
      tone="red"
      role="alert"
      isPage={single}
      title={failed ?? words.failure.notLoaded(single ? names.one : names.many)}
      actions={actions}
      trace={trace}
    >
      {failureText(error, words)} {words.failure.kept}
    </StateNote>
  )
}

interface FailureNoteProps extends Pick<FailureProps, 'error' | 'onRetry'> {
  /** What was not loaded: "Orders". */
  readonly what: string
}

/** The failed question beside the answer to the one before, which stays. */
export function FailureNote({ error, onRetry, what }: FailureNoteProps) {
  const scope = useScope()
  const words = useAllWords()
  const { emit, host } = useElement()
  useStyles(stateCss)
  const trace = useMemo(() => traceOf(scope, words, error, new Date().toISOString()), [scope, words, error])
  useEffect(() => {
    emit('srm-error', elementError(error))
    tellHost(host.localName, error)
  }, [emit, host, error])
  return (
    <div className="banner red failure-note" role="alert">
      <Icon name="warning" />
      <span className="grow">
        <b className="strong">{words.failure.notLoaded(what)}</b> {failureText(error, words)} {words.failure.older}{' '}
        <span className="nowrap">{trace}</span>
      </span>
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" />
        {words.common.retry}
      </button>
    </div>
  )
}
