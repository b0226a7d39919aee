/** What a failed call says to a person. */
import { SrmError, TooMany } from '@srm/core/client/errors'
import type { Words } from '../words/zhCn.ts'

/** How long to wait before the next try. */
export function waitText(seconds: number, { signIn }: Words): string {
  return signIn.tooOften(seconds < 120 ? signIn.seconds(seconds) : signIn.minutes(Math.ceil(seconds / 60)))
}

/** What a failed call says to a person; the error number stands beside it. */
export function failureText(error: unknown, words: Words): string {
  const { errors } = words
  if (!(error instanceof SrmError)) return errors.unexpected
  if (error instanceof TooMany) return waitText(error.retryAfter, words)
  if (error.kind === 'unreachable') return error.key === 'common.timeout' ? errors.timeout : errors.unreachable
  if (error.status === 503) return errors.unavailable
  return error.kind === 'serverFault' ? errors.serverFault : errors.unexpected
}

export const traceText = (error: unknown, { errors }: Words): string | undefined =>
  error instanceof SrmError && error.traceId ? errors.trace(error.traceId) : undefined

/** Both in one line. */
export const failureLine = (error: unknown, words: Words): string =>
  [failureText(error, words), traceText(error, words)].filter(Boolean).join(' ')
