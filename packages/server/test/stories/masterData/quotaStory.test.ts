/** Shares of sources: who is proposed, what orders count, and that it is taken back to the last digit (domain/04 §3.13). */
import { askSources, type SourceAnswer, type WantedSource } from '@srm/core/client/sourceChoice'
import { compare } from '@srm/core/decimal'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf, line } from '../orders/orders.ts'
import { day } from './prices.ts'

const { material, supplier } = documents
const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
const good = { status: { supplierStatus: 'qualified', freezeFlag: 'N' }, handedOver: false }
const [first, second, third] = ['900751', '900752', '900753'] as const

describe.each(kinds)('shares on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    const suppliers = [first, second, third]
    await world.insert(
      supplier,
      suppliers.map((toElsAccount, i) => sampleDoc(supplier, 750 + i, good, { toElsAccount })),
    )
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)

  let n = 400
  const newMaterial = async (more: object = {}): Promise<string> => {
    n += 1
    const own = { uomConversions: [{ unit: 'CNY', num: 12, den: 1 }], quotaArrangement: 'Y', minPackingQuantity: null }
    await world.insert(material, [sampleDoc(material, n, active, { ...own, ...more })])
    return `materialNumber${n}`
  }
  const draft = async (more: object): Promise<string> => {
    const own = { validStartDate: day(0), expiryDate: day(100), ...more }
    const { status, body } = await world.call('buyer', 'POST', '/buyer/sourceList', own)
    expect([status, body.message]).toEqual([200, 'common.success'])
    return body.data.uuid
  }
  const activate = async (uuid: string) => {
    const answer = await world.call('buyer', 'POST', `/buyer/sourceList/${uuid}/submit`, {})
    expect([answer.status, answer.body.message]).toEqual([200, 'common.success'])
  }
  const read = async (uuid: string) => (await world.call('buyer', 'GET', `/buyer/sourceList/${uuid}`)).body.data
  const had = async (uuid: string): Promise<string> => (await read(uuid)).allocatedQuantity
  /** A set of two, 60 to 40. */
  const pair = async (materialNumber: string, more: object = {}): Promise<[string, string]> => {
    const rows: [string, string] = [
      await draft({ materialNumber, quota: '60', toElsAccount: first, ...more }),
      await draft({ materialNumber, quota: '40', toElsAccount: second, ...more }),
    ]
    await activate(rows[0])
    return rows
  }
  const ask = (...lines: WantedSource[]): Promise<readonly SourceAnswer[]> =>
    askSources(
      {
        call: async ({ method, path, json }) =>
          (await world.call('buyer', method ?? 'GET', path, json)).body.data as never,
      },
      lines,
    )
  const proposed = async (materialNumber: string, quantity = '10'): Promise<string> => {
    const [answer] = await ask({ materialNumber, quantity })
    return answer?.kind === 'source' ? answer.toElsAccount : String(answer?.reason)
  }
  const sent = (materialNumber: string, quantity: string, more: object = {}) =>
    orders.sent({ toElsAccount: first, lines: [line({ materialNumber, quantity, orderUnit: 'X1', ...more })] })

  test('what is sent counts, what is called back, cancelled or closed does not', async () => {
    const materialNumber = await newMaterial()
    const [row] = await pair(materialNumber)
    const uuid = await sent(materialNumber, '10.5')
    expect(await had(row)).toBe('10.5')
    await orders.done('buyer', uuid, 'recall')
    expect(await had(row)).toBe('0')
    const { lines } = await orders.read('buyer', uuid)
    await orders.save(uuid, { lines: [{ uuid: lines[0].uuid, quantity: '20' }] })
    await orders.done('buyer', uuid, 'submit')
    await orders.done('buyer', uuid, 'send')
    expect(await had(row)).toBe('20')
    await orders.done('buyer', uuid, 'cancel', { reason: 'Not needed' })
    expect(await had(row)).toBe('0')
  })

  test('of a closed line what was received stays; it counts again when it is opened again', async () => {
    const materialNumber = await newMaterial()
    const [row] = await pair(materialNumber)
    const uuid = await sent(materialNumber, '10')
    await world.database.asLoader((tx) =>
      tx.query('update "purchaseOrderLine" set "receivedQuantity" = 4 where "parent" = $1', [uuid]),
    )
    const lines = [{ itemNumber: 10 }]
    await orders.done('buyer', uuid, 'closeLine', { lines })
    expect(await had(row)).toBe('4')
    await orders.done('buyer', uuid, 'reopenLine', { lines })
    expect(await had(row)).toBe('10')
    await orders.done('buyer', uuid, 'close', { reason: 'Enough' })
    expect(await had(row)).toBe('4')
  })

  test('counts in the base unit, each line for its own source; what has none counts for nobody', async () => {
    const [one, other] = [await newMaterial(), await newMaterial()]
    const [row] = await pair(one)
    const [elsewhere] = await pair(other)
    const [unit, without] = [line({ materialNumber: one, quantity: '2' }), line({ quantity: '7' })]
    const foreign = line({ materialNumber: other, quantity: '3', orderUnit: 'X1' })
    await orders.sent({ toElsAccount: first, lines: [unit, without, foreign] })
    expect([await had(row), await had(elsewhere)]).toEqual(['24', '3'])
  })

  test('the one who is furthest behind his share is proposed, and the shares are kept', async () => {
    const materialNumber = await newMaterial()
    const rows = await pair(materialNumber)
    for (let i = 0; i < 10; i += 1) {
      const toElsAccount = await proposed(materialNumber)
      await orders.sent({ toElsAccount, lines: [line({ materialNumber, quantity: '10', orderUnit: 'X1' })] })
    }
    expect(await Promise.all(rows.map(had))).toEqual(['60', '40'])
  })

  test('says who, how it would be divided, or why nobody', async () => {
    const materialNumber = await newMaterial({ minPackingQuantity: '5' })
    await pair(materialNumber, { minLotQuantity: '5' })
    const plain = await newMaterial({ quotaArrangement: 'N' })
    for (const toElsAccount of [first, second]) await activate(await draft({ materialNumber: plain, toElsAccount }))
    const [divided, tooLittle, several, later, unknown, unit] = await ask(
      { materialNumber, quantity: '2', unit: 'CNY' },
      { materialNumber, quantity: '4' },
      { materialNumber: plain, quantity: '1' },
      { materialNumber, quantity: '24', date: day(101) },
      { materialNumber: 'nothing', quantity: '1' },
      { materialNumber, quantity: '1', unit: 'nothing' },
    )
    expect(divided).toMatchObject({ kind: 'source', toElsAccount: first, quota: '60', baseUnit: 'X1' })
    expect(
      divided?.kind === 'source' && divided.parts.map(({ toElsAccount, quantity }) => [toElsAccount, quantity]),
    ).toEqual([
      [first, '14'],
      [second, '10'],
    ])
    expect([tooLittle, several, later, unknown, unit]).toEqual(
      ['lot', 'several', 'noSource', 'material', 'unit'].map((reason) => ({ kind: 'none', reason })),
    )
    const preferred = await newMaterial({ quotaArrangement: 'N' })
    await activate(await draft({ materialNumber: preferred, toElsAccount: first, priority: 2 }))
    await activate(await draft({ materialNumber: preferred, toElsAccount: second, priority: 1 }))
    expect(await proposed(preferred)).toBe(second)
  })

  test('what cannot be read is named, line by line', async () => {
    const refused = async (body: object) => {
      const { status, body: told } = await world.call('buyer', 'POST', '/buyer/sources', body)
      return [status, ...told.data.issues.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)]
    }
    expect(await refused({})).toEqual([400, 'lines notList'])
    expect(await refused({ lines: [{ quantity: '0', colour: 'red' }, 1] })).toEqual([
      400,
      'lines.0.colour notAccepted',
      'lines.0.materialNumber required',
      'lines.0.quantity tooSmall',
      'lines.1 notObject',
    ])
  })

  test('who stays in the next set goes on with what he had, who joins begins at the average, and both are kept up', async () => {
    const materialNumber = await newMaterial()
    const rows = await pair(materialNumber)
    const uuid = await sent(materialNumber, '30')
    const from = { materialNumber, validStartDate: day(10), expiryDate: day(200) }
    const stays = await draft({ ...from, quota: '50', toElsAccount: first })
    const joins = await draft({ ...from, quota: '50', toElsAccount: third })
    await activate(stays)
    expect(await read(stays)).toMatchObject({ allocatedQuantity: '30', quotaBase: '0' })
    // 30 of 60 and 0 of 40: on average a quarter of each share.
    expect(await read(joins)).toMatchObject({ allocatedQuantity: '0', quotaBase: '12.5' })
    const later = await sent(materialNumber, '8', { requestDeliveryDate: day(20) })
    expect([await had(rows[0]), await had(stays)]).toEqual(['38', '38'])
    await orders.done('buyer', uuid, 'cancel', { reason: 'x' })
    await orders.done('buyer', later, 'cancel', { reason: 'x' })
    expect([await had(rows[0]), await had(stays), await had(joins)]).toEqual(['0', '0', '0'])
  })

  test('many at once: what stands on the rows is what the orders count, whoever came first', async () => {
    const materials = [await newMaterial(), await newMaterial()]
    const rows = [...(await pair(materials[0] as string)), ...(await pair(materials[1] as string))]
    const lineOf = (materialNumber: string | undefined, i: number) =>
      line({ materialNumber, quantity: `${i + 1}.25`, orderUnit: 'X1' })
    const uuids = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const inTurn = i % 2 === 0 ? materials : materials.toReversed()
        const uuid = await orders.create({
          toElsAccount: i % 3 === 0 ? second : first,
          lines: inTurn.map((one) => lineOf(one, i)),
        })
        await orders.done('buyer', uuid, 'submit')
        return uuid
      }),
    )
    const next = await draft({
      materialNumber: materials[0],
      quota: '100',
      toElsAccount: first,
      validStartDate: day(5),
    })
    await Promise.all([...uuids.map((uuid) => orders.done('buyer', uuid, 'send')), activate(next)])
    const counts = async () => Promise.all([...rows, next].map(had))
    const sums = async (): Promise<string[]> =>
      world.database.read(systemOf(accounts.buyer), async (on) => {
        const found = await on.query<{ sum: string }>(
          `select trim_scale(coalesce(sum(a."quantity"), 0))::text as sum
             from unnest($1::uuid[]) with ordinality r(uuid, i) join "sourceList" s on s."uuid" = r.uuid
               left join "sourceAllocation" a on a."elsAccount" = s."elsAccount" and a."firstRowNumber" = s."firstRowNumber"
            group by r.i order by r.i`,
          [[...rows, next]],
        )
        return found.map(({ sum }) => sum)
      })
    expect(await counts()).toEqual(await sums())
    expect((await counts()).filter((one) => compare(one, '0') > 0).length).toBe(5)
    const again = uuids.map((uuid, i) =>
      orders.done('buyer', uuid, i % 2 === 0 ? 'cancel' : 'close', { reason: 'Not needed' }),
    )
    await Promise.all(again)
    expect(await counts()).toEqual(['0', '0', '0', '0', '0'])
    expect(await sums()).toEqual(['0', '0', '0', '0', '0'])
  })
})
