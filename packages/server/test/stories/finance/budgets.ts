/** Cost centers, budgets and changes of the stories: made and moved over HTTP by the people of the test world. */
import { expect } from 'vitest'
import { code, keyOf } from '../../support/sample.ts'
import type { Deliveries } from '../logistics/deliveries.ts'
import { order } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export interface Budgets {
  /** A cost center of its own. */
  readonly center: (more?: object) => Promise<string>
  /** An active budget of a cost center, with its lines. */
  readonly active: (costCenterCode: string, lines: readonly object[], more?: object) => Promise<Data>
  /** A submitted change of lines of budgets. */
  readonly change: (changeKind: string, lines: readonly object[]) => Promise<Data>
  readonly entries: (budgetNumber: string) => Promise<Data[]>
  /** The numbers of a line as they stand: total, frozen, used, available. */
  readonly numbers: (uuid: string, at?: number) => Promise<string[]>
}

let made = 0

export function budgetsOf(desk: () => Deliveries): Budgets {
  const created = async (document: string, body: object): Promise<Data> => {
    const { status, body: answer } = await desk().of('buyer', document, 'POST', body)
    expect([document, status, answer.data?.issues ?? answer.data?.params]).toEqual([document, 200, undefined])
    return answer.data
  }
  const companyCode = order().companyCode
  return {
    center: async (more = {}) => {
      made += 1
      const costCenterCode = `CC-${made}-${Date.now() % 1e6}`
      await created('costCenter', { costCenterCode, name: `Center ${made}`, companyCode, ...more })
      return costCenterCode
    },
    active: async (costCenterCode, lines, more = {}) => {
      const { uuid } = await created('budget', {
        ...{ costCenterCode, companyCode, budgetOwner: keyOf('subAccount', { subAccountStatus: 'active' }) },
        ...{ startDate: '2020-01-01', endDate: '2098-12-31', ...more },
        lines,
      })
      return desk().moved('buyer', 'budget', uuid, 'submit')
    },
    change: async (changeKind, lines) => {
      const { uuid } = await created('budgetChange', { changeKind, reason: 'More is needed', lines })
      const { status, body } = await desk().of('buyer', `budgetChange/${uuid}/submit`, 'POST', {})
      return { http: status, message: body.message, ...body.data, uuid }
    },
    entries: async (budgetNumber) => {
      const { body } = await desk().of('buyer', `budgetEntry?budgetNumber=${budgetNumber}&sort=logtime&limit=200`)
      return body.data.items.toSorted((a: Data, b: Data) => (a.entryNumber < b.entryNumber ? -1 : 1))
    },
    numbers: async (uuid, at = 0) => {
      const { lines } = (await desk().of('buyer', `budget/${uuid}`)).body.data
      const { totalDudget, freezeAmount, amountUsed, availableBudget } = lines[at]
      return [totalDudget, freezeAmount, amountUsed, availableBudget]
    },
  }
}
export { code as subject }
