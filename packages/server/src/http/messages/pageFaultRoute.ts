/** The number of a page that could not be shown: people tell it, the log has it with the address (screens 10c). */
import type { FastifyInstance } from 'fastify'
import { limitAddress } from '../addressLimit.ts'
import { answer } from '../answer.ts'
import { cleanUrl } from '../logging.ts'
import { asTexts, textIn, wordIn } from '../queryTexts.ts'

/** Numbers for one address in a minute. */
const mostAMinute = 60

/** `GET {prefix}/pageFault?kind=&path=`: `{ number }`, which is the `reqId` of a line of the log that names the page. */
export function pageFaultRoute(api: FastifyInstance): void {
  const onRequest = limitAddress({ most: mostAMinute, seconds: 60, now: Date.now })
  api.get('/pageFault', { config: { public: true }, onRequest }, async (request) => {
    const given = asTexts(request.query)
    const kind = wordIn(given, 'kind', ['notFound', 'notAllowed', 'broken'], 'broken')
    const page = cleanUrl(textIn(given, 'path'))
    request.log.warn({ reqId: request.id, kind, page }, 'page not shown')
    return answer({ number: request.id })
  })
}
