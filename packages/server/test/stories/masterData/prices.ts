/** Prices of the stories: made and moved over HTTP by the people of the test world. */
import type { IsoDate } from '@srm/core/definition/field'
import { dayAfter } from '@srm/core/definition/time/day'
import { expect } from 'vitest'
import { momentIn } from '../../../src/engine/context.ts'
import { keyOf } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { upload } from '../../support/uploading.ts'
import type { Person, Reply, World } from '../../support/world.ts'

/** The day so many days from today, in the zone of the buyer. */
export const day = (days: number): IsoDate => dayAfter(momentIn('Asia/Shanghai').today, days)

let services = 0
/** A service that no other price is of, so that stories do not get in each other's way. */
export const ofService = () => {
  services += 1
  return {
    materialNumber: null,
    cateLevelCode: keyOf('materialCategory', { cateLevel: 3 }),
    serviceCode: `S${services}`,
  }
}

export const price = (more: object = {}) => ({
  toElsAccount: accounts.supplier,
  materialNumber: keyOf('material'),
  currency: 'CNY',
  orderUnit: 'CNY',
  priceExcludingTax: '10',
  taxRate: '13',
  priceStart: day(0),
  priceExpiryDate: day(100),
  sourceNumber: 'HT-2026-1',
  priceReason: 'As the contract says',
  ...more,
})

const sideOf = (who: Person) => (who.startsWith('buyer') ? 'buyer' : 'supplier')

export function priceDesk(world: () => World) {
  const path = (who: Person, uuid = '') => `/${sideOf(who)}/priceRecord${uuid && `/${uuid}`}`
  const post = (more?: object): Promise<Reply> => world().call('buyer', 'POST', path('buyer'), price(more))
  const create = async (more?: object): Promise<string> => {
    const { status, body } = await post(more)
    expect([status, body.message, body.data.issues]).toEqual([200, 'common.success', undefined])
    const { uuid } = body.data
    await upload(world(), 'buyer', path('buyer', uuid), 'contract.txt', Buffer.from('10 yuan'), { side: 'own' })
    return uuid
  }
  const act = async (uuid: string, action: string, body: object = {}, who: Person = 'buyer') => {
    const answer = await world().call(who, 'POST', `${path(who, uuid)}/${action}`, body)
    return [answer.status, answer.body.message, answer.body.data] as const
  }
  const read = async (uuid: string, who: Person = 'buyer') =>
    (await world().call(who, 'GET', path(who, uuid))).body.data
  const released = async (more?: object): Promise<string> => {
    const uuid = await create(more)
    expect((await act(uuid, 'submit')).slice(0, 2)).toEqual([200, 'common.success'])
    return uuid
  }
  /** What happened to it, but that it was proved. */
  const actions = async (uuid: string, who: Person = 'buyer') => {
    const { body } = await world().call(who, 'GET', `${path(who, uuid)}/events`)
    const all = (body.data.items as { action: string }[]).map(({ action }) => action)
    return all.filter((action) => action !== 'attach').toReversed()
  }
  return { post, create, act, read, released, actions }
}
