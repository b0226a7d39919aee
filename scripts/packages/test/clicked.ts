/** What somebody does with an example: the same in every framework. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Opened } from './outside.ts'

const rows = (page: Page) => page.locator('srm-order-list [data-row]')
const numberOf = /^PO\d+$/

/**
 * Changes an order that is open and saves it; the page refuses that with its sentence, which stands in the form. The form is closed
 * without saving.
 */
export async function expectRefusal(page: Page, sentence: string): Promise<void> {
  const detail = page.locator('srm-order-detail')
  const button = (name: string) => detail.getByRole('button', { name, exact: true })
  await button('Edit').click()
  await detail.getByRole('heading', { name: /^Edit/ }).waitFor()
  await button('Header').click()
  await detail.getByRole('combobox', { name: /^Urgency/ }).click()
  await detail.locator('.ant-select-item-option').filter({ hasText: 'Urgent' }).click()
  await detail.getByText('Not saved').waitFor()
  await button('Save').click()
  await detail.getByRole('alert').filter({ hasText: sentence }).waitFor()
  await button('Cancel').click()
  await detail.getByRole('dialog').getByRole('button', { name: 'Close without saving' }).click()
  await detail.getByRole('heading', { name: numberOf }).waitFor()
}

/** Rows, the page's own action on one, the detail of another, a save that the page refuses, and the way back. */
export async function clickThrough({ page, errors }: Opened): Promise<void> {
  const links = rows(page).locator('a', { hasText: numberOf })
  await links.nth(5).waitFor()
  const planned = await links.first().textContent()
  await rows(page).first().getByRole('button', { name: 'Plan' }).click()
  await page.locator('output', { hasText: String(planned) }).waitFor()

  const draft = rows(page).filter({ hasText: 'Draft' }).first().locator('a', { hasText: numberOf })
  const number = String(await draft.textContent())
  await draft.click()
  const detail = page.locator('srm-order-detail')
  await detail.getByRole('heading', { name: number }).waitFor()
  await expectRefusal(page, 'Urgent orders are agreed with the mill first: extension 42.')
  await detail.getByRole('button', { name: 'Back to the list' }).click()
  await links.nth(5).waitFor()
  expect(await detail.count()).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
}
