import { SrmError } from '@srm/core/client/errors'
import { HostTrouble } from '../../host/extend/hostTrouble.ts'
import type { ElementError } from '../../host/types.ts'

const kinds: Readonly<Record<string, ElementError['type']>> = {
  notSignedIn: 'authentication',
  notPermitted: 'permission',
  tooMany: 'rateLimit',
  unreachable: 'connection',
}

/** The failure as hosts are told it. */
export function elementError(error: unknown): ElementError {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof HostTrouble) return { type: 'host', message }
  if (!(error instanceof SrmError)) return { type: 'connection', code: 'common.unreachable', message }
  return {
    type: kinds[error.kind] ?? 'api',
    code: error.key,
    message,
    ...(error.status > 0 ? { status: error.status } : {}),
    ...(error.traceId ? { requestId: error.traceId } : {}),
  }
}
