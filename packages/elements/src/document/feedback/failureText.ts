import { SrmError, TooMany } from '@srm/core/client/errors'
import { HostTrouble } from '../../host/extend/hostTrouble.ts'
import type { DeferredWords } from '../../words/enDeferred.ts'

/** One sentence on what the server did. */
export function failureText(error: unknown, words: Pick<DeferredWords, 'failure'>): string {
  if (!(error instanceof SrmError)) return words.failure.unreachable
  if (error instanceof HostTrouble) return error.said
  const ofPage = words.failure.ofPage[error.key]
  if (ofPage) return ofPage
  if (error.key === 'common.timeout') return words.failure.noAnswer
  if (error.kind === 'unreachable') return words.failure.unreachable
  if (error instanceof TooMany) return words.failure.tooMany(error.retryAfter)
  return error.kind === 'invalid' ? words.failure.badQuestion : words.failure.serverFault
}
