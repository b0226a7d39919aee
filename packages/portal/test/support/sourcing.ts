/** What stories of sourcing share: grids that are pasted into, requisitions that are approved, quotes that others send. */
import type { Decimal } from '@srm/core/definition/field'
import type { Locator } from 'playwright-core'
import { inDays } from './mainJob.ts'
import type { PersonName, Portal } from './portal.ts'

export interface Requisition {
  readonly uuid: string
  readonly purchaseRequestNumber: string
  readonly stage: string
  readonly budgetNumber: string | null
  readonly lines: readonly {
    readonly itemNumber: number
    readonly itemStatus: string
    readonly quantity: string
    readonly freeQuantity: string
    readonly toEnquiryQuantity: string | null
    readonly toOrderQuantity: string | null
    readonly budgetNumber: string | null
    readonly budgetFreezeAmount: string | null
  }[]
}
export interface Quote {
  readonly quoteNumber: string
  readonly uuid: string
  readonly enquiryNumber: string
  readonly rowVersion: number
  readonly stage: string
  readonly bout: number
  readonly totalAmount: string | null
}

/** The status that the head of a document shows. */
export const stageOf = (place: Locator): Promise<string | null> =>
  place.locator('.doc-head .tag:visible').first().textContent()

/** Puts a table on the clipboard, as a spreadsheet does, and pastes it on a cell. */
export async function pasteOn(cell: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  const page = cell.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (copied) => navigator.clipboard.writeText(copied),
    rows.map((cells) => `${cells.join('\t')}\r\n`).join(''),
  )
  await cell.click()
  await page.keyboard.press('Control+V')
}

/** The cell of a row below the column of a title. */
export async function cellOf(grid: Locator, row: number, title: string): Promise<Locator> {
  const head = grid.locator('[role=columnheader]').filter({ hasText: new RegExp(`^${title}$`) })
  const column = await head.first().getAttribute('aria-colindex')
  return grid.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)
}

/** One more supplier whom the form of an inquiry asks. */
export async function addSupplier(place: Locator, row: number, key: string): Promise<void> {
  await place.getByRole('button', { name: '添加供应商', exact: true }).click()
  const box = place.getByRole('combobox', { name: `供应商 ${row}`, exact: true })
  await box.fill(key)
  await place
    .getByRole('option', { name: new RegExp(`^${key}`) })
    .first()
    .waitFor({ state: 'attached' })
  await box.press('Enter')
}

/** Who approves in the demo does so. */
export async function approve(portal: Portal, docUuid: string): Promise<void> {
  const { items } = await portal.ask<{ items: { uuid: string; taskStatus: string }[] }>(
    'buyerAdministrator',
    `/buyer/flowTask?docUuid=${docUuid}`,
  )
  const open = items.find(({ taskStatus }) => taskStatus === 'open')
  await portal.send('buyerAdministrator', `/buyer/flowTask/${open?.uuid}/approve`, { comment: '同意' })
}

/** A requisition that was approved: its lines are in the demand pool. */
export async function released(portal: Portal, body: object): Promise<Requisition> {
  const head = { requestType: 'NB', companyCode: '1000', factory: '2100', purchaseGroup: '2001' }
  const { uuid } = await portal.send<Requisition>('requester', '/buyer/requisition', { ...head, ...body })
  await portal.send('requester', `/buyer/requisition/${uuid}/submit`, {})
  await approve(portal, uuid)
  return portal.ask('buyer', `/buyer/requisition/${uuid}`)
}

/** What somebody was asked for in the newest round of an inquiry. */
export async function quotationOf(portal: Portal, person: PersonName, enquiryNumber: string): Promise<Quote> {
  const { items } = await portal.ask<{ items: Quote[] }>(person, `/supplier/quotation?enquiryNumber=${enquiryNumber}`)
  const [latest] = items.toSorted((a, b) => b.bout - a.bout)
  return portal.ask(person, `/supplier/quotation/${latest?.uuid}`)
}

/** Sends a price for each line of an inquiry, in a supplier's name. */
export async function quote(
  portal: Portal,
  person: PersonName,
  enquiryNumber: string,
  prices: readonly string[],
): Promise<void> {
  const { uuid, rowVersion } = await quotationOf(portal, person, enquiryNumber)
  await portal.send(person, `/supplier/quotation/${uuid}/submit`, {
    rowVersion,
    quoteValidUntil: inDays(60),
    lines: prices.map((priceExcludingTax, at) => ({
      ...{ itemNumber: (at + 1) * 10, lineDecision: 'quote', priceExcludingTax, taxRate: '13' },
      ...{ priceStart: inDays(0), priceExpiryDate: inDays(200) },
    })),
  })
}

interface Budget {
  readonly lines: readonly { readonly subject: string | null; readonly availableBudget: Decimal }[]
}

/** What is free of a budget for a subject. */
export async function freeOf(portal: Portal, budgetNumber: string, subject: string): Promise<Decimal> {
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'buyerAdministrator',
    `/buyer/budget?budgetNumber=${budgetNumber}`,
  )
  const { lines } = await portal.ask<Budget>('buyerAdministrator', `/buyer/budget/${items[0]?.uuid}`)
  return lines.find((line) => line.subject === subject)?.availableBudget ?? '0'
}

/** What documents of these numbers hold of a budget, by number. */
export async function heldBy(
  portal: Portal,
  budgetNumber: string,
  numbers: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const { items } = await portal.ask<{ items: { number: string; amount: string }[] }>(
    'buyerAdministrator',
    `/buyer/budgetHolders?budgetNumber=${budgetNumber}`,
  )
  return numbers.map((number) => items.find((one) => one.number === number)?.amount)
}

/** Who opens quotes sets his password on the shown inquiry, and enters it after the deadline. */
export async function enterPassword(
  place: Locator,
  action: '设置我的开标密码' | '开标',
  passWord: string,
): Promise<void> {
  await place.getByRole('button', { name: action, exact: true }).click()
  const dialog = place.getByRole('dialog')
  const typed = dialog.locator('input[type=password]')
  await typed.first().waitFor()
  for (let at = 0; at < (await typed.count()); at += 1) await typed.nth(at).fill(passWord)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** An action of the menu behind "…". */
export async function fromMenu(place: Locator, action: string): Promise<void> {
  await place.getByRole('button', { name: '更多操作', exact: true }).click()
  await place.getByRole('menuitem', { name: action, exact: true }).click()
}

/** What a row of a list says under a heading. */
export async function under(place: Locator, row: Locator, heading: string): Promise<string> {
  const column = await place
    .locator('[role=columnheader]')
    .filter({ hasText: heading })
    .first()
    .getAttribute('aria-colindex')
  return (await row.locator(`[aria-colindex="${column}"]`).textContent())?.trim() ?? ''
}
