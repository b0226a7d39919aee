/** Steps that tests of the import wizard share. */
import iconv from 'iconv-lite'
import type { Locator, Page } from 'playwright-core'
import { button } from './admin.ts'
import { eventually, placeOf } from './portal.ts'

export const wizard = (page: Page): Locator => page.locator('srm-import:visible')

/** A file as a Chinese Excel saves it: GB18030, semicolons, CRLF. */
export const chineseFile = (rows: readonly (readonly string[])[]): Buffer =>
  iconv.encode(rows.map((row) => `${row.join(';')}\r\n`).join(''), 'gb18030')

/** Drops a file from the desktop. */
export async function drop(page: Page, place: Locator, name: string, content: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], fileName))
      return transfer
    },
    [name, content.toString('base64')] as const,
  )
  for (const event of ['dragover', 'drop']) await place.dispatchEvent(event, { dataTransfer })
}

/** The counts of the tiles: new, changed, unchanged, errors. */
export const countsOf = (page: Page): Promise<readonly string[]> =>
  wizard(page).locator('.import-tile-count').allTextContents()

/** The field a column goes into. */
export const target = (page: Page, column: string): Locator => wizard(page).getByLabel(`${column} 导入到`)

export const tryOut = async (page: Page): Promise<void> => {
  await button(wizard(page), '试运行，不写入').click()
  await wizard(page).locator('.import-tiles').waitFor()
}

/** Pastes rows into the wizard of the shown list, and tries them. */
export async function pasteAndTry(page: Page, list: Locator, rows: readonly string[]): Promise<void> {
  await button(list, '导入').click()
  await eventually(() => placeOf(page)).toContain('/import/')
  await button(wizard(page), '改为粘贴多行').click()
  await wizard(page).getByRole('textbox', { name: '从表格复制的行' }).fill(rows.join('\n'))
  await button(wizard(page), `采用 ${rows.length - 1} 行`).click()
  await tryOut(page)
}

/** Writes what the trial found right, and waits for the end. */
export const runImport = async (page: Page, name: RegExp): Promise<void> => {
  await button(wizard(page), name).click()
  await wizard(page).locator('.import-banner').waitFor()
}
