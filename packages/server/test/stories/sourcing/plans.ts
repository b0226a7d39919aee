/** Plans of the stories: written, published, answered and ordered over HTTP by the people of the test world. */
import type { IsoDate } from '@srm/core/definition/field'
import { dayAfter } from '@srm/core/definition/time/day'
import { documents } from '@srm/core/documents'
import { periodsFrom } from '@srm/core/sourcing/plans/periods'
import { expect } from 'vitest'
import { keyOf, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { Person } from '../../support/world.ts'
import type { Deliveries } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

/** The first days of the weeks to come, from this one on. */
export const weeks: readonly IsoDate[] = periodsFrom('week', day(0), 8)
/** The first two weeks are firm. */
const firmUntil = weeks[1] as IsoDate

const { lines: [{ factory } = {}] = [] } = sampleInput(documents.purchaseOrder, 1)

export interface PlanDesk {
  /** Of one material, a quantity for each week from this one on. */
  readonly written: (quantities: readonly string[], head?: object) => Promise<Data>
  readonly published: (quantities: readonly string[], head?: object) => Promise<Data>
  /** Both sides agree on it as it was asked, but for lines that are answered otherwise: by their numbers. */
  readonly agreed: (quantities: readonly string[], answers?: Readonly<Record<number, object>>) => Promise<Data>
  readonly answered: (plan: Data, answers?: Readonly<Record<number, object>>) => Promise<Data>
  readonly moved: (who: Person, plan: Data, action: string, body?: object) => Promise<Data>
  readonly refused: (who: Person, plan: Data, action: string, body?: object) => Promise<unknown[]>
  readonly read: (plan: Data, who?: Person) => Promise<Data>
  /** The next version says other quantities of these lines; null: the line is not there any more. */
  readonly changed: (plan: Data, quantities: Readonly<Record<number, string | null>>, head?: object) => Promise<Data>
  /** A draft of an order that takes as much of a line. */
  readonly ordered: (plan: Data, quantity: string, planItemNumber?: number) => Promise<string>
  /** The same, refused: status, message and what the message names. */
  readonly notOrdered: (plan: Data, quantity: string, planItemNumber?: number) => Promise<unknown[]>
}

export function planDesk(desk: () => Deliveries): PlanDesk {
  const read: PlanDesk['read'] = ({ uuid }, who = 'buyer') => desk().read(who, 'plan', uuid)
  const moved: PlanDesk['moved'] = (who, { uuid }, action, body = {}) => desk().moved(who, 'plan', uuid, action, body)
  const written: PlanDesk['written'] = async (quantities, head = {}) => {
    const { companyCode } = sampleInput(documents.purchaseOrder, 1)
    const answer = await desk().of('buyer', 'plan', 'POST', {
      ...{ toElsAccount: accounts.supplier, companyCode, firmUntil, tradeUntil: weeks[3] },
      ...{ planDateEnd: dayAfter(weeks[7] as IsoDate, 6), replyDeadline: day(5) },
      lines: quantities.map((needQuantity, i) => ({
        ...{ materialNumber: keyOf('material'), factory, bucketStart: weeks[i], needQuantity },
      })),
      ...head,
    })
    expect([answer.status, answer.body.message, answer.body.data?.issues]).toEqual([200, 'common.success', undefined])
    return answer.body.data
  }
  const published: PlanDesk['published'] = async (quantities, head) =>
    moved('buyer', await written(quantities, head), 'publish')
  const answered: PlanDesk['answered'] = async (plan, answers = {}) => {
    const { lines } = await read(plan, 'supplier')
    return moved('supplier', plan, 'reply', {
      lines: lines.map(({ itemNumber, needQuantity }: Data) => ({
        ...{ itemNumber, replyQuantity: needQuantity },
        ...answers[itemNumber],
      })),
    })
  }
  const of = ({ planNumber }: Data, quantity: string, planItemNumber = 10) =>
    line({ planNumber, planItemNumber, quantity, orderUnit: undefined, unitQuantity: undefined })
  return {
    ...{ written, published, answered, moved, read },
    refused: (who, { uuid }, action, body) => desk().refusedTo(who, 'plan', uuid, action, body),
    agreed: async (quantities, answers) => {
      const plan = await published(quantities)
      await answered(plan, answers)
      return moved('buyer', plan, 'accept')
    },
    changed: async (plan, quantities, head = {}) => {
      const { lines, rowVersion } = await read(plan)
      const kept = lines.flatMap(({ uuid, itemNumber, materialNumber, bucketStart, needQuantity, ...rest }: Data) => {
        const now = itemNumber in quantities ? quantities[itemNumber] : needQuantity
        return now === null ? [] : [{ uuid, materialNumber, factory: rest.factory, bucketStart, needQuantity: now }]
      })
      const body = { rowVersion, replyDeadline: day(5), lines: kept, ...head }
      const answer = await desk().of('buyer', `plan/${plan.uuid}`, 'PUT', body)
      expect([answer.status, answer.body.message, answer.body.data?.issues]).toEqual([200, 'common.success', undefined])
      return answer.body.data
    },
    ordered: (plan, quantity, item) => desk().orders.create({ lines: [of(plan, quantity, item)] }),
    notOrdered: async (plan, quantity, item) => {
      const { status, body } = await desk().of('buyer', 'purchaseOrder', 'POST', {
        ...sampleInput(documents.purchaseOrder, 1),
        lines: [of(plan, quantity, item)],
      })
      return [status, body.message, body.data?.params ?? body.data?.issues]
    },
  }
}
