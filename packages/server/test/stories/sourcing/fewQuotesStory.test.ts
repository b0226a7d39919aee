/** Fewer quotes than wanted: more time, an end, or opened with a reason and with an approval where a flow is meant for it (domain/04 §3.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const passWord = 'a long enough password'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

describe.each(kinds)('few quotes on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let inquiries: InquiryDesk
  let flow: Data
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    inquiries = inquiryDesk(
      () => world,
      () => desk,
    )
    await inviteBoth(world)
    const { body } = await desk.of('buyer', 'flowDefinition', 'POST', {
      ...{ flowKey: 'few', flowName: 'Few quotes', docType: 'inquiry', submitterIsApprover: 'approve' },
      ...{ conditionField: 'askedChange', conditionOperator: 'eq', conditionValue: 'fewQuotes' },
      lines: [{ stepName: 'Head of purchasing', approverKind: 'person', person: 'admin001', mode: 'all' }],
    })
    flow = body.data
  })
  afterAll(() => world?.drop())

  const moved = (uuid: string, action: string, body: object = {}) => desk.moved('buyer', 'inquiry', uuid, action, body)
  const refused = (uuid: string, action: string, body: object = {}) =>
    desk.refusedTo('buyer', 'inquiry', uuid, action, body)
  const read = (uuid: string): Promise<Data> => desk.read('buyer', 'inquiry', uuid)
  const offered = ({ offers }: Data) =>
    offers.flatMap((one: Data) => (one.refusal ? [] : [one.action])).toSorted() as string[]
  /** One of two suppliers quotes, two were wanted. */
  async function closed(): Promise<Data> {
    const inquiry = await inquiries.published(await inquiries.wanted('100', '5'), { minQuotes: 2 })
    await inquiries.quote('supplier', inquiry, ['10', '11'])
    const { uuid } = await inquiries.quotationOf('other', inquiry)
    await world.call('other', 'POST', `/supplier/quotation/${uuid}/decline`, { why: 'capacity' })
    return moved(inquiry.uuid, 'close')
  }
  const answer = async (uuid: string, action: string) => {
    const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}&limit=100`)
    const [task] = body.data.items.filter(({ taskStatus }: Data) => taskStatus === 'open')
    expect(task).toMatchObject({ scenario: 'fewQuotes', assignee: 'admin001' })
    return desk.moved('buyer', 'flowTask', task.uuid, action, { comment: 'Seen' })
  }
  const reason = { fewReason: 'Nobody else makes it' }
  const told = { fewQuotesReason: reason.fewReason }

  test('without a flow for it a reason is enough', async () => {
    const { uuid, fewNeedsApproval } = await closed()
    expect(fewNeedsApproval).toBe('N')
    expect(await refused(uuid, 'open', { passWord })).toEqual([422, 'inquiry.tooFewQuotes', { count: 1, min: 2 }])
    expect((await refused(uuid, 'askFewQuotes', reason)).slice(0, 2)).toEqual([422, 'inquiry.nothingFew'])
    expect(await moved(uuid, 'open', { passWord, ...reason })).toMatchObject({ stage: 'opened', ...told })
  })

  test('with one it is opened once approvers agree, for this round alone', async () => {
    await desk.moved('buyer', 'flowDefinition', flow.uuid, 'publish')
    const inquiry = await closed()
    const { uuid } = inquiry
    expect(inquiry).toMatchObject({ stage: 'closed', fewNeedsApproval: 'Y' })
    expect(offered(inquiry)).toEqual(expect.arrayContaining(['askFewQuotes', 'reopenForQuotes', 'fail']))
    expect(offered(inquiry)).not.toContain('open')
    const params = { count: 1, min: 2 }
    expect(await refused(uuid, 'open', { passWord, ...reason })).toEqual([422, 'inquiry.fewApproval', params])
    expect(await moved(uuid, 'askFewQuotes', reason)).toMatchObject({
      ...{ stage: 'fewApproval', enquiryStatus: 'closed', auditStatus: 'underApproval', ...told },
    })
    expect(await refused(uuid, 'open', { passWord })).toEqual([422, 'inquiry.fewApproval', params])
    await answer(uuid, 'approve')
    const agreed = await read(uuid)
    expect(agreed).toMatchObject({ stage: 'closed', fewBout: 1, askedChange: null, bout: 1, ...told })
    expect(agreed.publishTime).toBe(inquiry.publishTime)
    expect(await moved(uuid, 'open', { passWord })).toMatchObject({ stage: 'opened', ...told })
    const again = await moved(uuid, 'newBout', { until: later(24) })
    expect(again).toMatchObject({ fewQuotesReason: null, fewNeedsApproval: null })
    await world.call(
      'supplier',
      'POST',
      `/supplier/quotation/${(await inquiries.quotationOf('supplier', inquiry)).uuid}/decline`,
      {
        why: 'capacity',
      },
    )
    expect(await moved(uuid, 'close')).toMatchObject({ bout: 2, fewNeedsApproval: 'Y' })
    expect((await refused(uuid, 'open', { passWord, ...reason }))[1]).toBe('inquiry.fewApproval')
  })

  test('refused, it stays closed: it is asked for again, given more time, or ended; what happens meanwhile ends the approval', async () => {
    const { uuid } = await closed()
    await moved(uuid, 'askFewQuotes', reason)
    await answer(uuid, 'reject')
    expect(await read(uuid)).toMatchObject({
      stage: 'closed',
      auditStatus: 'rejected',
      askedChange: null,
      fewBout: null,
    })
    expect((await refused(uuid, 'open', { passWord }))[1]).toBe('inquiry.fewApproval')
    expect(await moved(uuid, 'askFewQuotes', reason)).toMatchObject({ stage: 'fewApproval' })
    expect(await moved(uuid, 'withdraw')).toMatchObject({ stage: 'closed', auditStatus: 'withdrawn' })
    await moved(uuid, 'askFewQuotes', reason)
    expect(await moved(uuid, 'reopenForQuotes', { until: later(24), reason: 'One more is asked' })).toMatchObject({
      ...{ stage: 'quoting' },
    })
    const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}&limit=100`)
    expect(body.data.items.filter(({ taskStatus }: Data) => taskStatus === 'open')).toEqual([])
    const other = await closed()
    await moved(other.uuid, 'askFewQuotes', reason)
    expect(await moved(other.uuid, 'fail', { reason: 'One quote is none' })).toMatchObject({ stage: 'failed' })
  })

  test('quotes that are enough need neither', async () => {
    const inquiry = await inquiries.published(await inquiries.wanted('100', '5'), { minQuotes: 2 })
    await inquiries.quote('supplier', inquiry, ['10', '11'])
    await inquiries.quote('other', inquiry, ['10', '11'])
    expect(await moved(inquiry.uuid, 'close')).toMatchObject({ fewNeedsApproval: 'N' })
    expect(await moved(inquiry.uuid, 'open', { passWord })).toMatchObject({ stage: 'opened', fewQuotesReason: null })
  })
})
