/** A third language by a folder: what the server writes in it, and where its files are. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { pseudo, writePseudoPack } from '../../../../core/test/pseudoPack.ts'
import { readConfig } from '../../../src/config.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { printed } from '../../support/paper/printed.ts'
import { sheetsOf } from '../../support/paper/sheetsOf.ts'
import { startWorld, type World } from '../../support/world.ts'
import { changesOf } from '../orders/changes.ts'

const pack = writePseudoPack()
let world: World
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  const config = readConfig({
    ...{ SRM_LOG: 'silent', PORT: '0', SRM_DATA: 'memory:', SRM_DEMO: 'off' },
    ...mailbox.settings,
    SRM_LANGUAGES: pack.folder,
  })
  world = await startWorld('pglite', { config })
})
afterAll(async () => {
  await world?.drop()
  await mailbox?.close()
  pack.remove()
})
const desk = changesOf(() => world)

/** Words of our letters; codes and the names of people and companies are capitals or numbers, or stand in `data`. */
const wordsOfOurs = (text: string, data: readonly string[] = []): readonly string[] =>
  [...text.matchAll(/(?<![\w@./:+-])[A-Za-z]?[a-z]{2,}(?![\w@./-])/g)]
    .map(([word]) => word)
    .filter((word) => !data.includes(word))

test('files of a language are found from any page, and stay under their names', async () => {
  const index = await world.app.inject({ method: 'GET', url: '/languages/index.json' })
  expect([index.headers['access-control-allow-origin'], index.headers['cache-control']]).toEqual([
    '*',
    'public, no-cache',
  ])
  const [german, ...more] = index.json<readonly Record<'code' | 'portal' | 'screens', string>[]>()
  expect([german?.code, more]).toEqual(['de', []])
  for (const address of [german?.portal, german?.screens]) {
    const file = await world.app.inject({ method: 'GET', url: String(address) })
    expect([file.statusCode, file.headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(file.headers['cache-control']).toContain('immutable')
  }
  const screens = await world.app.inject({ method: 'GET', url: String(german?.screens) })
  const said = screens.json()
  expect(said.words['common.cancel']).toBe(pseudo('Cancel'))
  expect(said.words['selection.failedRows']).toEqual({
    one: pseudo('{0} row not changed'),
    other: pseudo('{0} rows not changed'),
  })
  expect(said.labels.purchaseOrder.fields.orderNumber).toBe(pseudo('Order no.'))
})

test('a stranger gets a code in the language of his browser', async () => {
  const url = '/api/supplier/SupplierRegisterService/getNoteCode?telephone=neu@example.com'
  const { statusCode } = await world.app.inject({
    method: 'GET',
    url,
    headers: { 'accept-language': 'de-AT,en;q=0.5' },
  })
  expect(statusCode).toBe(200)
  const { subject, text } = await mailbox.take('neu@example.com')
  expect(subject).toBe(pseudo('Verification code'))
  expect(wordsOfOurs(text)).toEqual([])
})

test('a paper has the labels, values and words of its language', async () => {
  const uuid = await desk.orders.sent()
  const paper = await printed(world, 'buyer', '/buyer/purchaseOrder', [uuid], 'de')
  expect(paper.status).toBe(200)
  expect(paper.text).toContain(pseudo('Purchase order'))
  expect(wordsOfOurs(paper.text, ['Company', 'Person'])).toEqual([])
})

test('a person whose language it is has session and menu in it, and papers without asking; another one is not known', async () => {
  const own = await world.call('buyer', 'GET', '/buyer/subAccount?elsSubAccount=admin001')
  const [{ uuid, rowVersion }] = own.body.data.items
  const body = { language: 'de', rowVersion }
  expect((await world.call('buyer', 'PUT', `/buyer/subAccount/${uuid}`, { ...body, language: 'fr' })).status).toBe(400)
  expect((await world.call('buyer', 'PUT', `/buyer/subAccount/${uuid}`, body)).status).toBe(200)
  const { headers } = await world.signIn('100001')
  const get = (path: string) => world.app.inject({ method: 'GET', url: `/api${path}`, headers })
  const menu = (await get('/user/getMenu')).json().data
  expect(JSON.stringify(menu)).toContain(pseudo('Purchase orders'))
  const names = (JSON.stringify(menu).match(/"appName":"[^"]*"/g) ?? []).map((text) => text.slice(11, -1))
  expect(names.length).toBeGreaterThan(10)
  expect(names.flatMap((name) => wordsOfOurs(name))).toEqual([])
  const paper = await get(`/buyer/purchaseOrder/${await desk.orders.sent()}/print.pdf`)
  expect((await sheetsOf(paper.rawPayload)).join('')).toContain(pseudo('Purchase order'))
  expect((await get(`/buyer/purchaseOrder/print.pdf?locale=fr&uuids=${uuid}`)).statusCode).toBe(400)
})
