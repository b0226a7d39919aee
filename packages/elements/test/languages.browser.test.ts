/** Elements in a language that the host has added: its words, labels and sentences, days and numbers; English where it says nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostLanguage } from '../src/words/hosts/hostLanguage.ts'
import { eventually } from './browser.ts'
import { besidesMeasuring, faults, people, startWorld, type World } from './ordersWorld.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const de: HostLanguage = {
  words: {
    'list.export': 'Exportieren',
    'document.count': { one: '{0} Bestellung', other: '{0} Bestellungen' },
    'document.stage': 'Stand',
    'common.me': 'Ich',
    'detail.next': 'Als Nächstes: ',
  },
  labels: {
    purchaseOrder: {
      name: 'Bestellung',
      plural: 'Bestellungen',
      fields: { orderNumber: 'Bestellnummer', orderAmountTax: 'Betrag' },
      stages: { sent: 'Zu bestätigen' },
      tabs: { late: 'Verspätet' },
    },
  },
}
const german = { locale: 'de', languages: { de } }

test('a list speaks the language of its host, and English where that says nothing', async () => {
  const { page, screen, errors, close } = await world.show({ tag: 'srm-order-list', ...people.buyer, ...german })
  await screen.locator('a.link').first().waitFor()
  await eventually(() => screen.locator('h1').textContent()).toContain('Bestellungen')
  expect(await screen.locator('.root').getAttribute('lang')).toBe('de')
  await eventually(() => screen.getByRole('tab', { name: /^Verspätet/ }).count()).toBe(1)
  const heads = await screen.getByRole('columnheader').allTextContents()
  expect(heads.join()).toMatch(/Bestellnummer.*Stand.*Betrag|Bestellnummer.*Betrag.*Stand/)
  expect(heads.join()).toContain('Supplier')
  await eventually(() => screen.locator('.grid-bar').textContent()).toMatch(/\d Bestellungen/)
  await eventually(() => screen.getByRole('button', { name: 'Exportieren' }).count()).toBe(1)
  const cells = (await screen.locator('[data-row] [role=gridcell], [data-row] > *').allTextContents()).join('|')
  expect(cells).toMatch(/\d{1,3}\.\d{3},\d\d/)
  expect(cells).toMatch(/\d\d\.\d\d\./)
  expect(cells).not.toMatch(/\d,\d{3}\.\d\d/)
  expect(await faults(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('elements of two languages stand on one page, small ones too', async () => {
  const attributes = { document: 'purchaseOrder', status: 'sent' }
  const { page, screen, close } = await world.show({ tag: 'srm-status-tag', ...people.buyer, attributes, ...german })
  await eventually(() => screen.locator('.tag').textContent()).toBe('Zu bestätigen')
  await screen.evaluate((node) => node.setAttribute('status', 'confirmed'))
  await eventually(() => screen.locator('.tag').textContent()).toBe('Confirmed')
  await page.evaluate(() => {
    const money = document.createElement('srm-money')
    Object.assign(money, { amount: '1234.5', currency: 'EUR' })
    const english = document.createElement('srm-status-tag')
    Object.assign(english, { document: 'purchaseOrder', status: 'sent', locale: 'en' })
    document.querySelector('#screen')?.append(money, english)
  })
  await eventually(() => page.locator('srm-money .amount').textContent()).toBe('1.234,50')
  await eventually(() => page.locator('srm-status-tag').nth(1).locator('.tag').textContent()).toBe('To confirm')
  expect(await page.locator('srm-money .root').getAttribute('lang')).toBe('de')
  await close()
})
