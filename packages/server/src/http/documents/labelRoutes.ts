/** Labels of delivery notices as PDF, for whoever may print the notice. */
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'
import type { LabelSigns } from '../../logistics/receiving/labelSigns.ts'
import { noticeLabels } from '../../logistics/receiving/noticeLabels.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'
import { localeOf, sendPdf } from './printRoutes.ts'

interface Parts {
  readonly database: Database
  readonly workers: WorkerPool
  readonly labelSigns: LabelSigns
}

/** `GET {prefix}/{side}/deliveryNotice/{uuid}/labels.pdf?locale=zh_cn|en|…` for both sides. */
export function labelRoutes(api: FastifyInstance, { database, workers, labelSigns }: Parts): void {
  for (const side of ['buyer', 'supplier'] as const)
    api.get<{ Params: { uuid: string } }>(
      `/${side}/deliveryNotice/:uuid/labels.pdf`,
      { config: { download: true } },
      async (request, reply) => {
        const actor = sessionOf(request)
        demandPermission({ actor }, deliveryNotice, 'print')
        const locale = localeOf(request, paramsOf(request).locale)
        const { uuid } = request.params
        const asked = { account: actor.account, isHeavy: false, signal: hangUpOf(reply) }
        const { number, printed } = await workers.inTurn(asked, async (run) => {
          // a supplier's customers name their units in their own name
          const { number: of, labels } = await inTransaction({ database, actor }, (context) =>
            noticeLabels(context, uuid, locale, labelSigns),
          )
          return { number: of, printed: await run('labels', labels) }
        })
        return sendPdf(reply, `${number}-labels.pdf`, printed)
      },
    )
}
