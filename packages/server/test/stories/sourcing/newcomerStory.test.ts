/** Strangers who are asked by mail: from the letter to the quote, once, in time, and awarded nothing before they are admitted. */

import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { system } from '../../../src/database/systemTables.ts'
import { kinds } from '../../support/databases.ts'
import { sendingTo } from '../../support/letters.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day } from '../masterData/prices.ts'
import { later, type NewcomerDesk, newcomerDesk, passWord, typed } from './newcomers.ts'

describe.each(kinds)('strangers by mail on %s', (kind) => {
  let world: World
  let mailbox: Mailbox
  let desk: NewcomerDesk
  let count = 0
  /** A company that nobody knows, as a row names it. */
  const stranger = () => {
    count += 1
    return { supplierName: `Stranger ${count} Works`, email: `sales@stranger${count}.example` }
  }
  const read = async (uuid: string) => (await world.call('buyer', 'GET', `/buyer/inquiry/${uuid}`)).body.data
  const invitationOf = async ({ email }: { email: string }) => {
    const { body } = await world.call('buyer', 'GET', '/buyer/invitation?limit=100')
    return body.data.items.find((one: { email: string }) => one.email === email)
  }
  const rows = (text: string, values: unknown[]) =>
    world.database.read(system, (on) => on.query<Record<string, unknown>>(text, values))

  beforeAll(async () => {
    mailbox = await startMailbox()
    world = await startWorld(kind, { config: sendingTo(mailbox) })
    await world.call('buyer', 'PUT', '/buyer/settings/registerAudit', { value: 'N' })
    desk = newcomerDesk(
      () => world,
      () => mailbox,
    )
  })
  afterAll(async () => {
    await world?.drop()
    await mailbox?.close()
  })

  test('a row names a company by its account, or by name and address; each once', async () => {
    const issuesOf = async (...toElsAccountList: object[]) => {
      const { body } = await world.call('buyer', 'POST', '/buyer/inquiry', { subject: 'Wheels', toElsAccountList })
      return body.data.issues?.filter(({ path }: { path: string }) => path.startsWith('toElsAccountList'))
    }
    const one = stranger()
    expect(await issuesOf({ supplierName: one.supplierName })).toMatchObject([{ path: 'toElsAccountList.0.email' }])
    expect(await issuesOf({ email: one.email })).toMatchObject([{ path: 'toElsAccountList.0.supplierName' }])
    expect(await issuesOf({})).toMatchObject([{ path: 'toElsAccountList.0.toElsAccount', rule: 'required' }])
    expect(await issuesOf(one, { ...one, supplierName: 'Another' })).toMatchObject([{ rule: 'supplierTwice' }])
  })

  test('the letter asks, the link shows what suppliers are told, three answers lead to the quote', async () => {
    const one = stranger()
    const doc = await desk.published({
      ...{ toElsAccountList: [one, { toElsAccount: accounts.supplier }], budgetAmount: '777777.77' },
      noteToSuppliers: 'Aluminium, please',
    })
    const mail = await mailbox.take(one.email)
    expect(mail.subject).toContain('Wheels')
    expect(mail.text).not.toContain('777777')
    const ticket = /signup\/quote\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const looked = await desk.look(ticket)
    expect(looked.data).toMatchObject({
      ...{ state: 'open', supplierName: one.supplierName, email: one.email },
      inquiry: {
        subject: 'Wheels',
        noteToSuppliers: 'Aluminium, please',
        lines: [{ quantity: '100' }, { quantity: '5' }],
      },
    })
    expect(JSON.stringify(looked)).not.toMatch(/777777|toElsAccountList|openers|purchasePerson"|admin001/)
    // no copy of the secret is left: the letter forgets it, the ticket is a hash
    await expect
      .poll(
        async () => (await rows('select "sealed", "body", "link" from outbox where "recipient" = $1', [one.email]))[0],
      )
      .toMatchObject({ sealed: null, link: null })
    expect(JSON.stringify(await rows('select * from outbox where "recipient" = $1', [one.email]))).not.toContain(ticket)
    expect(JSON.stringify(await rows('select * from ticket', []))).not.toContain(ticket)
    expect(JSON.stringify(await invitationOf(one))).not.toContain(ticket)
    expect(await invitationOf(one)).toMatchObject({ inviteCode: null, enquiryNumber: doc.enquiryNumber })

    const { code: answered, data: entry } = await desk.register({ ticket, ...typed(one.supplierName) })
    expect(answered).toBe('200')
    expect(entry).toMatchObject({
      ...{ companyName: one.supplierName, elsAccount: expect.stringMatching(/^\d+$/) },
      path: expect.stringContaining('/supplier/quotation/'),
    })
    const headers = await desk.headersOf(entry)
    const quotation = (await desk.as(headers, 'GET', entry.path)).body.data
    expect(quotation).toMatchObject({ stage: 'invited', subject: 'Wheels', lines: [{ quantity: '100' }, {}] })
    const sent = await desk.as(headers, 'POST', `${entry.path}/submit`, {
      quoteValidUntil: day(60),
      lines: [10, 20].map((itemNumber) => ({
        ...{ itemNumber, lineDecision: 'quote', priceExcludingTax: '12', taxRate: '13' },
      })),
    })
    expect([sent.status, sent.body.message]).toEqual([200, 'common.success'])
    expect(await read(doc.uuid)).toMatchObject({
      ...{ inviteCount: 2, answerCount: 1 },
      toElsAccountList: [{ ...one, toElsAccount: entry.elsAccount }, { toElsAccount: accounts.supplier }],
    })
    expect(await invitationOf(one)).toMatchObject({ inviteStatus: 'claimed', claimedBy: entry.elsAccount })
    const [relation] = await rows(
      'select "supplierStatus" from supplier where "elsAccount" = $1 and "toElsAccount" = $2',
      [accounts.buyer, entry.elsAccount],
    )
    expect(relation).toEqual({ supplierStatus: 'stranger' })

    // once: whoever has the link later is told so, and finds his own quotation once he has signed in
    expect((await desk.look(ticket)).data).toEqual({
      ...{ state: 'used', supplierName: one.supplierName, buyerName: expect.any(String) },
    })
    expect(await desk.register({ ticket, ...typed('Somebody Else Ltd') })).toMatchObject({
      message: 'inquiry.linkUsed',
    })
    expect((await desk.as(headers, 'POST', '/supplier/takePart', { ticket })).body.data).toEqual({ path: entry.path })
    expect((await world.call('supplier', 'POST', '/supplier/takePart', { ticket })).body).not.toMatchObject({
      data: { path: entry.path },
    })

    // the gate: nothing is awarded to a stranger
    const { body } = await world.call('supplier', 'GET', '/supplier/quotation?limit=100')
    const own = body.data.items.find(
      ({ enquiryNumber }: { enquiryNumber: string }) => enquiryNumber === doc.enquiryNumber,
    )
    const declined = await world.call('supplier', 'POST', `/supplier/quotation/${own.uuid}/decline`, {
      why: 'capacity',
    })
    expect([declined.status, declined.body]).toMatchObject([200, {}])
    await desk.moved(doc.uuid, 'close')
    await desk.moved(doc.uuid, 'open', { passWord })
    const award = await world.call('buyer', 'POST', '/buyer/award', {
      enquiryNumber: doc.enquiryNumber,
      lines: [
        { quoteNumber: quotation.quoteNumber, quoteItemNumber: 10, awardQuantity: '100', deviationReason: 'Alone' },
      ],
    })
    const refused = await world.call('buyer', 'POST', `/buyer/award/${award.body.data.uuid}/submit`, {})
    expect([refused.status, refused.body.message]).toEqual([422, 'award.supplierNotActive'])
  })

  test('one is invited while the inquiry runs; a company that has an account takes part with it', async () => {
    const doc = await desk.published({ toElsAccountList: [{ toElsAccount: accounts.supplier }] })
    const one = stranger()
    await desk.moved(doc.uuid, 'inviteByMail', one)
    const ticket = await desk.ticketFor(one.email)
    const again = await world.call('buyer', 'POST', `/buyer/inquiry/${doc.uuid}/inviteByMail`, one)
    expect([again.status, again.body.message]).toEqual([422, 'inquiry.mailTwice'])
    const joined = await world.call('other', 'POST', '/supplier/takePart', { ticket })
    expect(joined.body).toMatchObject({ data: { path: expect.stringContaining('/supplier/quotation/') } })
    expect((await world.call('other', 'GET', joined.body.data.path)).body.data).toMatchObject({ stage: 'invited' })
    expect(await read(doc.uuid)).toMatchObject({
      inviteCount: 2,
      toElsAccountList: [{}, { toElsAccount: accounts.both }],
    })
  })

  test('a link that was taken back, sent anew, or comes too late says so', async () => {
    const [one, other] = [stranger(), stranger()]
    const doc = await desk.published({ toElsAccountList: [one, other] })
    const first = await desk.ticketFor(one.email)
    const { uuid } = await invitationOf(one)
    await world.call('buyer', 'POST', `/buyer/invitation/${uuid}/send`, {})
    const second = await desk.ticketFor(one.email)
    expect(await desk.look(first)).toMatchObject({ code: '404' })
    expect((await desk.look(second)).data).toMatchObject({ state: 'open' })
    await world.call('buyer', 'POST', `/buyer/invitation/${uuid}/revoke`, {})
    expect((await desk.look(second)).data).toMatchObject({ state: 'revoked' })
    expect(await desk.register({ ticket: second, ...typed('Too Late Ltd') })).toMatchObject({
      message: 'inquiry.linkGone',
    })

    const ticket = await desk.ticketFor(other.email)
    await clockJob(documents.inquiry).run(world.database, new Date(later(49)))
    expect(await read(doc.uuid)).toMatchObject({ enquiryStatus: 'closed' })
    const over = (await desk.look(ticket)).data
    expect(over).toEqual({ state: 'over', supplierName: other.supplierName, buyerName: expect.any(String) })
    expect(await desk.register({ ticket, ...typed('Too Late Ltd') })).toMatchObject({ message: 'inquiry.notTaking' })
    expect(await desk.look('x'.repeat(43))).toMatchObject({ code: '404' })
  })

  test('of two who use a link at once one wins', async () => {
    const one = stranger()
    const doc = await desk.published({ toElsAccountList: [one] })
    const ticket = await desk.ticketFor(one.email)
    const all = await Promise.all(['First', 'Second'].map((name) => desk.register({ ticket, ...typed(`${name} Ltd`) })))
    expect(all.map(({ message }) => message).toSorted()).toEqual(['common.success', 'inquiry.linkUsed'])
    expect(await read(doc.uuid)).toMatchObject({ inviteCount: 1, toElsAccountList: [{ email: one.email }] })
  })

  test('where registrations are decided, the quotation comes with the decision', async () => {
    await world.call('buyer', 'PUT', '/buyer/settings/registerAudit', { value: 'Y' })
    const one = stranger()
    const doc = await desk.published({ toElsAccountList: [one] })
    const ticket = await desk.ticketFor(one.email)
    const { data } = await desk.register({ ticket, ...typed(one.supplierName) })
    expect(data).toMatchObject({ elsAccount: null, exchangeToken: null, path: null })
    expect(await read(doc.uuid)).toMatchObject({ inviteCount: 0 })
    const { body } = await world.call('buyer', 'GET', '/buyer/registration?limit=100')
    const waiting = body.data.items.find(({ fullName }: { fullName: string }) => fullName === one.supplierName)
    await world.call('buyer', 'POST', `/buyer/registration/${waiting.uuid}/activate`, {})
    expect(await read(doc.uuid)).toMatchObject({
      inviteCount: 1,
      toElsAccountList: [{ toElsAccount: expect.stringMatching(/^\d+$/) }],
    })
    await world.call('buyer', 'PUT', '/buyer/settings/registerAudit', { value: 'N' })
  })

  test('faults come at once, each at its field', async () => {
    const one = stranger()
    await desk.published({ toElsAccountList: [one] })
    const ticket = await desk.ticketFor(one.email)
    const { data } = await desk.register({ ticket, password: 'short', passwordConfirm: 'other' })
    expect(data.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['fullName', 'contactName', 'password', 'agreementVersion']),
    )
  })
})
