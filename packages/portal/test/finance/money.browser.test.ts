/** Money as people see it: drawn, in figures that open their documents, as files; what waits; the tile of finance people. */

import { readFileSync } from 'node:fs'
import type { MoneyOverview } from '@srm/core/client/moneyOverview'
import { money } from '@srm/core/i18n/format'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** The answers that rows are typed by. */
type Listed = { readonly items: readonly { readonly reconNumber: string }[]; readonly count: number }

/** Chooses one value of a filter. */
async function pick(screen: Locator, name: string, choice: string): Promise<void> {
  await screen.getByRole('combobox', { name }).click()
  await screen.locator('.ant-select-item-option', { hasText: choice }).click()
}

test('an address shows its months and its sums; which sums are shown is chosen and stays', async () => {
  const months = { from: '2026-09', to: '2026-10' }
  const { items } = await portal.ask<MoneyOverview>('buyer', '/buyer/money?by=party&from=2026-09&to=2026-10')
  const address = `/buyer/money/index?tab=party&month.from=${months.from}&month.to=${months.to}`
  const { page, errors, close } = await portal.enter('buyer', address)
  const screen = page.locator('srm-money-overview')
  const table = screen.locator('.figures-table').first()
  await eventually(() => table.locator('tbody tr').count()).toBe(items.length)
  const period = screen.locator('.filter-months input')
  await eventually(() => period.first().inputValue()).toBe(months.from)
  expect(await period.last().inputValue()).toBe(months.to)
  await button(screen, /^列/).click()
  await screen.getByRole('checkbox', { name: '收货' }).uncheck()
  await button(screen, '完成').click()
  await eventually(() => table.locator('thead').textContent()).not.toContain('收货')
  await page.reload()
  await eventually(() => table.locator('thead').textContent()).toMatch(/^供应商币种订购已对账/)
  const [download] = await Promise.all([page.waitForEvent('download'), button(screen, '导出').click()])
  const [head] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(head).toBe('\uFEFF供应商账号,供应商,币种,订购,已对账,有争议,已开票,已付款')
  await table.getByRole('button').first().click()
  await page.locator('srm-supplier-detail').waitFor()
  expect(errors).toEqual([])
  await close()
})

test.each(['buyer', 'supplier'] as const)(
  'a %s reads months and companies, and opens what a figure is made of',
  async (who) => {
    const { page, errors, close } = await portal.enter(who, `/${who}/money/index`)
    const screen = page.locator('srm-money-overview')
    const { items, totals } = await portal.ask<MoneyOverview>(who, `/${who}/money?by=party`)
    const stated = items.find((row) => row.stated)
    await screen.locator('.chart-box canvas').waitFor()
    await button(screen, '按公司').click()
    const rows = screen.locator('.figures-table').first().locator('tbody tr')
    await eventually(() => rows.count()).toBe(items.length)
    await eventually(() => screen.locator('.figures-table tfoot tr').count()).toBe(totals.length)
    const row = rows.filter({ hasText: stated?.partyName ?? '?' }).filter({ hasText: stated?.currency ?? '?' })
    await row
      .getByRole('link', { name: money(stated?.stated ?? '0', stated?.currency), exact: true })
      .last()
      .click()
    await eventually(() => new URL(page.url()).pathname).toBe(`/${who}/reconciliation/index`)
    const { search } = new URL(page.url())
    const asked = new URLSearchParams(search)
    expect(asked.getAll('checkStatus')).toEqual(['confirmed', 'posted'])
    const list = await portal.ask<Listed>(
      who,
      `/${who}/reconciliation?checkStatus=confirmed,posted&count=true&periodTo.from=${asked.get('periodTo.from')}&periodTo.to=${asked.get('periodTo.to')}&currency=${asked.get('currency')}&${who === 'buyer' ? 'toElsAccount' : 'elsAccount'}=${stated?.party}`,
    )
    await page
      .locator('srm-reconciliation-list:visible')
      .getByText(String(list.items[0]?.reconNumber))
      .first()
      .waitFor()
    expect(errors).toEqual([])
    await close()
  },
)

test('companies stand on each other by month; what is shown is saved as a file; what waits opens', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/money/index')
  const screen = page.locator('srm-money-overview')
  await button(screen, '按公司和月').click()
  await screen.getByLabel('图示').selectOption('stated')
  await screen.locator('.chart-box canvas').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), button(screen, '导出').click()])
  const [head] = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(head).toBe('\uFEFF供应商账号,供应商,月份,币种,订购,收货,已对账,有争议,已开票,已付款')
  await pick(screen, '币种', 'CNY')
  await eventually(() => new URL(page.url()).search).toBe('?tab=partyMonth&currency=CNY')
  await eventually(() => screen.getByRole('heading', { level: 2 }).first().textContent()).toBe('CNY 金额')
  await screen.locator('#money-ageing').waitFor()
  await screen.locator('[aria-labelledby=money-ageing] .money-figure').first().click()
  await eventually(() => new URL(page.url()).searchParams.get('holderSide')).toMatch(/buyer|supplier/)
  expect(errors).toEqual([])
  await close()
})

test('a bar opens what it is made of', async () => {
  const { page, errors, close } = await portal.enter('buyer', '/buyer/money/index')
  const canvas = page.locator('srm-money-overview .chart-box canvas')
  await canvas.waitFor()
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
  const isOpen = () => !new URL(page.url()).pathname.startsWith('/buyer/money')
  // bars are 24 pixels wide at most, those of the last months are the highest
  for (let x = width - 24; x > 60 && !isOpen(); x -= 8) await canvas.click({ position: { x, y: height - 48 } })
  await eventually(() => new URL(page.url()).pathname).toMatch(/purchaseOrder|materialVoucher|reconciliation|invoice/)
  expect([...new URL(page.url()).searchParams.keys()].some((key) => key.endsWith('.from'))).toBe(true)
  expect(errors).toEqual([])
  await close()
})

test.each(['buyerAdministrator', 'supplier'] as const)(
  '%s has the statements that wait at home, and goes on from there',
  async (who) => {
    const { page, errors, close } = await portal.enter(who, '/portal/wel/index')
    const tile = page.locator('srm-money-tile')
    const [waiting, disputed] = [tile.locator('.figure').nth(0), tile.locator('.figure').nth(1)]
    await eventually(() => waiting.innerText()).toMatch(/^\d+\s+待我对账$/)
    await disputed.click()
    await eventually(() => new URL(page.url()).searchParams.get('tab')).toBe('disputed')
    expect(errors).toEqual([])
    await close()
  },
)
