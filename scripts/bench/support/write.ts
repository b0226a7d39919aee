/** Orders written through the product's own HTTP calls. */
import type { Bench } from './orders.ts'

type Body = Readonly<Record<string, unknown>>

async function call({ port, headers }: Bench, method: string, path: string, body?: Body): Promise<Body> {
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
const plant = { orgId: '1000', orgDesc: 'Bench', orgCategoryId: 'factory' }

/** One supplier, one material and what they need. */
export async function prepareMasterData(bench: Bench): Promise<void> {
  const post = (path: string, body: Body) => call(bench, 'POST', path, body)
  for (const [dictionaryType, dictionaryCode] of [
    ['currency', 'USD'],
    ['currency', 'CNY'],
    ['unit', 'EA'],
    ['orderType', 'NB'],
  ])
    await post('dictionary', { dictionaryType, dictionaryCode, nameEn: dictionaryCode, nameZh: dictionaryCode })
  await post('organization', plant)
  await post('materialCategory', { cateCode: 'A', cateName: 'A' })
  await post('materialCategory', { cateCode: 'AA', cateName: 'AA', parentCode: 'A' })
  await post('materialCategory', { cateCode: 'AAA', cateName: 'AAA', parentCode: 'AA' })
  const material = await post('material', {
    materialNumber: 'M1',
    materialDesc: 'Bolt',
    cateLevelCode: 'AAA',
    baseUnit: 'EA',
    orderUnit: 'EA',
  })
  await post(`material/${material.uuid}/submit`, {})
  const known = await post('supplier', { toElsAccount: supplier, fullName: 'Bench supplier' })
  await post(`supplier/${known.uuid}/transfer`, { reason: 'bench' })
}

/** Creates an order of `count` lines. @returns its uuid */
export async function createOrder(bench: Bench, count: number): Promise<string> {
  const line = {
    materialNumber: 'M1',
    quantity: '12',
    priceExcludingTax: '10.0050',
    taxRate: '13',
    requestDeliveryDate: '2030-01-01',
    factory: plant.orgId,
  }
  const order = await call(bench, 'POST', 'purchaseOrder', {
    purchaseType: '0',
    toElsAccount: supplier,
    currency: 'CNY',
    companyCode: plant.orgId,
    purchaseOrganization: plant.orgId,
    purchaseGroup: plant.orgId,
    lines: Array.from({ length: count }, () => line),
  })
  return String(order.uuid)
}

/** Submits the order, which approves it, and sends it. */
export async function sendOrder(bench: Bench, uuid: string): Promise<void> {
  await call(bench, 'POST', `purchaseOrder/${uuid}/submit`, {})
  await call(bench, 'POST', `purchaseOrder/${uuid}/send`, {})
}
