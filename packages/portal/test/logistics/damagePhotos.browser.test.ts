/** What is refused at the dock is photographed: the photo waits on the device, and lies beside the receipt once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../support/admin.ts'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Notice {
  readonly uuid: string
  readonly deliveryNoteNumber: string
  readonly elsAccount: string
  readonly lines: readonly { readonly itemNumber: number }[]
}
interface File {
  readonly name: string
  readonly mime: string
  readonly itemNumber: number | null
  readonly side: string
}

const receiptsOf = async ({ uuid }: Notice): Promise<readonly string[]> => {
  const { nodes } = await portal.ask<{ nodes: { document: string; uuid: string }[] }>(
    'buyerAdministrator',
    `/buyer/deliveryNotice/${uuid}/chain`,
  )
  return nodes.filter(({ document }) => document === 'receipt').map((one) => one.uuid)
}
const filesOf = async (who: 'buyerAdministrator' | 'supplier', receipt: string): Promise<readonly File[]> => {
  const side = who === 'supplier' ? 'supplier' : 'buyer'
  return (await portal.ask<{ items: File[] }>(who, `/${side}/receipt/${receipt}/attachments`)).items
}

test('a photo taken without network goes with its count, once, to the line of the receipt; the supplier sees it', async () => {
  const { items } = await portal.ask<{ items: Notice[] }>('buyerAdministrator', '/buyer/receiving')
  const notice = items.find(({ lines, elsAccount }) => lines.length === 1 && elsAccount === '300001')
  if (!notice) throw new Error('nothing is on its way')
  const before = await receiptsOf(notice)
  const { page, errors, close } = await portal.enter('buyerAdministrator', '/buyer/receiving/index', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    fresh: true,
  })
  const screen = page.locator('srm-receiving:visible')
  await screen.locator('.done-line').first().waitFor()
  const picture = Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 2400
      canvas.height = 1200
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = '#b5651d'
        pen.fillRect(0, 0, 2400, 1200)
        pen.fillStyle = '#222222'
        pen.fillRect(900, 300, 400, 500)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )
  await page.context().setOffline(true)
  await screen.getByText(notice.deliveryNoteNumber).click()
  await button(screen, '加一').click()
  await screen.locator('.line-more-head').click()
  // nothing is refused yet: there is nothing to show
  expect(await button(screen, '拍照').count()).toBe(0)
  await screen.getByRole('textbox', { name: '拒收' }).fill('1')
  await screen.getByRole('combobox', { name: '拒收原因' }).selectOption('damaged')
  await screen.locator('input[type=file]').setInputFiles([
    { name: 'IMG_1.png', mimeType: 'image/png', buffer: picture },
    { name: 'IMG_2.png', mimeType: 'image/png', buffer: picture },
  ])
  await eventually(() => screen.locator('.photo-thumb').count()).toBe(2)
  await button(screen, '删除照片 2').click()
  await eventually(() => screen.locator('.photo-thumb').count()).toBe(1)
  await button(screen, /^汇总/).click()
  await screen.getByText('照片 1 张').waitFor()
  await button(screen, /^过账 1 行/).click()
  await screen.getByText('1 单待发送').waitFor()
  // the answer to the photo is lost: it is there, and the device does not know it
  let isLost = true
  await page.route('**/attachments', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.context().setOffline(false)
  // a slow machine may give up a first try, and waits before the next one
  const sendNow = async () => {
    const again = button(screen, '立即发送')
    if ((await again.count()) > 0) await again.click()
  }
  await eventually(async () => {
    if (isLost) await sendNow()
    return isLost
  }).toBe(false)
  await eventually(async () => {
    await sendNow()
    return screen.getByText('单待发送').count()
  }).toBe(0)
  const [receipt] = (await receiptsOf(notice)).filter((uuid) => !before.includes(uuid))
  const file = {
    name: `${notice.deliveryNoteNumber}-10-1.jpg`,
    mime: 'image/jpeg',
    itemNumber: 10,
    side: 'both',
  }
  for (const who of ['buyerAdministrator', 'supplier'] as const)
    expect(await filesOf(who, String(receipt))).toMatchObject([file])
  expect(errors.filter((error) => !/net::|Failed to load|connection/i.test(error))).toEqual([])
  await close()
})
