/** What the tests of finance share: the portal they look at, its documents, and typing into their lines. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Portal, startPortal } from '../support/portal.ts'

/** Rows of a list as calls answer them. */
export interface Listed<Row = { readonly uuid: string }> {
  readonly items: readonly Row[]
}

/** The portal of a file of tests: there before the first of them, gone after the last. */
export function financePortal(): () => Portal {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal?.stop())
  return () => portal
}

/** The detail of a document that is shown, by the name of its element. */
const detail = (element: string) => (page: Page) => page.locator(`srm-${element}-detail:visible`)
export const statement = detail('reconciliation')
export const invoice = detail('invoice')
export const reduction = detail('cost-reduction')

/** What a fact of a detail says. */
export const fact = (place: Locator, name: string): Promise<string> =>
  place.locator('.fact', { hasText: name }).locator('.fact-value').first().innerText()

export const today = new Date().toISOString().slice(0, 10)

/** Types into a cell of the first line, beginning with a double click as people do. */
export async function type(grid: Locator, column: string, text: string): Promise<void> {
  const headers = grid.getByRole('columnheader')
  await headers.getByText(column, { exact: true }).waitFor()
  const at = await headers.evaluateAll((all, name) => all.findIndex((one) => one.textContent?.trim() === name), column)
  await grid.getByRole('row').nth(1).getByRole('gridcell').nth(at).dblclick()
  await grid.page().keyboard.press('ControlOrMeta+a')
  await grid.page().keyboard.type(text)
  await grid.page().keyboard.press('Enter')
}
