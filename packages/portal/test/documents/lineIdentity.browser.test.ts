/** Every document with lines shows on each of them what identifies it: read and answered, wide and on a phone. */

import type { DictionaryEntry } from '@srm/core/client/sessionCalls'
import type { Field, Fields } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, hasLines } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../../scripts/scale.ts'
import { eventually, type PersonName, type Portal, startPortal, type Visit } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const whoOf = { buyer: 'buyerAdministrator', supplier: 'supplier' } as const satisfies Partial<Record<Side, PersonName>>
type Told = keyof typeof whoOf

/** Of documents that the demo has none of. */
const samples: Readonly<Record<string, object>> = {
  flowDefinition: {
    flowKey: 'lines',
    flowName: '行号',
    docType: 'purchaseOrder',
    lines: [
      { stepName: '审批', approverKind: 'purchaser', mode: 'all' },
      { stepName: '审批', approverKind: 'superior', level: 1, mode: 'all' },
    ],
  },
  materialExtension: { materialNumber: 'FR-R92B-58', lines: [{ factory: '2100' }, { factory: '2200' }] },
}

const alike = ({ lines = [] }: AnyDoc): boolean =>
  lines.length === 3 && new Set(lines.map(({ materialDesc }) => materialDesc)).size === 1

/** Documents to look at, which the side sees: orders whose lines have one description, else the first one. */
async function examples(def: AnyDocument, side: Told): Promise<readonly AnyDoc[]> {
  const path = `/buyer/${def.shape.name}`
  type Rows = { readonly items: readonly { readonly uuid: string }[] }
  const all = await portal.ask<Rows>('buyerAdministrator', `${path}?limit=100`)
  const theirs = await portal.ask<Rows>(whoOf[side], `/${side}/${def.shape.name}?limit=100`)
  const seen = new Set(theirs.items.map(({ uuid }) => uuid))
  const items = all.items.filter(({ uuid }) => seen.has(uuid))
  const [first] = items
  const sample = samples[def.shape.name]
  if (def.shape.name !== 'purchaseOrder' && first === undefined && sample)
    return [await portal.send<AnyDoc>('buyerAdministrator', path, sample)]
  const whole = await Promise.all(items.map(({ uuid }) => portal.ask<AnyDoc>('buyerAdministrator', `${path}/${uuid}`)))
  return def.shape.name === 'purchaseOrder' ? whole.filter(alike) : whole.slice(0, 1)
}

/** What a person reads of a value: the words of a choice, the name of a person or of a dictionary's entry, else the code. */
async function readOf({ kind, options, target }: Field, value: unknown): Promise<string> {
  if (kind === 'choice') return String(options?.[String(value)]?.[1])
  if (target === 'subAccount') {
    type People = { readonly items: readonly { readonly elsSubAccount: string; readonly name: string }[] }
    const { items } = await portal.ask<People>('buyerAdministrator', '/buyer/subAccount?limit=200')
    return items.find(({ elsSubAccount }) => elsSubAccount === value)?.name ?? String(value)
  }
  if (kind !== 'dict') return String(value)
  const entries = await portal.ask<readonly DictionaryEntry[]>('buyerAdministrator', `/admin/getDic?type=${target}`)
  return entries.find(({ code }) => code === value)?.zh ?? String(value)
}

const looks: readonly Visit[] = [{}, { viewport: { width: 390, height: 844 }, hasTouch: true }]
const lines = '.lines-area .grid-body [data-row], .line-block, .card-line, .done-line'

/** Lines of plans stand side by side: sourcing/plans.browser.test.ts reads them. */
const withLines = Object.values(documents as Readonly<Record<string, AnyDocument>>).filter(
  (def) => hasLines(def) && def.shape.name !== 'plan',
)
const cases = withLines.flatMap((def) =>
  (Object.keys(whoOf) as Told[]).filter((side) => def.sides[side]).map((side) => [def.shape.name, side, def] as const),
)

test.each(drawn(cases, 5, ([name, side]) => `${name} ${side}`))('%s of the %s', async (name, side, def) => {
  const { title = '', codes = [] } = def.lineIdentity ?? {}
  const fields = def.shape.lines as Fields
  const found = await examples(def, side)
  expect(found.length).toBeGreaterThan(0)
  for (const doc of found)
    for (const look of looks) {
      const { page, close } = await portal.enter(whoOf[side], `/${side}/${name}/${doc.uuid}`, look)
      const shown = page.locator(lines)
      await eventually(() => shown.count()).toBe(doc.lines?.length)
      const wanted = (doc.lines ?? []).map((line) =>
        [title, ...codes]
          .filter((key) => line[key] !== null && line[key] !== undefined)
          .map((key) => readOf(fields[key] as Field, line[key])),
      )
      for (const [at, words] of wanted.entries())
        for (const word of await Promise.all(words)) await eventually(() => shown.nth(at).textContent()).toContain(word)
      await close()
    }
})

test('lines that are wider than the screen scroll within themselves, the page does not', async () => {
  for (const name of ['purchaseOrder', 'materialVoucher', 'receipt'] as const) {
    const [doc] = await examples(documents[name] as unknown as AnyDocument, 'buyer')
    const { page, close } = await portal.enter('buyerAdministrator', `/buyer/${name}/${doc?.uuid}`, {
      settings: { locale: 'en' },
    })
    await page.locator('.rail').waitFor()
    const grid = page.locator('.lines-area .grid')
    await grid.locator('[data-row]').first().waitFor()
    const width = await page.evaluate(() => document.scrollingElement?.scrollWidth)
    const box = await grid.boundingBox()
    const rail = await page.locator('.rail').boundingBox()
    expect([name, width, (box?.x ?? 0) + (box?.width ?? 0) <= (rail?.x ?? 0) + 1]).toEqual([name, 1440, true])
    await close()
  }
})

test('lines that are typed say plants by code and name', async () => {
  type Orders = { readonly items: readonly { readonly uuid: string }[] }
  const { items } = await portal.ask<Orders>('buyer', '/buyer/purchaseOrder?stage=approved&limit=1')
  const { page, close } = await portal.enter('buyer', `/buyer/purchaseOrder/${items[0]?.uuid}`)
  await page.getByRole('button', { name: '编辑' }).click()
  const cells = page.locator('.form-lines .grid-body [data-row]').first()
  await eventually(() => cells.textContent()).toMatch(/2[12]00 昆山[一二]厂/)
  await close()
})
