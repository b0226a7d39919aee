/** A lot is inspected beside the truck: readings typed on a phone, then the decision. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Lot {
  readonly undecidedQty: string
  readonly uuid: string
  readonly stage: string
  readonly results: readonly { readonly characteristic: string; readonly verdict: string }[]
  readonly rejectedQty: string
}
const phone = { viewport: { width: 390, height: 844 } }

test('the focus of whoever types as soon as the questions are seen stays where it is', async () => {
  const { items } = await portal.ask<{ items: Lot[] }>('buyer', '/buyer/incomingInspection?stage=new&limit=1')
  const { page, close } = await portal.enter('buyer', `/buyer/incomingInspection/${items[0]?.uuid}`, phone)
  const detail = page.locator('srm-inspection-detail')
  await detail.getByRole('button', { name: '录入结果' }).waitFor()
  await page.evaluate(() => {
    const root = document.querySelector('srm-inspection-detail')?.shadowRoot
    const enter = () => {
      const field = root?.querySelector<HTMLInputElement>('[role=dialog] input:not([type=checkbox])')
      if (!field) return
      watcher.disconnect()
      if (field.checkVisibility({ visibilityProperty: true })) {
        field.focus()
        field.select()
      } else requestAnimationFrame(enter)
    }
    const watcher = new MutationObserver(enter)
    if (root) watcher.observe(root, { subtree: true, childList: true, attributes: true })
  })
  await detail.getByRole('button', { name: '录入结果' }).click()
  const field = detail.getByRole('dialog').locator('input:not([type=checkbox])').first()
  await field.waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.insertText('2')
  expect(await field.inputValue()).toBe('2')
  await close()
})

test('readings are judged as they are typed, and the lot is decided with its reason', async () => {
  const { items } = await portal.ask<{ items: Lot[] }>('buyer', '/buyer/incomingInspection?stage=new&limit=1')
  const uuid = String(items[0]?.uuid)
  const { page, errors, close } = await portal.enter('buyer', `/buyer/incomingInspection/${uuid}`, phone)
  const detail = page.locator('srm-inspection-detail')
  const dialog = detail.getByRole('dialog')
  await detail.getByRole('button', { name: '录入结果' }).click()
  const hardness = dialog.getByRole('group', { name: /硬度/ })
  await hardness.getByLabel('实测值').fill('96 94')
  await hardness.getByText('不合格', { exact: true }).waitFor()
  await hardness.getByLabel('实测值').fill('96 99')
  await hardness.getByText('合格', { exact: true }).waitFor()
  expect(await dialog.getByLabel('检验项目').count()).toBe(0)
  await dialog
    .getByRole('group', { name: /五通宽度/ })
    .getByLabel('实测值')
    .fill('68.5')
  await dialog.getByRole('button', { name: '录入结果' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const read = () => portal.ask<Lot>('buyer', `/buyer/incomingInspection/${uuid}`)
  const { stage, results, undecidedQty } = await read()
  expect([stage, ...results.map(({ verdict }) => verdict)]).toEqual(['inProgress', 'pass', 'fail', 'open'])

  await detail.getByRole('button', { name: '判定' }).click()
  await dialog.getByText(`待判数量：${Number(undecidedQty)}`).waitFor()
  await dialog.getByText(/有 1 项检验项目未判定/).waitFor()
  const accepted = dialog.getByLabel('合格数量', { exact: true })
  expect(await accepted.inputValue()).toBe(String(Number(undecidedQty)))
  const marked = dialog.locator('[data-field="reason"] .required')
  expect(await marked.count()).toBe(0)
  await dialog.locator('[data-field="rejectQty"] input').fill('2')
  await page.keyboard.press('Tab')
  await marked.waitFor()
  expect(await accepted.inputValue()).toBe(String(Number(undecidedQty) - 2))
  await dialog.getByRole('button', { name: '判定' }).click()
  await dialog.locator('[data-field="reason"] .is-error').waitFor()
  await dialog.getByLabel('原因').fill('五通宽度超差')
  await dialog.getByRole('button', { name: '判定' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await read()).toMatchObject({ stage: 'toReturn', rejectedQty: '2' })
  await detail.locator('.timeline-item', { hasText: '五通宽度超差' }).getByText('不合格数量：2').waitFor()
  await detail.locator('.next-text').getByText('退回不合格品').waitFor()
  await detail.locator('.next-step.is-over').waitFor({ state: 'hidden' })
  await detail.getByRole('button', { name: '退回不合格品' }).click()
  const form = page.locator('srm-return-detail')
  await form.getByRole('button', { name: '保存' }).waitFor()
  await form
    .getByText('五通宽度超差')
    .or(form.locator('[data-field="reasonText"] :is(input,textarea)'))
    .first()
    .waitFor()
  expect(await form.locator('[data-field="reasonText"] :is(input,textarea)').inputValue()).toBe('五通宽度超差')
  expect(errors).toEqual([])
  await close()
})

interface Made {
  readonly uuid: string
  readonly makes?: readonly { readonly document: string; readonly refusal?: unknown }[]
}

test('what has come in is sent back from a phone', async () => {
  const { items } = await portal.ask<{ items: Made[] }>('buyer', '/buyer/receipt?stage=posted&limit=20')
  const receipts = await Promise.all(items.map(({ uuid }) => portal.ask<Made>('buyer', `/buyer/receipt/${uuid}`)))
  const found = receipts.find(({ makes = [] }) => makes.some((one) => one.document === 'returnOrder' && !one.refusal))
  const { page, close } = await portal.enter('buyer', `/buyer/receipt/${found?.uuid}`, phone)
  await page.locator('srm-receipt-detail footer').getByRole('button', { name: '新建退货单' }).click()
  await page.locator('srm-return-detail').getByRole('button', { name: '保存' }).waitFor()
  await close()
})
