import { isEmbedded } from '../embedding/host.ts'
import { isTag } from '../embedding/stand.ts'
import { described, logError } from '../errorLog/errorLog.ts'

/**
 * Lets this browser load the portal without a network from now on (docs/decisions/0044). Not in a host's page or frame, where the host
 * decides what is kept, and not while developing. Browsers have workers over TLS and on the machine itself alone.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || isEmbedded || isTag() || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => logError({ type: 'error', ...described(error), info: 'serviceWorker' }))
}
