/** What waits for whoever asks, of every document that he has a duty with. */
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { reading } from '../../engine/context.ts'
import { waitingList } from '../../waiting/waitingList.ts'
import { answer } from '../answer.ts'
import { paramsOf } from '../documents/documentRoutes.ts'
import { sessionOf } from '../signIn/sessionHook.ts'

/**
 * `GET {prefix}/{side}/waiting`: documents that wait for the person, the late ones first, at most 50 after the cursor `after`, and how
 * many each duty has; `duty` narrows the rows to one, `receipt.open`.
 */
export function waitingRoutes(api: FastifyInstance, database: Database): void {
  for (const side of everySide)
    api.get(`/${side}/waiting`, async (request) =>
      answer(
        await reading({ database, actor: sessionOf(request) }, (context) => waitingList(context, paramsOf(request))),
      ),
    )
}
