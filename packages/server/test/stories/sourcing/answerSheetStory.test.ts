/** Lines are answered in a workbook: what it says is what the document says, and only whoever may answer has it (domain/11 D5). */

import { readAnswers } from '@srm/core/definition/files/answerSheet'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { kinds } from '../../support/databases.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

describe.each(kinds)('workbooks of answers on %s', (kind) => {
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

  const sheetOf = (who: Person, uuid: string, query = '?locale=en') =>
    world.app.inject({
      ...{ method: 'GET', headers: world.people[who].headers },
      url: `/api/supplier/quotation/${uuid}/submit/sheet${query}`,
    })
  const rowsOf = async (bytes: Uint8Array) => {
    const rows: string[][] = []
    for await (const row of readSheet(new Uint8Array(bytes))) rows.push(row)
    return rows
  }
  const def = documents.quotation as AnyDocument
  const read = (doc: object, rows: readonly (readonly string[])[]) =>
    readAnswers(def, documents.quotation.transitions.submit as never, doc as never, rows, {
      ...{ zone: 'UTC', form: { isSheet: true, daysSince: 1900 } },
    })

  test('what was filled comes back line by line; a change of the inquiry shows in it', async () => {
    const inquiry = await inquiries.published(await inquiries.wanted('1100', '2'))
    const doc = await inquiries.quotationOf('supplier', inquiry)
    const file = await sheetOf('supplier', doc.uuid)
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`${doc.quoteNumber}.xlsx`),
    ])
    const [header = [], first = [], second = []] = await rowsOf(file.rawPayload)
    const fill = (row: readonly string[], values: Readonly<Record<string, string>>) =>
      header.map((label, at) => values[label] ?? row[at] ?? '')
    const price = header.find((label) => label.startsWith('Price excl. tax')) ?? ''
    const rows = [header, fill(first, { [price]: '12.5', 'Tax rate': '13' }), fill(second, { [price]: '7' })]
    expect(read(doc, rows)).toMatchObject({
      ...{ number: doc.quoteNumber, rowVersion: doc.rowVersion, changed: [], faults: [], missing: [], unknown: [] },
      lines: [
        { itemNumber: 10, priceExcludingTax: '12.5', taxRate: '13' },
        { itemNumber: 20, priceExcludingTax: '7' },
      ],
    })
    await desk.moved('buyer', 'inquiry', inquiry.uuid, 'amend', {
      ...{ changeRemark: 'Fewer', lines: [{ itemNumber: 10, quantity: '900' }] },
    })
    const later = read(await inquiries.quotationOf('supplier', inquiry), rows)
    expect(later.rowVersion).toBe(doc.rowVersion)
    expect(later.changed).toMatchObject([{ itemNumber: 10, key: 'quantity', was: '1100', is: '900' }])
  })

  test('tiers, cost parts and fees are filled in it too, and sent as they were read', async () => {
    const filledOf = async (more: object, values: Readonly<Record<string, string>>) => {
      const inquiry = await inquiries.published(await inquiries.wanted('1100', '2'), more)
      const doc = await inquiries.quotationOf('supplier', inquiry)
      const [header = [], ...lines] = await rowsOf((await sheetOf('supplier', doc.uuid)).rawPayload)
      const rows = [header, ...lines.map((row) => header.map((label, at) => values[label] ?? row[at] ?? ''))]
      const answer = read(doc, rows)
      expect(answer).toMatchObject({ faults: [], changed: [] })
      const given = answer.lines.map((line) => Object.entries(line).filter(([, value]) => value !== null))
      const sent = await world.call('supplier', 'POST', `/supplier/quotation/${doc.uuid}/submit`, {
        ...{ quoteValidUntil: day(60), lines: given.map((line) => Object.fromEntries(line)) },
      })
      expect([sent.status, sent.body.message, sent.body.data?.issues ?? sent.body.data?.params]).toEqual([
        ...[200, 'common.success', undefined],
      ])
      return { header, lines: sent.body.data.lines }
    }
    const tiers = await filledOf(
      { priceStyle: 'ladder' },
      {
        ...{ 'Tax rate': '13', 'Tier 1: From quantity': '0', 'Tier 1: Price excl. tax': '12.5' },
        ...{ 'Tier 2: From quantity': '1000', 'Tier 2: Price excl. tax': '11.25' },
      },
    )
    // the price follows from its tier: nobody types it
    expect(tiers.header.filter((label) => label.startsWith('Price excl. tax'))).toEqual([])
    expect(tiers.lines).toMatchObject([{ priceExcludingTax: '11.25' }, { priceExcludingTax: '12.5' }])
    const steel = { name: 'Steel', kind: 'material' }
    const cost = await filledOf(
      { priceStyle: 'cost', costConstituteJson: [steel], allowFees: 'Y', feeTemplateJson: [] },
      {
        ...{ 'Tax rate': '13', 'Price excl. tax': '7.5', 'Cost: Steel': '7.5' },
        ...{ 'Fee 1: Name': 'Box', 'Fee 1: Charged': 'Per unit', 'Fee 1: Amount': '0.25' },
      },
    )
    expect(cost.lines[0]).toMatchObject({
      costConstituteJson: [{ ...steel, amount: '7.5' }],
      additionFeeJson: [{ name: 'Box', mode: 'perUnit', amount: '0.25' }],
    })
  })

  test('a supplier has his own prices in it again; nobody else has it', async () => {
    const inquiry = await inquiries.published(await inquiries.wanted('10', '2'))
    await inquiries.quote('supplier', inquiry, ['4711.25', '8'])
    const { uuid } = await inquiries.quotationOf('supplier', inquiry)
    expect((await rowsOf((await sheetOf('supplier', uuid)).rawPayload)).flat()).toContain('4711.25')
    expect((await sheetOf('other', uuid)).statusCode).toBe(404)
    const asBuyer = await world.call('buyer', 'GET', `/supplier/quotation/${uuid}/submit/sheet`)
    expect(asBuyer.status).toBeGreaterThanOrEqual(400)
    expect((await sheetOf('supplier', uuid, '?locale=fr')).statusCode).toBe(400)
  })

  test('headers and choices are in the language that is asked for', async () => {
    const inquiry = await inquiries.published(await inquiries.wanted('10', '2'))
    const { uuid } = await inquiries.quotationOf('supplier', inquiry)
    const [header = []] = await rowsOf((await sheetOf('supplier', uuid, '?locale=zh_cn')).rawPayload)
    expect(header).toEqual(expect.arrayContaining(['报价单号', '行', '未税单价', '税率']))
  })
})
