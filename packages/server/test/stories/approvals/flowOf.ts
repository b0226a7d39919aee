/** One flow of an approval at a time, for stories of documents that wait for it. */
import { expect } from 'vitest'
import type { Deliveries } from '../logistics/deliveries.ts'

interface AskingFlow {
  /** Publishes a flow of one step for a kind of document, under a condition if there is one. */
  readonly asksFor: (docType: string, condition?: object) => Promise<void>
  /** Answers the open task of a document: `approve` or `reject`. */
  readonly answered: (uuid: string, action: string) => Promise<void>
  /** Retires what was published last. */
  readonly retire: () => Promise<void>
}

export function flowOf(desk: () => Deliveries): AskingFlow {
  let flow = ''
  let flows = 0
  return {
    asksFor: async (docType, condition = {}) => {
      const { status, body } = await desk().of('buyer', 'flowDefinition', 'POST', {
        ...{
          flowKey: `${docType}${++flows}`,
          flowName: 'Asked',
          docType,
          submitterIsApprover: 'approve',
          ...condition,
        },
        lines: [{ stepName: 'Head', approverKind: 'person', person: 'admin001', mode: 'all' }],
      })
      expect([status, body.data?.issues]).toEqual([200, undefined])
      flow = body.data.uuid
      await desk().moved('buyer', 'flowDefinition', flow, 'publish')
    },
    answered: async (uuid, action) => {
      const { body } = await desk().of('buyer', `flowTask?docUuid=${uuid}`)
      const task = body.data.items.find(({ taskStatus }: { readonly taskStatus: string }) => taskStatus === 'open')
      await desk().moved('buyer', 'flowTask', task.uuid, action, { comment: 'Seen' })
    },
    retire: async () => {
      if (flow) await desk().moved('buyer', 'flowDefinition', flow, 'retire')
      flow = ''
    },
  }
}
