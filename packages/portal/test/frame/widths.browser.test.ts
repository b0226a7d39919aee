/** Every document's pages have room at every width a host may give them: nothing cut, nothing squeezed, lines in view. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn, inTurn } from '../../../../scripts/scale.ts'
import { panelOf } from '../support/admin.ts'
import { documentSides, type Told, whoOf } from '../support/documentSides.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'
import { isLineInView, roomFaults } from '../support/room.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** Windows in which the first line of a detail is read without scrolling. */
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const
/** Columns of a host's page, in the first of the windows. */
const columns = [360, 480, 640, 800, 1024] as const
const locales = ['zh_cn', 'en'] as const

/** The document's list, its first document, and a new one, as far as there are such. */
async function pathsOf(name: string, side: Told): Promise<readonly string[]> {
  type Rows = { readonly items: readonly { readonly uuid: string }[] } | undefined
  const found = await portal.ask<Rows>(whoOf[side], `/${side}/${name}?limit=1`)
  const creates = (documents as Readonly<Record<string, AnyDocument>>)[name]?.sides[side]?.creates
  const parts = ['index', ...(found?.items ?? []).map(({ uuid }) => uuid), ...(creates ? ['new'] : [])]
  return parts.map((part) => `/${side}/${name}/${part}`)
}

const faultless = async (page: Page, at: string) =>
  eventually(async () => [at, await roomFaults(page)]).toEqual([at, []])

async function demandRoom(page: Page, path: string): Promise<void> {
  await page.locator('h1:visible, .state:visible').first().waitFor()
  for (const size of windows.toReversed()) {
    await page.setViewportSize(size)
    const at = `${path} in a window of ${size.width}`
    await faultless(page, at)
    await eventually(async () => [at, (await isLineInView(page)) ?? true]).toEqual([at, true])
  }
  for (const width of columns) {
    await page.evaluate((pixels) => {
      for (const panel of document.querySelectorAll<HTMLElement>('[id^="panel-"]')) panel.style.width = `${pixels}px`
    }, width)
    await faultless(page, `${path} in a column of ${width}`)
  }
}

test.each(drawn(documentSides, 6, String))('%s of the %s', async (name, side) => {
  for (const locale of inTurn(
    locales,
    documentSides.findIndex((one) => String(one) === String([name, side])),
  ))
    for (const path of await pathsOf(name, side)) {
      const { page, close } = await portal.enter(whoOf[side], path, { settings: { locale } })
      await demandRoom(page, path)
      await close()
    }
})

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((node) => node.matches(':focus'))

/** Those whose screens were unreadable first: many facts, long names, rows within the facts. */
test.each([
  ['purchaseOrder', 'buyer'],
  ['invoice', 'buyer'],
  ['reconciliation', 'supplier'],
] as const)('%s of the %s, the rail open above it', async (name, side) => {
  const [, path = ''] = await pathsOf(name, side)
  const { page, close } = await portal.enter(whoOf[side], path, { viewport: { width: 900, height: 768 } })
  const panel = panelOf(page, path)
  await panel.locator('.doc-body').waitFor()
  await eventually(() => panel.locator('.rail').count()).toBe(0)
  await faultless(page, `${path} without a rail`)
  await eventually(() => isLineInView(page)).toBe(true)
  await panel.locator('.rail-open').click()
  await panel.locator('.rail [role=tab]').first().waitFor()
  await eventually(() => hasFocus(panel.locator('.rail-tabs > .icon-button'))).toBe(true)
  const [rail, main] = [await panel.locator('.rail').boundingBox(), await panel.locator('.doc-main').boundingBox()]
  const right = (box: typeof rail) => Math.round((box?.x ?? 0) + (box?.width ?? 0))
  expect(right(rail)).toBe(right(main))
  await page.keyboard.press(']')
  await eventually(() => panel.locator('.rail').count()).toBe(0)
  await close()
})
