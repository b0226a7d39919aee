/** An answer that was no success, as the error it stands for. */
import type { Issue, Refusal } from '../../definition/document.ts'
import {
  Conflict,
  type Difference,
  FactorAsked,
  type FactorWays,
  type Failure,
  Invalid,
  NotFound,
  NotPermitted,
  NotSignedIn,
  Refused,
  ServerFault,
  SrmError,
  Stale,
  TooLarge,
  TooMany,
} from '../errors.ts'

/** What an answer says. */
export interface Said {
  readonly message: string
  readonly data: unknown
  readonly header: (name: string) => string | null
}
interface Details extends Omit<Refusal, 'message'> {
  readonly issues?: readonly Issue[]
  readonly current?: unknown
  readonly diff?: readonly Difference[]
  readonly permission?: string | null
  readonly retryAfter?: number
  readonly traceId?: string
  readonly challenge?: string
}

/** What is said when an answer names no message of its own, as a proxy's answer does not. */
const keys: Readonly<Record<number, string>> = {
  400: 'common.unreadable',
  401: 'common.notSignedIn',
  403: 'common.notAllowed',
  404: 'common.notFound',
  409: 'common.stale',
  413: 'common.tooLarge',
  415: 'common.unsupportedType',
  429: 'common.tooOften',
  503: 'common.unavailable',
}
const messageKey = /^[a-z]\w*(\.\w+)+$/i

type Make = (failure: Failure, details: Details, said: Said) => SrmError
const refusalOf = ({ key }: Failure, { field, line, params }: Details): Refusal => ({
  message: key,
  field,
  line,
  params,
})
const makers: Readonly<Record<number, Make>> = {
  400: (failure, { issues = [] }) => new Invalid(failure, issues),
  401: (failure, { challenge, ...ways }) =>
    challenge === undefined ? new NotSignedIn(failure) : new FactorAsked(failure, challenge, ways as FactorWays),
  403: (failure, { permission }) => new NotPermitted(failure, permission ?? undefined),
  404: (failure) => new NotFound(failure),
  409: (failure, details) =>
    details.current === undefined
      ? new Conflict(failure, refusalOf(failure, details))
      : new Stale(failure, details.current, details.diff ?? []),
  413: (failure) => new TooLarge(failure),
  422: (failure, details) => new Refused(failure, refusalOf(failure, details)),
  429: (failure, { retryAfter }, { header }) =>
    new TooMany(failure, retryAfter ?? (Number(header('retry-after')) || 1)),
}

/** The error of an answer that was no success (decisions §6). */
export function errorOf(status: number, said: Said): SrmError {
  const { message, data } = said
  const details = Object(data) as Details
  const general = keys[status] ?? (status >= 500 ? 'common.serverError' : 'common.unexpected')
  const key = messageKey.test(message) ? message : general
  const failure: Failure = {
    status,
    key,
    traceId: said.header('x-request-id') ?? details.traceId,
  }
  return (
    makers[status]?.(failure, details, said) ??
    (status >= 500 ? new ServerFault(failure) : new SrmError('unexpected', failure))
  )
}
