/** What the history of a document tells of a change: its fields, what they were and what they are. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { sampleInput } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('values in the history on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const made = async (document: keyof typeof documents, more: object = {}) => {
    const answer = await world.call('buyer', 'POST', `/buyer/${document}`, {
      ...sampleInput(documents[document], 1),
      ...more,
    })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const save = async (path: string, more: object) =>
    expect((await world.call('buyer', 'PUT', path, more)).status).toBe(200)
  const lastOf = async (path: string, who: 'buyer' | 'buyerBlind' = 'buyer') =>
    (await world.call(who, 'GET', `${path}/events`)).body.data.items[0]

  test('a save tells what each field was and is, and nothing of those that stay', async () => {
    const { uuid, rowVersion } = await made('material', { materialNumber: 'HV-1', remark: 'a', minOrderQuantity: '5' })
    const path = `/buyer/material/${uuid}`
    await save(path, { rowVersion, remark: 'b', minOrderQuantity: '7.50' })
    expect(await lastOf(path)).toMatchObject({
      action: 'save',
      given: {
        changed: ['minOrderQuantity', 'remark'],
        values: { remark: ['a', 'b'], minOrderQuantity: ['5', '7.5'] },
      },
    })
    await save(path, { rowVersion: rowVersion + 1, remark: null })
    expect((await lastOf(path)).given).toEqual({ changed: ['remark'], values: { remark: ['b', null] } })
  })

  test('of lines it tells which of them, which field, from what to what; rows within a field by its name', async () => {
    const { lines: sample = [] } = sampleInput(documents.purchaseOrder, 1)
    const order = await made('purchaseOrder', { lines: [sample[0], sample[0], { ...sample[0], materialDesc: 'Bolt' }] })
    const path = `/buyer/purchaseOrder/${order.uuid}`
    const [first, second, third] = order.lines
    const schedule = [{ requestDate: '2099-01-31', requestQty: '77' }]
    const changed = { uuid: first.uuid, quantity: '77', schedule, requestDeliveryDate: '2099-01-31' }
    await save(path, { rowVersion: order.rowVersion, lines: [changed, { uuid: second.uuid }, { ...sample[0] }] })
    const told = (await lastOf(path)).given
    const given = { changed: ['lines'], lineChanges: told.lineChanges }
    expect(told).toEqual(given)
    expect(told.lineChanges).toEqual([
      {
        itemNumber: 10,
        kind: 'changed',
        changed: expect.arrayContaining(['quantity', 'requestDeliveryDate', 'schedule']),
        values: { quantity: [first.quantity, '77'], requestDeliveryDate: [first.requestDeliveryDate, '2099-01-31'] },
      },
      {
        itemNumber: third.itemNumber,
        kind: 'removed',
        changed: expect.arrayContaining(['materialDesc']),
        values: expect.objectContaining({ materialDesc: ['Bolt', null] }),
      },
      { itemNumber: 40, kind: 'added', changed: expect.anything(), values: expect.anything() },
    ])
  })

  test('of many lines the first twenty are told and the others counted; hidden fields of lines are not', async () => {
    const { lines: [line] = [] } = sampleInput(documents.purchaseOrder, 1)
    const order = await made('purchaseOrder', { lines: Array.from({ length: 25 }, () => ({ ...line })) })
    const path = `/buyer/purchaseOrder/${order.uuid}`
    const priced = { priceExcludingTax: '12.34', priceBasis: '1', priceIncludingTax: null }
    const lines = order.lines.map(({ uuid }: { uuid: string }, at: number) => ({
      uuid,
      ...priced,
      ...(at === 2 ? { quantity: '77' } : {}),
    }))
    await save(path, { rowVersion: order.rowVersion, lines })
    const { given } = await lastOf(path)
    expect([given.lineChanges.length, given.moreLines]).toEqual([20, 5])
    expect(given.lineChanges[0].values.priceExcludingTax).toEqual([order.lines[0].priceExcludingTax, '12.34'])
    const blind = (await lastOf(path, 'buyerBlind')).given
    expect(blind.lineChanges).toEqual([
      { itemNumber: 30, kind: 'changed', changed: ['quantity'], values: { quantity: [order.lines[2].quantity, '77'] } },
    ])
    expect(JSON.stringify(blind)).not.toContain('12.34')
  })

  test('whoever may not see a field learns neither that it changed nor from what to what', async () => {
    const { uuid, rowVersion } = await made('supplierBank', { iban: 'DE02120300000000202051' })
    const path = `/buyer/supplierBank/${uuid}`
    await save(path, { rowVersion, iban: 'DE02500105170137075030', openingBank: 'Second bank' })
    const values = { openingBank: [expect.any(String), 'Second bank'] }
    expect((await lastOf(path)).given.values).toEqual({
      ...values,
      iban: ['DE02120300000000202051', 'DE02500105170137075030'],
    })
    expect((await lastOf(path, 'buyerBlind')).given).toEqual({ changed: ['openingBank'], values })
  })
})
