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
  afterAll(() => world.drop())

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

  test('lines and rows within a field are told by their name', async () => {
    const order = await made('purchaseOrder')
    const path = `/buyer/purchaseOrder/${order.uuid}`
    const [line] = order.lines
    await save(path, { rowVersion: order.rowVersion, lines: [{ uuid: line.uuid, quantity: '77' }] })
    expect((await lastOf(path)).given).toEqual({ changed: ['lines'] })
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
