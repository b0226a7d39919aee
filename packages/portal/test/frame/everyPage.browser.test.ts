/** Every page that is only looked at, once: language, theme and width by day in turn, all of them at night. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { demandAccessible, leave, looks } from '../support/admin.ts'
import { type PersonName, type Portal, startPortal } from '../support/portal.ts'
import { screens } from '../support/screens.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** A path with the first row that its braces ask for. */
async function pathOf(who: PersonName, path: string): Promise<string> {
  const [, list, query = ''] = /^(.*)\/\{(.*)\}$/.exec(path) ?? []
  if (list === undefined) return path
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(who, `${list}?${query}&limit=1`)
  expect([path, items.length]).toEqual([path, 1])
  return `${list}/${items[0]?.uuid}`
}

const cases = screens.flatMap(([who, path, shown], at) => inTurn(looks, at).map((look) => ({ who, path, shown, look })))
/** Who looks in one way goes from page to page, and leaves before the next one comes. */
const walks = [...Map.groupBy(cases, ({ who, look }) => `${who} in ${JSON.stringify(look)}`)]

describe.each(walks)('%s', (_, pages) => {
  afterAll(() => leave(portal))

  test.each(pages)('axe finds nothing on $path', async ({ who, path, shown, look }) => {
    await demandAccessible(portal, who, await pathOf(who, path), shown, look)
  })
})
