/** Orders written through the product's own HTTP calls. */

import { asksNothing } from './asksNothing.ts'
import type { Bench } from './orders.ts'

type Body = Readonly<Record<string, unknown>>
type Server = Pick<Bench, 'port' | 'headers'>

/** A call of the buyer; answers its data. @throws Error on any other status than 200 */
export async function call({ port, headers }: Server, method: string, path: string, body?: Body): Promise<Body> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/buyer/${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data, message } = (await answer.json()) as { data: Body; message: string }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message} ${JSON.stringify(data)}`)
  return data
}

const supplier = '200001'
const [company, purchaseOrganization, purchaseGroup, factory] = ['1000', '2000', '3000', '4000']
/** Organizations by their kinds, each of a category that is called after it. */
const organizations = { company, purchaseOrganization, purchaseGroup, factory }

/** One supplier, one material and what they need. */
export async function prepareMasterData(bench: Server): Promise<void> {
  const post = (path: string, body: Body) => call(bench, 'POST', path, body)
  for (const [dictionaryType, dictionaryCode] of [
    ['currency', 'USD'],
    ['currency', 'CNY'],
    ['unit', 'EA'],
    ['orderType', 'NB'],
  ])
    await post('dictionary', { dictionaryType, dictionaryCode, nameEn: dictionaryCode, nameZh: dictionaryCode })
  for (const [kind, orgId] of Object.entries(organizations)) {
    await post('orgCategory', { orgCategoryId: kind, orgCategoryName: kind, kind })
    await post('organization', { orgId, orgDesc: 'Bench', orgCategoryId: kind })
  }
  await post('materialCategory', { cateCode: 'A', cateName: 'Parts A', template: asksNothing })
  await post('materialCategory', { cateCode: 'AA', cateName: 'Parts AA', parentCode: 'A' })
  await post('materialCategory', { cateCode: 'AAA', cateName: 'Parts AAA', parentCode: 'AA' })
  const material = await post('material', {
    materialNumber: 'M1',
    materialDesc: 'Bolt',
    cateLevelCode: 'AAA',
    baseUnit: 'EA',
    orderUnit: 'EA',
  })
  await post(`material/${material.uuid}/submit`, {})
  const known = await post('supplier', { toElsAccount: supplier, fullName: 'Bench supplier' })
  for (const step of ['toPotential', 'qualify']) await post(`supplier/${known.uuid}/${step}`, {})
}

/** Creates an order of `count` lines. @returns its uuid */
export async function createOrder(bench: Server, count: number): Promise<string> {
  const line = {
    materialNumber: 'M1',
    quantity: '12',
    priceExcludingTax: '10.0050',
    taxRate: '13',
    requestDeliveryDate: '2030-01-01',
    factory,
  }
  const order = await call(bench, 'POST', 'purchaseOrder', {
    purchaseType: '0',
    toElsAccount: supplier,
    currency: 'CNY',
    companyCode: company,
    purchaseOrganization,
    purchaseGroup,
    lines: Array.from({ length: count }, () => line),
  })
  return String(order.uuid)
}

/** Submits the order, which approves it, and sends it. */
export async function sendOrder(bench: Server, uuid: string): Promise<void> {
  await call(bench, 'POST', `purchaseOrder/${uuid}/submit`, {})
  await call(bench, 'POST', `purchaseOrder/${uuid}/send`, {})
}
