/** The way to the server. Network errors are logged and fail (spec §8), so are the server's own faults. */
import { inNoHurry, joining } from '@srm/core/client/joined/joinedCalls'
import { fetchTransport, type Transport } from '@srm/core/client/transport'
import { tagAround } from '../embedding/stand.ts'
import { logError } from '../errorLog/errorLog.ts'

const isOurAbort = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError'

const base = `${tagAround()?.baseUrl ?? ''}/api`

const logging =
  (carry: Transport): Transport =>
  async (request) => {
    const what = `${request.method} ${request.url}`
    try {
      const response = await carry(request)
      const id = response.headers.get('x-request-id') ?? ''
      if (response.status >= 500) logError({ type: 'network', message: `${what}: ${response.status}`, info: id })
      return response
    } catch (error) {
      if (!isOurAbort(request.signal)) logError({ type: 'network', message: `${what}: ${error}` })
      throw error
    }
  }

export const transport: Transport = logging(joining(base, fetchTransport))
/** For what nobody waits for: it goes with the next question. */
export const patientTransport: Transport = logging(joining(base, fetchTransport, inNoHurry))
