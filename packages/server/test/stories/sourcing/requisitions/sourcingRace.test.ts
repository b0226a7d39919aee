/** What is free of a requisition is given away once, an inquiry is awarded once, and nothing of either is lost (domain/09 Q1–Q4). */

import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../../../../scripts/scale.ts'
import { recountLedger } from '../../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../../support/databases.ts'
import { numbersFrom } from '../../../support/hostileFiles.ts'
import { sampleInput } from '../../../support/sample.ts'
import { accounts } from '../../../support/server.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../../logistics/deliveries.ts'
import { day } from '../../masterData/prices.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from '../inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

/** What an inquiry or an order has of the requisition. */
interface Taken {
  readonly document: 'inquiry' | 'purchaseOrder'
  readonly uuid: string
  readonly quantity: number
}
const sumOf = (taken: readonly Taken[], document?: Taken['document']): number =>
  taken.reduce((sum, one) => sum + (document === undefined || one.document === document ? one.quantity : 0), 0)

describe.each(kinds)('what sourcing gives away on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let inquiries: InquiryDesk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    inquiries = inquiryDesk(
      () => world,
      () => desk,
    )
    await inviteBoth(world)
  })
  afterAll(() => world?.drop())

  const lineOf = async ({ uuid }: Data) => (await desk.read('buyer', 'requisition', uuid)).lines[0]
  const inquire = ({ purchaseRequestNumber }: Data, quantity: string) =>
    desk.of('buyer', 'inquiry', 'POST', {
      ...{ subject: 'Wheels', toElsAccountList: [{ toElsAccount: accounts.supplier }] },
      ...{ openers: [{ person: 'admin001' }], companyCode: sampleInput(documents.inquiry, 1).companyCode },
      lines: [{ purchaseRequestNumber, requestItemNumber: 10, quantity, priceBase: '1' }],
    })
  const order = ({ purchaseRequestNumber }: Data, quantity: string) =>
    desk.of('buyer', 'purchaseOrder/createFrom', 'POST', {
      from: 'requisition',
      lines: [{ number: purchaseRequestNumber, item: 10, quantity }],
      head: { toElsAccount: accounts.supplier },
    })
  const made = ({ status, body }: { status: number; body: Data }): string | undefined =>
    status === 200 ? (body.data.uuid ?? body.data.items?.[0]?.uuid) : undefined

  test('of six who take all that is free one has it, in every race', async () => {
    for (let race = 0; race < sampledTimes(200); race += 1) {
      const wanted = await inquiries.wanted('10', '1')
      const answers = await Promise.all([0, 1, 2].flatMap(() => [inquire(wanted, '10'), order(wanted, '10')]))
      expect([race, answers.filter((answer) => made(answer) !== undefined).length]).toEqual([race, 1])
      expect(await lineOf(wanted)).toMatchObject({ freeQuantity: '0' })
    }
    expect(await recountLedger(world.database)).toEqual([])
  })

  /** An inquiry of one line that draws so much of each requisition; nothing of those that are drawn nothing of. */
  const drawn = (all: readonly Data[], parts: readonly number[]) => {
    const allocations = all.flatMap(({ purchaseRequestNumber }, i) =>
      parts[i] ? [{ purchaseRequestNumber, requestItemNumber: 10, quantity: String(parts[i]) }] : [],
    )
    const [line] = sampleInput(documents.requisition, 1).lines ?? []
    return desk.of('buyer', 'inquiry', 'POST', {
      ...{ subject: 'Wheels', companyCode: sampleInput(documents.inquiry, 1).companyCode },
      lines: [
        {
          ...{ materialNumber: line?.materialNumber, quoteUnit: line?.baseUnit, priceBase: '1', allocations },
          quantity: String(parts.reduce((sum, part) => sum + part, 0)),
        },
      ],
    })
  }
  const three = async (quantity: string): Promise<Data[]> => [
    await inquiries.wanted(quantity, '1'),
    await inquiries.wanted(quantity, '1'),
    await inquiries.wanted(quantity, '1'),
  ]

  test('of six who merge all that three want, in whatever order, one has it', async () => {
    for (let race = 0; race < sampledTimes(200); race += 1) {
      const all = await three('10')
      const orders = [all, all.toReversed(), [all[1], all[2], all[0]]]
      const answers = await Promise.all([...orders, ...orders].map((some) => drawn(some, [10, 10, 10])))
      expect([race, answers.map(({ status }) => status).toSorted()]).toEqual([race, [200, 422, 422, 422, 422, 422]])
      for (const one of all) expect(await lineOf(one)).toMatchObject({ freeQuantity: '0', toEnquiryQuantity: '10' })
    }
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('whatever is drawn from three and given back, each has what is left of it', async () => {
    const next = numbersFrom(11)
    const all = await three('60')
    let taken: readonly { readonly uuid: string; readonly parts: readonly number[] }[] = []
    const drawnOf = (at: number) => taken.reduce((sum, { parts }) => sum + (parts[at] ?? 0), 0)
    for (let step = 0; step < sampledTimes(2000); step += 1) {
      const back = next() < 0.4 ? taken[Math.floor(next() * taken.length)] : undefined
      const parts = all.map(() => Math.floor(next() * 30))
      if (back) {
        expect(await gives({ document: 'inquiry', uuid: back.uuid, quantity: 0 })).toBe(200)
        taken = taken.filter((one) => one !== back)
      } else if (parts.some((part) => part > 0)) {
        const uuid = made(await drawn(all, parts))
        expect([step, uuid !== undefined]).toEqual([step, parts.every((part, at) => part <= 60 - drawnOf(at))])
        if (uuid) taken = [...taken, { uuid, parts }]
      }
      const found = await Promise.all(all.map(async (one) => Number((await lineOf(one)).toEnquiryQuantity ?? 0)))
      expect([step, found]).toEqual([step, all.map((_, at) => drawnOf(at))])
    }
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('of six awards of an inquiry one is written', async () => {
    const wanted = await inquiries.wanted('10', '1')
    const asked = await inquiries.published(wanted)
    const one = await inquiries.quote('supplier', asked, ['10', '20'], day(0))
    await inquiries.quote('other', asked, ['11', '21'], day(0))
    await inquiries.opened(asked)
    const { enquiryNumber } = asked
    const lines = [{ quoteNumber: one.quoteNumber, quoteItemNumber: 10, awardQuantity: '10' }]
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(() => desk.of('buyer', 'award', 'POST', { enquiryNumber, lines })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    expect(await desk.read('buyer', 'inquiry', asked.uuid)).toMatchObject({ stage: 'pricing' })
  })

  const gives = async ({ document, uuid }: Taken) => {
    const { rowVersion } = await desk.read('buyer', document, uuid)
    return (await desk.of('buyer', `${document}/${uuid}`, 'DELETE', { rowVersion })).status
  }
  const takes = async (wanted: Data, document: Taken['document'], quantity: number) =>
    made(await (document === 'inquiry' ? inquire : order)(wanted, String(quantity)))

  /** One of them is given back, or so much more taken: refused where that is not free. */
  const moved = async (wanted: Data, taken: readonly Taken[], back: Taken | undefined, more: Omit<Taken, 'uuid'>) => {
    if (back) {
      expect(await gives(back)).toBe(200)
      return taken.filter((one) => one !== back)
    }
    const uuid = await takes(wanted, more.document, more.quantity)
    expect(uuid !== undefined).toBe(more.quantity <= 100 - sumOf(taken))
    return uuid ? [...taken, { ...more, uuid }] : taken
  }

  test('whatever is taken and given back, what is free and what is taken make up what was wanted', async () => {
    const next = numbersFrom(7)
    const wanted = await inquiries.wanted('100', '1')
    let taken: readonly Taken[] = []
    for (let step = 0; step < sampledTimes(2000); step += 1) {
      const more = {
        quantity: 1 + Math.floor(next() * 60),
        document: next() < 0.5 ? ('inquiry' as const) : ('purchaseOrder' as const),
      }
      const back = next() < 0.4 ? taken[Math.floor(next() * taken.length)] : undefined
      taken = await moved(wanted, taken, back, more)
      const { toEnquiryQuantity, directQuantity, freeQuantity } = await lineOf(wanted)
      expect([step, ...[toEnquiryQuantity, directQuantity, freeQuantity].map((one) => Number(one ?? 0))]).toEqual([
        ...[step, sumOf(taken, 'inquiry'), sumOf(taken, 'purchaseOrder')],
        100 - sumOf(taken),
      ])
    }
    expect(await recountLedger(world.database)).toEqual([])
  })
})
