/** Orders of the stories: made and moved over HTTP by the people of the test world. */
import { documents } from '@srm/core/documents'
import { expect } from 'vitest'
import { farDay, keyOf, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { Person, Reply, World } from '../../support/world.ts'

const {
  companyCode,
  purchaseOrganization,
  purchaseGroup,
  lines: [{ factory } = {}] = [],
} = sampleInput(documents.purchaseOrder, 1)

export const line = (more: object = {}) => ({
  materialNumber: keyOf('material'),
  quantity: '3',
  orderUnit: 'CNY',
  priceExcludingTax: '10.005',
  taxRate: '13',
  requestDeliveryDate: farDay,
  factory,
  ...more,
})

/** A material of which up to so many percent too much are taken, or that says nothing of it; answers its number. */
export async function tolerant({ insert }: World, overTolerance: string | null): Promise<string> {
  const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
  await insert(documents.material, [
    sampleDoc(documents.material, 790, active, { overTolerance, uomConversions: null }),
  ])
  return 'materialNumber790'
}

export const order = (more: object = {}) => ({
  purchaseType: '0',
  toElsAccount: accounts.supplier,
  currency: 'CNY',
  companyCode,
  purchaseOrganization,
  purchaseGroup,
  lines: [line(), line({ quantity: '7.5' })],
  ...more,
})

export interface Desk {
  readonly create: (more?: object) => Promise<string>
  /** The order as a side reads it. */
  readonly read: (who: Person, uuid: string) => Promise<Reply['body']>
  readonly act: (who: Person, uuid: string, action: string, body?: object) => Promise<Reply>
  /** Acts and demands success; answers the order as the actor reads it now. */
  readonly done: (who: Person, uuid: string, action: string, body?: object) => Promise<Reply['body']>
  readonly save: (uuid: string, body: object) => Promise<Reply>
  readonly sent: (more?: object) => Promise<string>
  readonly events: (who: Person, uuid: string) => Promise<Reply['body'][]>
}

const sideOf = (who: Person) => (who.startsWith('supplier') ? 'supplier' : 'buyer')

export function deskOf(world: () => World): Desk {
  const path = (who: Person, uuid = '') => `/${sideOf(who)}/purchaseOrder${uuid && `/${uuid}`}`
  const act: Desk['act'] = (who, uuid, action, body = {}) =>
    world().call(who, 'POST', `${path(who, uuid)}/${action}`, body)
  const done: Desk['done'] = async (who, uuid, action, body) => {
    const { status, body: answer } = await act(who, uuid, action, body)
    expect([action, status, answer.message, answer.data]).toEqual([action, 200, 'common.success', expect.anything()])
    return answer.data
  }
  const read: Desk['read'] = async (who, uuid) => (await world().call(who, 'GET', path(who, uuid))).body.data
  const create: Desk['create'] = async (more) => {
    const { status, body } = await world().call('buyer', 'POST', path('buyer'), order(more))
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data.uuid
  }
  return {
    act,
    done,
    read,
    create,
    save: async (uuid, body) => {
      const { rowVersion } = await read('buyer', uuid)
      return world().call('buyer', 'PUT', path('buyer', uuid), { rowVersion, ...body })
    },
    sent: async (more) => {
      const uuid = await create(more)
      await done('buyer', uuid, 'submit')
      await done('buyer', uuid, 'send')
      return uuid
    },
    events: async (who, uuid) => (await world().call(who, 'GET', `${path(who, uuid)}/events`)).body.data.items,
  }
}

/** What the supplier answers on the lines 10, 20, …: a day, or a day and a quantity. */
export const reply = (
  orderVersion: number,
  ...days: readonly (string | readonly [day: string, quantity: string])[]
) => ({
  orderVersion,
  lines: days.map((one, i) => {
    const [replyDeliveryDate, replyQuantity] = [one].flat()
    return { itemNumber: (i + 1) * 10, replyDeliveryDate, ...(replyQuantity ? { replyQuantity } : {}) }
  }),
})
