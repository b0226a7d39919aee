/** The SDK against the real server: an order from both sides, renewal, live updates. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCaller } from '@srm/core/client/caller'
import { type Client, createClient } from '@srm/core/client/client'
import { Conflict, Invalid, NotFound, NotPermitted, NotSignedIn, Refused, Stale } from '@srm/core/client/errors'
import { invoiceFromFile } from '@srm/core/client/invoices/invoiceFromFile'
import type { LiveEvent } from '@srm/core/client/liveUpdates'
import { createSession, type Session } from '@srm/core/client/session'
import { fetchTransport } from '@srm/core/client/transport'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { errorText, refusalText } from '@srm/core/i18n/messages'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asksNothing } from './plainCategory.ts'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
let buyer: Client
let seller: Client
let session: Session
let sellerSession: Session

async function signedIn(elsAccount: string, elsSubAccount: string): Promise<readonly [Client, Session]> {
  const own = createSession({ baseUrl: server.url })
  const srm = createClient({ baseUrl: server.url, session: own })
  await srm.session.login({ elsAccount, elsSubAccount, password: 'Start.2026' })
  return [srm, own]
}

beforeAll(async () => {
  server = await startRealServer()
  await server.openHistory()
  ;[buyer, session] = await signedIn('100001', 'admin_001')
  ;[seller, sellerSession] = await signedIn('200001', 'salesperson')
  const codes = ['unit,EA,Each,个', 'currency,CNY,Yuan,人民币', 'orderType,NB,Standard,标准'].join('\n')
  const orgs = ['1000,Acme,company', '1100,Plant,factory', 'P1,Buying,purchaseOrganization', 'G1,Metal,purchaseGroup']
  const kinds = ['company', 'factory', 'purchaseOrganization', 'purchaseGroup']
  const categories = kinds.map((kind) => `${kind},${kind},${kind}`)
  const reports = [
    await buyer.buyer.dictionary.import(`dictionaryType,dictionaryCode,nameEn,nameZh\n${codes}\n`),
    await buyer.buyer.materialCategory.import(
      `cateCode,cateName,parentCode,template\nA,Parts,,${asksNothing}\nA1,Small,A,\nA11,Screws,A1,\n`,
    ),
    await buyer.buyer.material.import('materialNumber,materialDesc,cateLevelCode,baseUnit\nM1,Screw,A11,EA\n'),
    await buyer.buyer.orgCategory.import(`orgCategoryId,orgCategoryName,kind\n${categories.join('\n')}\n`),
    await buyer.buyer.organization.import(`orgId,orgDesc,orgCategoryId\n${orgs.join('\n')}\n`),
    await buyer.buyer.supplier.import('toElsAccount,fullName,supplierStatus\n200001,Bolt,qualified\n', {
      mode: 'history',
    }),
  ]
  expect(reports.flatMap(({ errors }) => errors)).toEqual([])
})
afterAll(() => server?.stop())

const input = {
  purchaseType: '0',
  currency: 'CNY',
  toElsAccount: '200001',
  companyCode: '1000',
  purchaseOrganization: 'P1',
  purchaseGroup: 'G1',
  exchangeRate: '1',
  lines: [
    {
      materialNumber: 'M1',
      materialDesc: 'Screw',
      quantity: '5',
      orderUnit: 'EA',
      priceExcludingTax: '2.5',
      taxRate: '13',
      requestDeliveryDate: '2099-12-01',
      factory: '1100',
    },
  ],
} as const

const create = () => buyer.buyer.purchaseOrder.create({ ...input, lines: [...input.lines] })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

/** An order that both sides are bound to. */
async function confirmed() {
  const { uuid } = await create()
  await buyer.buyer.purchaseOrder.submit(uuid)
  await buyer.buyer.purchaseOrder.send(uuid)
  const { orderVersion } = await seller.supplier.purchaseOrder.get(uuid)
  const lines = [{ itemNumber: 10, replyDeliveryDate: '2099-12-01' }] as const
  return seller.supplier.purchaseOrder.confirm(uuid, { orderVersion, lines: [...lines] })
}

test('documents are made of what is left of others, by a call and by the command', async () => {
  const { orderNumber = '', uuid } = await confirmed()
  const from = 'purchaseOrder'
  const { items: proposed } = await buyer.buyer.receipt.propose({ from, uuids: [uuid] })
  expect(proposed).toMatchObject([{ lines: [{ orderNumber, orderItemNumber: 10, countQty: '5' }] }])
  const part = [{ number: orderNumber, item: 10, quantity: '2' }]
  const { items: made } = await buyer.buyer.receipt.createFrom({ from, lines: part })
  await buyer.buyer.receipt.post(String(made[0]?.uuid))

  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  expect((await server.srm(['login', '--url', server.url, ...who], { stdin: 'Start.2026' })).code).toBe(0)
  const srm = async (...args: string[]) => {
    const { code, stdout, stderr } = await server.srm(['receipt', 'make', '--from', from, ...args])
    return [code, stdout, stderr] as const
  }
  const count = async () => (await buyer.buyer.receipt.list()).items.length
  const before = await count()
  expect(await srm(orderNumber, '--dry-run')).toEqual([
    0,
    `\t${orderNumber}\t10\t3\n`,
    expect.stringContaining('1 documents would be made.'),
  ])
  expect(await count()).toBe(before)
  const [code, stdout] = await srm(orderNumber, '--line', '10', '--quantity', '1.5', '--json')
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    { ok: true, dryRun: false, documents: [{ stage: 'counting', lines: [{ orderNumber, countQty: '1.5' }] }] },
  ])
  expect((await srm(orderNumber))[1]).toMatch(new RegExp(`^GR\\d+\\t${orderNumber}\\t10\\t3\\n$`))
  const set = await srm(orderNumber, '--dry-run', '--set', 'vehicleNo=Fast Van', '--json')
  expect([set[0], JSON.parse(set[1])]).toMatchObject([0, { documents: [{ vehicleNo: 'Fast Van' }], refused: [] }])
  for (const [args, wanted] of [
    [[orderNumber, '--dry-run', '--set', 'nosuch=1'], 2],
    [[orderNumber, '--dry-run', '--set', 'receiptStatus=posted'], 2],
    [[orderNumber, '--dry-run', '--set', 'nothing'], 2],
    [['PO0'], 1],
    [[orderNumber, '--line', '20'], 1],
    [[orderNumber, '--line', 'x'], 2],
    [[orderNumber, '--quantity', '1'], 2],
    [[orderNumber, 'PO0', '--line', '10'], 2],
  ] as const)
    expect([args, (await srm(...args))[0]]).toEqual([args, wanted])
  expect((await server.srm(['receipt', 'make', orderNumber])).code).toBe(2)
})

test('suppliers hand in UBL invoices by a call and by the command; each refused file says why', async () => {
  const example = await readFile(new URL('../../core/test/ubl/invoice.xml', import.meta.url), 'utf8')
  const caller = createCaller({ baseUrl: server.url, credentials: sellerSession, transport: fetchTransport })
  const stranger = await failure(invoiceFromFile(caller, new Blob([example]), 'R-2026-0815.xml'))
  expect(stranger).toBeInstanceOf(Refused)
  expect(refusalText('en', invoice, (stranger as Refused).refusal)).toBe(
    'The file is addressed to Bicycles B.V., which is not known as one of your customers. Check its name and numbers.',
  )
  const folder = await mkdtemp(join(tmpdir(), 'srm-ubl-'))
  const [first, second] = [join(folder, 'first.xml'), join(folder, 'second.xml')]
  await writeFile(first, example)
  await writeFile(second, example.replace('>45.05<', '>45.06<'))
  const who = ['--account', '200001', '--sub-account', 'salesperson', '--password-stdin', '--storage', 'file']
  const profile = ['--profile', 'bolt']
  expect((await server.srm(['login', '--url', server.url, ...who, ...profile], { stdin: 'Start.2026' })).code).toBe(0)
  const { code, stdout, stderr } = await server.srm(['invoice', 'from-file', first, second, ...profile])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`${first}: The file is addressed to Bicycles B.V.`)
  expect(stderr).toContain(`${second}: BR-CO-15: The total with VAT is the total without VAT plus the VAT`)
  const told = await server.srm(['invoice', 'from-file', second, '--json', ...profile])
  expect([told.code, JSON.parse(told.stdout)]).toMatchObject([1, { ok: false, files: [{ file: second }] }])
  expect((await server.srm(['invoice', 'from-file', join(folder, 'none.xml'), ...profile])).code).toBe(2)
  const unknown = await server.srm(['invoice', 'to-file', 'INV0', ...profile])
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('INV0')])
  await rm(folder, { recursive: true })
})

test('a file in one call is waited for', async () => {
  const units = Array.from({ length: 20_000 }, (_, n) => `unit,S${n},Unit ${n},单位${n}`)
  const text = `dictionaryType,dictionaryCode,nameEn,nameZh\n${units.join('\n')}\n`
  expect(await buyer.buyer.dictionary.import(text)).toMatchObject({ read: 20_000, created: 20_000, errors: [] })
})

test('an order goes from one side to the other and back', async () => {
  const draft = await create()
  expect(draft).toMatchObject({ stage: 'draft', orderAmount: '12.5', lines: [{ itemNumber: 10 }] })
  expect(await failure(seller.supplier.purchaseOrder.get(draft.uuid))).toBeInstanceOf(NotFound)
  const submitted = await buyer.buyer.purchaseOrder.submit(draft.uuid, { rowVersion: draft.rowVersion })
  expect(submitted.stage).toBe('approved')
  const sent = await buyer.buyer.purchaseOrder.send(draft.uuid)
  expect(sent.stage).toBe('sent')
  const seen = await seller.supplier.purchaseOrder.get(draft.uuid)
  expect(seen.offers.filter(({ refusal }) => !refusal).map(({ action }) => action)).toEqual(['confirm', 'return'])
  expect(Object.keys(seen)).not.toContain('auditStatus')
  const { orderVersion } = seen
  const empty = await failure(seller.supplier.purchaseOrder.confirm(draft.uuid, { orderVersion }))
  expect(empty).toBeInstanceOf(Refused)
  expect(refusalText('en', purchaseOrder, (empty as Refused).refusal)).toBe('Line 10: enter a reply date.')
  const lines = [{ itemNumber: 10, replyDeliveryDate: '2099-12-01' }] as const
  const confirmed = await seller.supplier.purchaseOrder.confirm(draft.uuid, { orderVersion, lines: [...lines] })
  expect(confirmed).toMatchObject({ stage: 'confirmed', lines: [{ replyStatus: 'accepted' }] })
  const again = await failure(seller.supplier.purchaseOrder.confirm(draft.uuid, { orderVersion, lines: [...lines] }))
  expect(again).toBeInstanceOf(Conflict)
  expect(refusalText('en', purchaseOrder, (again as Conflict).refusal)).toBe(
    'Confirm is not possible at “Confirmed”. It is possible at: To confirm.',
  )
  const { items } = await buyer.buyer.purchaseOrder.events(draft.uuid)
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'submit', 'send', 'confirm']))
})

test('a save that is late is told what changed', async () => {
  const draft = await create()
  await buyer.buyer.purchaseOrder.save(draft.uuid, { rowVersion: draft.rowVersion, projectName: 'Mine' })
  const stale = await failure(
    buyer.buyer.purchaseOrder.save(draft.uuid, { rowVersion: draft.rowVersion, projectName: 'Yours' }),
  )
  expect(stale).toBeInstanceOf(Stale)
  expect(stale).toMatchObject({ current: { projectName: 'Mine' }, diff: [{ path: 'projectName', theirs: 'Mine' }] })
})

test('what was sent wrongly comes back as sentences', async () => {
  const wrong = await failure(
    buyer.of('buyer', 'purchaseOrder').create({ ...input, currency: '', lines: [{ quantity: 'x' }] }),
  )
  expect(wrong).toBeInstanceOf(Invalid)
  expect((wrong as Invalid).issues).toEqual(
    expect.arrayContaining([
      { path: 'currency', rule: 'required' },
      { path: 'lines.0.quantity', rule: 'notDecimal' },
    ]),
  )
  expect(errorText('zh_cn', wrong as Invalid, purchaseOrder)).toBe('保存失败：币种：必填。')
})

test('the same key creates once', async () => {
  const key = { idempotencyKey: 'nightly-1' }
  const [one, two] = [
    await buyer.buyer.purchaseOrder.create({ ...input, lines: [...input.lines] }, key),
    await buyer.buyer.purchaseOrder.create({ ...input, lines: [...input.lines] }, key),
  ]
  expect(two.uuid).toBe(one.uuid)
})

test('many at once answer one by one', async () => {
  const [one, two] = [await create(), await create()]
  const rows = [one, { ...two, rowVersion: two.rowVersion + 5 }].map(({ uuid, rowVersion }) => ({ uuid, rowVersion }))
  const results = await buyer.buyer.purchaseOrder.actMany('submit', rows)
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [true, '200'],
    [false, '409'],
  ])
  await buyer.buyer.purchaseOrder.remove(two.uuid, two.rowVersion)
  expect(await failure(buyer.buyer.purchaseOrder.get(two.uuid))).toBeInstanceOf(NotFound)
})

test('a list by stage, by page, with counts', async () => {
  const page = await buyer.buyer.purchaseOrder.list({
    stage: ['draft', 'approved'],
    limit: 1,
    count: true,
    counts: 'tabs',
  })
  expect(page.items).toHaveLength(1)
  expect(page.count).toBeGreaterThan(1)
  expect(page.tabs?.all).toBeGreaterThan(1)
  const rest = await buyer.buyer.purchaseOrder.list({
    stage: ['draft', 'approved'],
    ...(page.next ? { after: page.next } : {}),
  })
  expect(rest.items.map(({ uuid }) => uuid)).not.toContain(page.items[0]?.uuid)
  expect(await failure(seller.of('buyer', 'purchaseOrder').list())).toBeInstanceOf(NotPermitted)
})

test('an invalid token is renewed once for many calls, a revoked session ends', async () => {
  const [srm, own] = await signedIn('100001', 'admin_001')
  const before = own.store.getState()
  own.store.setState({ token: `100001.${'x'.repeat(43)}` })
  const answers = await Promise.all(Array.from({ length: 20 }, () => srm.session.who()))
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['Li']))
  expect(own.store.getState().refreshToken).not.toBe(before.refreshToken)
  const other = createSession({ baseUrl: server.url })
  const { token = '', refreshToken = '', account = '' } = own.store.getState()
  other.establish(account, { token, refreshToken })
  await createClient({ baseUrl: server.url, session: other }).session.logout()
  expect(await failure(srm.session.who())).toBeInstanceOf(NotSignedIn)
  expect(own.account).toBe('')
})

test('live updates name what changed', async () => {
  const events: LiveEvent[] = []
  let wake: () => void = () => undefined
  const until = async (found: () => boolean) => {
    while (!found()) await new Promise<void>((done) => (wake = done))
  }
  const stop = buyer.events((event) => {
    events.push(event)
    wake()
  })
  await until(() => events.length > 0)
  const { uuid } = await create()
  await until(() => events.some((event) => event.event === 'change' && event.uuid === uuid))
  stop()
  expect(events[0]).toEqual({ event: 'ready', first: true })
  expect(events).toContainEqual({ event: 'change', document: 'purchaseOrder', uuid, action: 'create' })
})

test('menu and dictionaries', async () => {
  const menu = await buyer.session.getMenu()
  expect(menu[0]).toMatchObject({ appName: 'Home', labels: { zh_cn: '首页' } })
  expect(session.store.getState().menu).toEqual(menu)
  const apps = await buyer.session.getMyApp('100001', 'admin_001')
  expect(apps.map(({ appName, appUrl }) => [appName, appUrl])).toEqual([['SRM portal', '/portal/wel/index']])
  // The account's own entries beside those every installation has.
  expect(await buyer.session.getDic('unit')).toContainEqual({ code: 'EA', en: 'Each', zh: '个' })
})
