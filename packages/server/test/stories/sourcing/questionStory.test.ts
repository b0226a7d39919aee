/** Questions about an inquiry: one asks, one or all are answered, and nobody reads who asked (domain/04 §3.5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

describe.each(kinds)('questions about inquiries on %s', (kind) => {
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

  const published = async (more: object = {}) => inquiries.published(await inquiries.wanted('10', '2'), more)
  const ask = async (who: Person, inquiry: object, question: string) => {
    const { uuid } = await inquiries.quotationOf(who, inquiry)
    return world.call(who, 'POST', `/supplier/quotation/${uuid}/ask`, { question })
  }
  const answer = (uuid: string, action: 'answer' | 'answerAll', body: object) =>
    desk.of('buyer', `quotation/${uuid}/${action}`, 'POST', body)

  test('an answer to all is read by all, without who asked; one to its asker by him alone', async () => {
    const inquiry = await published()
    expect((await ask('supplier', inquiry, 'May it be of steel? Our firm asks.')).status).toBe(200)
    const own = await inquiries.quotationOf('supplier', inquiry)
    expect(own).toMatchObject({ questions: [{ question: 'May it be of steel? Our firm asks.', answer: null }] })
    const waiting = (await desk.of('buyer', 'quotation?tab=questions')).body.data.items
    expect(waiting.map(({ uuid }: { uuid: string }) => uuid)).toEqual([own.uuid])
    const said = { question: 'May it be of steel?', answer: 'Yes, of any grade.' }
    expect((await answer(own.uuid, 'answerAll', said)).body.message).toBe('common.success')
    for (const who of ['supplier', 'other'] as const) {
      const read = await inquiries.quotationOf(who, inquiry)
      expect(read.clarifications).toMatchObject([said])
      expect(read.rowVersion).toBe(who === 'supplier' ? own.rowVersion : read.rowVersion)
    }
    expect(await inquiries.quotationOf('supplier', inquiry)).toMatchObject({
      questions: [{ answer: said.answer }],
      hasQuestion: 'N',
    })
    const other = await inquiries.quotationOf('other', inquiry)
    expect(JSON.stringify(other)).not.toContain('Our firm')
    expect(other.questions ?? []).toEqual([])

    await ask('other', inquiry, 'Who pays the freight?')
    expect((await answer(other.uuid, 'answer', { answer: 'We do.' })).body.message).toBe('common.success')
    expect((await inquiries.quotationOf('other', inquiry)).questions).toMatchObject([{ answer: 'We do.' }])
    expect(JSON.stringify(await inquiries.quotationOf('supplier', inquiry))).not.toContain('freight')
    expect((await answer(other.uuid, 'answer', { answer: 'Twice' })).body.message).toBe('quotation.nothingAsked')
  })

  test('a question without an own wording for the others is told as it was asked; the next round has it too', async () => {
    const inquiry = await published()
    const { uuid } = await inquiries.quotationOf('other', inquiry)
    await ask('other', inquiry, 'Is the drawing final?')
    await answer(uuid, 'answerAll', { answer: 'It is.' })
    await desk.moved('buyer', 'inquiry', inquiry.uuid, 'clarify', { answer: 'Parts of the sample may be used.' })
    const told = [
      { question: 'Is the drawing final?', answer: 'It is.' },
      { question: null, answer: 'Parts of the sample may be used.' },
    ]
    expect((await inquiries.quotationOf('supplier', inquiry)).clarifications).toMatchObject(told)
    for (const who of ['supplier', 'other'] as const) await inquiries.quote(who, inquiry, ['10', '20'])
    await inquiries.nextRound(await inquiries.opened(inquiry))
    expect(await inquiries.quotationOf('supplier', inquiry)).toMatchObject({ bout: 2, clarifications: told })
  })

  test('questions end at their time, and before that they are not without end', async () => {
    const ended = await published({ questionsEnd: new Date(Date.now() - 1000).toISOString() })
    expect((await ask('supplier', ended, 'Too late?')).body.message).toBe('quotation.questionsOver')
    const open = await published({ questionsEnd: later(2) })
    for (let i = 0; i < 20; i += 1) expect((await ask('supplier', open, `Question ${i}`)).status).toBe(200)
    expect((await ask('supplier', open, 'One more')).body).toMatchObject({ message: 'quotation.questionsOpen' })
  })

  test('a quote that was sent stands while its supplier asks and is answered', async () => {
    const inquiry = await published()
    await inquiries.quote('supplier', inquiry, ['10', '20'])
    await ask('supplier', inquiry, 'Was it received?')
    const { uuid } = await inquiries.quotationOf('supplier', inquiry)
    await answer(uuid, 'answerAll', { answer: 'It was.' })
    expect(await inquiries.quotationOf('supplier', inquiry)).toMatchObject({
      quoteStatus: 'submitted',
      revision: 1,
      lines: [{ priceExcludingTax: '10' }, { priceExcludingTax: '20' }],
    })
  })
})
