/** Every page that is only looked at, once: language, theme and width by day in turn, all of them at night. */
import { afterAll, beforeAll, describe, test } from 'vitest'
import { inTurn } from '../../../../scripts/scale.ts'
import { demandAccessible, leave, looks } from '../support/admin.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { firstRowOf, screens } from '../support/screens.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const cases = screens.flatMap(([who, path, shown], at) => inTurn(looks, at).map((look) => ({ who, path, shown, look })))
/** Who looks in one way goes from page to page, and leaves before the next one comes. */
const walks = [...Map.groupBy(cases, ({ who, look }) => `${who} in ${JSON.stringify(look)}`)]

describe.each(walks)('%s', (_, pages) => {
  afterAll(() => leave(portal))

  test.each(pages)('axe finds nothing on $path', async ({ who, path, shown, look }) => {
    await demandAccessible(portal, who, await firstRowOf(portal, who, path), shown, look)
  })
})
