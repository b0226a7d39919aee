/** The way to the server. Network errors are logged and fail (spec §8), so are the server's own faults. */
import { fetchTransport, type Transport } from '@srm/core/client/transport'
import { logError } from '../errorLog/errorLog.ts'

const isOurAbort = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && (signal.reason as Error | undefined)?.name !== 'TimeoutError'

export const transport: Transport = async (request) => {
  const what = `${request.method} ${request.url}`
  try {
    const response = await fetchTransport(request)
    const id = response.headers.get('x-request-id') ?? ''
    if (response.status >= 500) logError({ type: 'network', message: `${what}: ${response.status}`, info: id })
    return response
  } catch (error) {
    if (!isOurAbort(request.signal)) logError({ type: 'network', message: `${what}: ${error}` })
    throw error
  }
}
