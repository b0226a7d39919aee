/** Invoices that suppliers have as UBL files: read, judged, matched with statements, made into drafts (domain/06 §2.2). */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { filesOf, formOf } from '../../support/uploading.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const example = readFileSync(new URL('../../../../core/test/ubl/invoice.xml', import.meta.url), 'utf8')

describe.each(kinds)('UBL invoices on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  /** A statement of one received line that both sides have confirmed. */
  const agreed = async (quantity = '3') => {
    const order = await desk.confirmed(line({ quantity, priceExcludingTax: '10.005', taxRate: '13' }))
    const { uuid } = await desk.created(desk.arrival(order, quantity))
    const receipt = await desk.done(uuid, 'post')
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receipt.receiptNumber}`)
    const statement = await desk.madeOf('buyer', 'reconciliation', 'materialVoucher', body.data.items[0].uuid)
    const { contentHash } = await desk.moved('buyer', 'reconciliation', statement.uuid, 'send')
    await desk.moved('supplier', 'reconciliation', statement.uuid, 'confirm', { contentHash })
    return desk.read('supplier', 'reconciliation', statement.uuid)
  }

  const party = (role: string, account: string) => `<cac:Accounting${role}Party><cac:Party>
    <cac:PartyIdentification><cbc:ID>${account}</cbc:ID></cac:PartyIdentification>
    <cac:PostalAddress><cac:Country><cbc:IdentificationCode>CN</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>CN913205830000000000</cbc:CompanyID>
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Company ${account}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:Accounting${role}Party>`
  const category = (name: string) =>
    `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>13</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`
  interface Said {
    readonly number: string
    readonly to?: string
    readonly from?: string
    readonly tax?: string
    readonly lines: readonly {
      readonly of?: Data
      readonly name?: string
      readonly quantity: string
      readonly price: string
      readonly net: string
    }[]
    readonly net: string
    readonly vat: string
    readonly gross: string
  }
  const currencyOf = ({ lines }: Said): string => lines.find(({ of }) => of)?.of.currency ?? 'CNY'
  /** A file as a supplier's program writes it. */
  const fileOf = (said: Said): string => {
    const day = said.lines.find(({ of }) => of)?.of.lines[0].postingDate ?? '2026-11-20'
    const amount = (name: string, value: string) =>
      `<cbc:${name} currencyID="${currencyOf(said)}">${value}</cbc:${name}>`
    const lines = said.lines.map(({ of, name = 'Goods', quantity, price, net }, at) => {
      const stated = of?.lines[0]
      const order = stated
        ? `<cac:OrderLineReference><cbc:LineID>${stated.orderItemNumber}</cbc:LineID>
           <cac:OrderReference><cbc:ID>${stated.orderNumber}</cbc:ID></cac:OrderReference></cac:OrderLineReference>`
        : ''
      return `<cac:InvoiceLine><cbc:ID>${at + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity>
        ${amount('LineExtensionAmount', net)}${order}<cac:Item><cbc:Name>${name}</cbc:Name>${category('ClassifiedTaxCategory')}</cac:Item>
        <cac:Price>${amount('PriceAmount', price)}</cac:Price></cac:InvoiceLine>`
    })
    const head = example.slice(0, example.indexOf('<cbc:CustomizationID>'))
    return `${head}<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>${said.number}</cbc:ID>
      <cbc:IssueDate>${day}</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
      <cbc:DocumentCurrencyCode>${currencyOf(said)}</cbc:DocumentCurrencyCode>
      ${party('Supplier', said.from ?? accounts.supplier)}${party('Customer', said.to ?? accounts.buyer)}
      <cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
      <cac:TaxTotal>${amount('TaxAmount', said.tax ?? said.vat)}<cac:TaxSubtotal>${amount('TaxableAmount', said.net)}
        ${amount('TaxAmount', said.vat)}${category('TaxCategory')}</cac:TaxSubtotal></cac:TaxTotal>
      <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', said.net)}${amount('TaxExclusiveAmount', said.net)}
        ${amount('TaxInclusiveAmount', said.gross)}${amount('PayableAmount', said.gross)}</cac:LegalMonetaryTotal>
      ${lines.join('')}</Invoice>`
  }
  /** Three at 10.005, as agreed on. */
  const asAgreed = (number: string, of: Data): Said => ({
    ...{ number, net: '30.02', vat: '3.90', gross: '33.92' },
    lines: [{ of, quantity: '3', price: '10.005', net: '30.02' }],
  })
  const sent = async (xml: string | Buffer, who: Person = 'supplier') => {
    const { payload, headers } = await formOf('invoice.xml', Buffer.from(xml))
    return world.call(who, 'POST', '/supplier/invoice/fromFile', payload, headers)
  }
  /** What the companies and the buyer's units need to stand in a file. */
  const named = async () => {
    const write = (statement: string, values: readonly unknown[]) =>
      world.database.transaction({ account: accounts.platform, side: 'system' }, (tx) =>
        tx.query(statement, [...values]),
      )
    for (const [account, code] of [
      [accounts.supplier, '91320583000000001A'],
      [accounts.buyer, '91320583000000002B'],
    ])
      await write(`update "account" set "countryCode" = 'CN', "socialCreditCode" = $2 where "toElsAccount" = $1`, [
        account,
        code,
      ])
    const { body } = await world.call('platform', 'GET', '/platform/dictionary?dictionaryType=unit')
    for (const { uuid, rowVersion } of body.data.items) {
      const saved = await world.call('platform', 'PUT', `/platform/dictionary/${uuid}`, {
        rowVersion,
        standardCode: 'H87',
      })
      expect(saved.status).toBe(200)
    }
  }
  const drafts = async (): Promise<string[]> =>
    (await desk.of('supplier', 'invoice')).body.data.items.map(({ uuid }: Data) => uuid)
  const refused = async (xml: string | Buffer) => {
    const before = await drafts()
    const { status, body } = await sent(xml)
    // nothing of it is kept
    expect(await drafts()).toEqual(before)
    const files = await world.database.read({ account: accounts.supplier, side: 'system' }, (on) =>
      on.query('select 1 from "unclaimedFile" where "elsAccount" = $1', [accounts.supplier]),
    )
    expect(files).toEqual([])
    return [status, body.message, body.data?.params]
  }

  test('a file becomes a draft that matches its statement, with the file beside it, and is submitted', async () => {
    const statement = await agreed()
    const xml = fileOf(asAgreed('U1', statement))
    const { status, body } = await sent(xml)
    expect([status, body.message, body.data?.params ?? body.data?.issues]).toEqual([200, 'common.success', undefined])
    expect(body.data).toMatchObject({
      findings: [],
      unmatched: [],
      leftOut: [],
      invoice: {
        ...{ stage: 'draft', source: 'ubl', invoiceType: 'VAT', invoiceNumber: 'U1', matchStatus: 'matched' },
        ...{ printedNet: '30.02', printedTax: '3.9', invoiceAmount: '33.92', differenceAmount: '0' },
        ...{ toElsAccount: accounts.buyer, currency: statement.currency },
        lines: [
          { reconNumber: statement.reconNumber, reconItemNumber: 10, quantity: '3', priceExcludingTax: '10.005' },
        ],
      },
    })
    const { uuid } = body.data.invoice
    const [file] = await filesOf(world, 'supplier', `/supplier/invoice/${uuid}`)
    expect(file).toMatchObject({
      name: 'invoice.xml',
      mime: 'application/xml',
      side: 'both',
      size: Buffer.byteLength(xml),
    })
    const download = await world.call('supplier', 'GET', `/supplier/invoice/${uuid}/attachments/${file?.uuid}`)
    expect(download.text).toBe(xml)
    await desk.moved('supplier', 'invoice', uuid, 'submit')
    expect(await filesOf(world, 'buyer', `/buyer/invoice/${uuid}`)).toMatchObject([
      { name: 'invoice.xml', mine: false },
    ])
  })

  test('what is submitted becomes a file for both sides, which makes the same invoice again', async () => {
    const statement = await agreed()
    const made = (await sent(fileOf(asAgreed('U77', statement)))).body.data.invoice
    const address = (who: 'buyer' | 'supplier') => `/${who}/invoice/${made.uuid}/ubl.xml`
    const early = await world.call('supplier', 'GET', address('supplier'))
    expect([early.status, early.body.message]).toEqual([422, 'invoice.notSubmitted'])
    await desk.moved('supplier', 'invoice', made.uuid, 'submit')
    const { orderUnit } = made.lines[0]
    const inUnit = (unit: string) =>
      world.database.transaction({ account: accounts.supplier, side: 'system' }, (tx) =>
        tx.query(`update "invoiceLine" set "orderUnit" = $3 where "elsAccount" = $1 and "parent" = $2`, [
          accounts.supplier,
          made.uuid,
          unit,
        ]),
      )
    await inUnit('armful')
    const nameless = await world.call('buyer', 'GET', `${address('buyer')}?locale=en`)
    await inUnit(orderUnit)
    expect([nameless.status, nameless.body.message]).toEqual([422, 'invoice.noFile'])
    for (const part of [
      'BR-09: the country of the seller',
      'BR-S-02: the tax number of the seller',
      'BR-11: the country of the buyer',
      'BT-48: the tax number of the buyer',
      'Account, Country (by the platform)',
      'BR-CL-23, line',
      'Business dictionary, unit',
    ])
      expect(nameless.body.data.params.text).toContain(part)
    await named()
    const files = await Promise.all((['buyer', 'supplier'] as const).map((who) => world.call(who, 'GET', address(who))))
    const [ours, theirs] = files.map(({ status, text }) => [status, text])
    expect(ours).toEqual(theirs)
    for (const part of ['application/xml; charset=utf-8', `${made.invoiceRecordNumber}.xml`])
      expect(String(files[0]?.headers)).toContain(part)
    for (const who of ['buyerBlind', 'supplierIdle'] as const)
      expect((await world.call(who, 'GET', address(who.startsWith('buyer') ? 'buyer' : 'supplier'))).status).toBe(403)

    await desk.moved('supplier', 'invoice', made.uuid, 'recall')
    await desk.moved('supplier', 'invoice', made.uuid, 'void', { reason: 'Handed in again' })
    const again = await sent(String(files[0]?.text))
    expect([again.status, again.body.data?.params, again.body.data?.findings, again.body.data?.unmatched]).toEqual([
      200,
      undefined,
      expect.not.arrayContaining([expect.objectContaining({ isUnusable: true })]),
      [],
    ])
    const said = ({ invoiceNumber, invoiceDate, netAmount, taxAmount, matchStatus, taxRows, lines }: Data) => ({
      ...{ invoiceNumber, invoiceDate, netAmount, taxAmount, matchStatus, taxRows },
      lines: lines.map(({ reconNumber, reconItemNumber, quantity, priceExcludingTax, taxRate, itemText }: Data) => ({
        ...{ reconNumber, reconItemNumber, quantity, priceExcludingTax, taxRate, itemText },
      })),
    })
    expect(said(again.body.data.invoice)).toEqual(said(made))
  })

  test('what was paid before is taken off what is to be paid, and how it is to be paid is told of', async () => {
    const statement = await agreed()
    const means = `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
      <cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`
    const paid = fileOf(asAgreed('U78', statement))
      .replace('<cac:PaymentTerms>', `${means}$&`)
      .replace(
        /<cbc:PayableAmount.*?<\/cbc:PayableAmount>/,
        (payable) =>
          ['PrepaidAmount">30.00', 'PayableRoundingAmount">0.02', 'PayableAmount">3.94']
            .map((said) => said.split('">'))
            .map(([name, value]) => `<cbc:${name} currencyID="${statement.currency}">${value}</cbc:${name}>`)
            .join('') + payable.slice(payable.length),
      )
    const { status, body } = await sent(paid)
    expect([status, body.data?.params]).toEqual([200, undefined])
    expect(body.data.invoice).toMatchObject({
      ...{ invoiceAmount: '33.92', prepaidAmount: '30', roundingAmount: '0.02', payableAmount: '3.94' },
      differenceAmount: '0.02',
    })
    expect(body.data.told.map(({ term, value }: Data) => [term, value])).toEqual([
      ['BT-20', '30 days'],
      ['BT-81', '58'],
      ['BT-84', 'DE02120300000000202051'],
    ])
    const { uuid } = body.data.invoice
    await desk.moved('supplier', 'invoice', uuid, 'submit')
    await named()
    const file = await world.call('buyer', 'GET', `/buyer/invoice/${uuid}/ubl.xml`)
    expect(file.text).toContain('<cbc:PrepaidAmount currencyID')
    expect(file.text).toContain('>3.94</cbc:PayableAmount>')
    for (const move of ['preInvoice', 'post']) await desk.moved('buyer', 'invoice', uuid, move)
    const more = await desk.refusedTo('buyer', 'invoice', uuid, 'recordPayment', { amount: '33.92', paidOn: null })
    expect(more.slice(0, 2)).toEqual([422, 'invoice.overpaid'])
    const done = await desk.moved('buyer', 'invoice', uuid, 'recordPayment', { amount: '3.94' })
    expect([done.stage, done.paymentStatus]).toEqual(['paid', 'paid'])
  })

  test('the same file is taken once, until its invoice is void', async () => {
    const xml = fileOf(asAgreed('U2', await agreed()))
    const [first, second] = await Promise.all([sent(xml), sent(xml)])
    expect([first.status, second.status].toSorted()).toEqual([200, 422])
    const made = first.status === 200 ? first : second
    const { uuid, invoiceRecordNumber } = made.body.data.invoice
    expect(await refused(xml)).toEqual([422, 'invoice.fileTwice', { number: invoiceRecordNumber }])
    await desk.moved('supplier', 'invoice', uuid, 'void', { reason: 'Wrong file' })
    expect((await sent(xml)).status).toBe(200)
  })

  test('a VAT sum that does not add up is refused with the number of the rule', async () => {
    const xml = fileOf({ ...asAgreed('U3', await agreed()), tax: '3.91' })
    const [status, message, params] = await refused(xml)
    expect([status, message]).toEqual([422, 'invoice.fileBroken'])
    expect(params).toMatchObject({ text: expect.stringMatching(/^BR-CO-15: .* says 33\.92, it should say 33\.93\.$/) })
    expect(await refused(example.replace('<cbc:ID>R-2026-0815</cbc:ID>', ''))).toEqual([
      422,
      'invoice.fileBroken',
      { text: 'BR-02: An invoice has a number.' },
    ])
  })

  test('what breaks a rule without harm is taken, and told of', async () => {
    const xml = fileOf(asAgreed('U4', await agreed())).replace(/<cac:PaymentTerms>.*?<\/cac:PaymentTerms>/, '')
    const { status, body } = await sent(xml)
    expect([status, body.data.findings]).toEqual([
      200,
      [expect.objectContaining({ rule: 'BR-CO-25', isUnusable: false })],
    ])
  })

  test('a file of another buyer, of another seller, or of nobody known is refused', async () => {
    await world.database.transaction({ account: accounts.platform, side: 'system' }, (tx) =>
      tx.query('update "account" set "socialCreditCode" = null', []),
    )
    const statement = await agreed()
    const said = asAgreed('U5', statement)
    expect(await refused(fileOf({ ...said, to: '999999' }))).toEqual([
      422,
      'invoice.fileToOther',
      { name: 'Company 999999' },
    ])
    expect(await refused(example)).toEqual([422, 'invoice.fileToOther', { name: 'Bicycles B.V.' }])
    await world.database.transaction({ account: accounts.platform, side: 'system' }, (tx) =>
      tx.query(`update "account" set "socialCreditCode" = '91320583MA1XXXXXX1' where "toElsAccount" = $1`, [
        accounts.supplier,
      ]),
    )
    expect(await refused(fileOf({ ...said, from: '999999' }))).toEqual([
      422,
      'invoice.fileOfOther',
      { name: 'Company 999999' },
    ])
    expect((await sent(fileOf(said))).status).toBe(200)
  })

  test('lines in no statement are charged for themselves; a price that differs is explained', async () => {
    const statement = await agreed()
    const { status, body } = await sent(
      fileOf({
        ...{ number: 'U6', net: '80.00', vat: '10.40', gross: '90.40' },
        lines: [
          { name: 'Freight', quantity: '1', price: '50', net: '50.00' },
          { of: statement, quantity: '3', price: '10', net: '30.00' },
        ],
      }),
    )
    expect([status, body.data?.params ?? body.data?.issues]).toEqual([200, undefined])
    expect(body.data).toMatchObject({
      unmatched: [1],
      invoice: {
        matchStatus: 'differs',
        lines: [{ itemText: 'Freight', reconNumber: null }, { reconNumber: statement.reconNumber }],
      },
    })
    expect(body.data.invoice.matchResult.map(({ kind: what }: Data) => what)).toEqual(['unlinked', 'price'])
  })

  test('the number of another invoice is refused, more than is left of a line where it is submitted', async () => {
    const statement = await agreed()
    const part = { ...asAgreed('U7', statement), net: '10.01', vat: '1.30', gross: '11.31' }
    const one = { of: statement, quantity: '1', price: '10.005', net: '10.01' }
    const first = (await sent(fileOf({ ...part, lines: [one] }))).body.data.invoice
    const [status, message] = await refused(fileOf({ ...part, number: 'U7', lines: [{ ...one, name: 'Again' }] }))
    expect([status, message]).toEqual([422, 'invoice.thereAlready'])
    await desk.moved('supplier', 'invoice', first.uuid, 'submit')
    const { uuid } = (await sent(fileOf(asAgreed('U8', statement)))).body.data.invoice
    const more = await desk.refusedTo('supplier', 'invoice', uuid, 'submit')
    expect(more.slice(0, 2)).toEqual([422, 'reconciliation.overInvoiced'])
  })

  test('an entity bomb, what is no invoice, and 20 MB are refused, whoever may not is not asked', async () => {
    const bomb = `<!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}">]>`
    const withType = example.replace('?>\n', `?>\n${bomb}\n`).replace('Wheelworks<', '&b;<')
    expect(await refused(withType)).toEqual([
      ...[422, 'invoice.fileBroken'],
      { text: expect.stringContaining('document type') },
    ])
    expect(await refused('invoice,amount\n1,2\n')).toMatchObject([422, 'invoice.fileBroken', {}])
    expect(await refused('')).toMatchObject([422, 'invoice.fileBroken', {}])
    const large = Buffer.concat([Buffer.from(example), Buffer.alloc(20 * 1024 * 1024, 0x20)])
    expect((await refused(large)).slice(0, 2)).toEqual([413, 'common.tooLarge'])
    expect((await sent(example, 'supplierIdle')).status).toBe(403)
    expect((await sent(example, 'buyer')).status).toBeGreaterThanOrEqual(403)
  })
})
