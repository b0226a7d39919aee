/** People of several companies of the demo at their work: what they read and write, one thing after the other. */
import { createHash, randomUUID } from 'node:crypto'
import { demo } from '../../../packages/server/src/database/demo/signIns.ts'

type Body = Readonly<Record<string, unknown>>

interface Person {
  readonly side: 'buyer' | 'supplier'
  /** @throws Error on any status but 200 */
  readonly call: (method: string, path: string, body?: Body) => Promise<Body>
}

/** Everybody of the demo who buys or sells, by account; the others only watch. */
const sides: Readonly<Record<string, Person['side']>> = {
  '100001': 'buyer',
  '100002': 'buyer',
  '201658': 'supplier',
  '300001': 'supplier',
  '300002': 'supplier',
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

async function answerOf(answer: Response, what: string): Promise<Body> {
  if (!answer.headers.get('content-type')?.includes('json')) {
    await answer.arrayBuffer()
    return {}
  }
  const { code, data } = (await answer.json()) as { code: string; data: Body }
  // somebody else of the company was faster
  if (code !== '200' && code !== '409') throw new Error(`${what}: ${code} ${JSON.stringify(data)}`)
  return data
}

/** Signs in everybody of the demo who buys or sells. */
export async function signInAll(address: string): Promise<Person[]> {
  const people = demo.signIns.filter(({ elsAccount }) => sides[elsAccount])
  return Promise.all(
    people.map(async ({ elsAccount, elsSubAccount }) => {
      const body = JSON.stringify({ elsAccount, elsSubAccount, elsSubAccountPassword: hash(demo.password) })
      const json = { 'content-type': 'application/json' }
      const login = await fetch(`${address}/api/ElsAuthService/login`, { method: 'POST', headers: json, body })
      const { token } = (await answerOf(login, 'sign-in')) as { token: string }
      const headers = { token, account: `${elsAccount}_${elsSubAccount}` }
      const call: Person['call'] = async (method, path, given) => {
        const sent = given ? { body: JSON.stringify(given), headers: { ...headers, ...json } } : { headers }
        return answerOf(await fetch(`${address}/api/${path}`, { method, ...sent }), `${method} ${path}`)
      }
      return { side: sides[elsAccount] ?? 'buyer', call }
    }),
  )
}

const chosen = (from: Body, keys: readonly string[]): Body =>
  Object.fromEntries(keys.filter((key) => from[key] !== null).map((key) => [key, from[key]]))
const heads = ['purchaseType', 'toElsAccount', 'currency', 'companyCode', 'purchaseOrganization', 'purchaseGroup']
const lineKeys = ['materialNumber', 'quantity', 'priceExcludingTax', 'taxRate', 'factory']

type Items = readonly Body[]
const itemsOf = async ({ side, call }: Person, query: string): Promise<Items> =>
  ((await call('GET', `${side}/purchaseOrder?${query}`)) as { items: Items }).items

/** An order like the person's newest confirmed one, which is submitted and sent. */
async function writeOrder(person: Person): Promise<void> {
  const [newest] = await itemsOf(person, 'limit=1&stage=confirmed')
  const like = await person.call('GET', `buyer/purchaseOrder/${newest?.uuid}`)
  const lines = (like.lines as Items).slice(0, 3).map((line) => ({
    ...chosen(line, lineKeys),
    requestDeliveryDate: '2030-01-01',
  }))
  const order = await person.call('POST', 'buyer/purchaseOrder', {
    ...chosen(like, heads),
    lines,
    remark: randomUUID(),
  })
  await person.call('POST', `buyer/purchaseOrder/${order.uuid}/submit`, {})
  await person.call('POST', `buyer/purchaseOrder/${order.uuid}/send`, {})
}

async function confirmOrder(person: Person): Promise<void> {
  const [open] = await itemsOf(person, 'limit=1&stage=sent')
  if (!open) return
  const { orderVersion, lines } = await person.call('GET', `supplier/purchaseOrder/${open.uuid}`)
  const told = (lines as Items).map(({ itemNumber, requestDeliveryDate, quantity }) => ({
    itemNumber,
    replyDeliveryDate: requestDeliveryDate,
    replyQuantity: quantity,
  }))
  await person.call('POST', `supplier/purchaseOrder/${open.uuid}/confirm`, { orderVersion, lines: told })
}

const read = async (person: Person): Promise<void> => {
  const [first] = await itemsOf(person, 'limit=20')
  if (first) await person.call('GET', `${person.side}/purchaseOrder/${first.uuid}`)
}

const turns: readonly ((person: Person) => Promise<unknown>)[] = [
  read,
  (person) => itemsOf(person, 'limit=20&count=true&counts=tabs'),
  (person) => (person.side === 'buyer' ? writeOrder(person) : confirmOrder(person)),
  (person) => itemsOf(person, 'limit=20&q=1100'),
  read,
  ({ call, side }) => call('GET', side === 'buyer' ? 'buyer/material?limit=20&count=true' : 'session'),
]
/** A file of everything comes so often, in turns of one person. */
const exportEvery = 60

/** What a person does in his nth turn; those of one number are not all at the same. */
export const turnOf = (person: Person, who: number, n: number): Promise<unknown> =>
  n % exportEvery === who
    ? person.call('GET', `${person.side}/purchaseOrder/export?format=csv`)
    : (turns[(n + who) % turns.length]?.(person) ?? Promise.resolve())
