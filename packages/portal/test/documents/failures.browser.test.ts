/** Every failure of the specification's section 8 is read on the screen: its sentence, then the cause and the way out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** What was attempted, and what is read first. */
const sentences: readonly (readonly [document: string | undefined, action: string, said: string])[] = [
  ['purchaseOrder', 'save', '保存失败'],
  ['purchaseOrder', 'delete', '删除失败'],
  [undefined, 'register', '注册失败'],
  ['purchaseOrder', 'send', '发送失败'],
  ['purchaseOrder', 'submit', '提交失败'],
  ['purchaseOrder', 'return', '退回失败'],
  [undefined, 'noteCode', '短信验证码发送失败'],
  ['receipt', 'attach', '发送附件失败'],
  ['notice', 'publish', '发布失败'],
  ['invoice', 'return', '退回发票失败'],
  ['expenseSheet', 'decline', '退回扣款单或附加费用单失败'],
  ['reconciliation', 'return', '退回对账单失败'],
  ['expenseSheet', 'confirm', '确认扣款单或附加费用单失败'],
  ['reconciliation', 'send', '发送确认失败'],
  ['receipt', 'addLines', '添加单据失败'],
  ['supplier', 'freeze', '冻结失败'],
  ['supplier', 'unfreeze', '解冻失败'],
  ['expenseSheet', 'query', '查询扣款单或附加费用单列表失败'],
  ['reconciliation', 'query', '查询对账单列表失败'],
  ['reconciliation', 'get', '查询对账单明细失败'],
  ['deliveryNotice', 'query', '查询送货单列表失败'],
  ['organization', 'import', '同步组织数据失败'],
  ['orgMember', 'import', '同步组织成员数据失败'],
  ['orgCategory', 'create', '新增组织类别失败'],
  ['orgCategory', 'save', '修改组织类别失败'],
  ['orgMember', 'create', '新增组织成员失败'],
  ['orgMember', 'save', '修改组织成员失败'],
  ['organization', 'query', '获取组织数据失败'],
]

const uuid = '00000000-0000-4000-8000-000000000001'
const ends: Readonly<Record<string, readonly [method: string, end: string]>> = {
  query: ['GET', ''],
  get: ['GET', `/${uuid}`],
  create: ['POST', ''],
  save: ['PUT', `/${uuid}`],
  delete: ['DELETE', `/${uuid}`],
  import: ['POST', '/import'],
  addLines: ['POST', '/createFrom'],
  attach: ['POST', `/${uuid}/attachments`],
}

/** The call that does it. */
function callOf(document: string | undefined, action: string) {
  if (document === undefined)
    return { method: 'POST', path: `/SupplierRegisterService/${action === 'noteCode' ? 'getNoteCode' : action}` }
  const [method, end] = ends[action] ?? ['POST', `/${uuid}/${action}`]
  return { method, path: `/buyer/${document}${end}` }
}

test('a failed call that nobody handles says the sentence of what was attempted, then the cause', async () => {
  const { page, close } = await portal.enter('buyer', '/buyer/purchaseOrder')
  for (const [document, action, said] of sentences) {
    await page.evaluate(
      (called) => {
        const failure = { name: 'SrmError', kind: 'refused', key: 'common.nothingToMake', status: 422, called }
        void Promise.reject(Object.assign(new Error('x'), failure))
      },
      callOf(document, action),
    )
    await eventually(() => page.locator('.frame-toast').textContent()).toMatch(new RegExp(`^${said}：.+`))
  }
  await close()
})

test('a list that cannot be read says the sentence as its heading, and the cause below', async () => {
  const { page, go, close } = await portal.enter('buyerAdministrator', '/buyer/purchaseOrder')
  await page.route('**/api/buyer/orgCategory?*', (route) =>
    route.fulfill({ status: 500, json: { code: '500', message: 'common.serverError' } }),
  )
  await go('/buyer/orgCategory')
  await eventually(() => page.locator('[role=alert]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('获取组织类别数据失败')]),
  )
  await close()
})
