/** What the screen asks the server, and what its answers mean. */
import { SrmError } from '@srm/core/client/errors'
import { isZero } from '@srm/core/decimal'
import { seenText } from '@srm/core/definition/codes/seenText'
import { errorText } from '@srm/core/i18n/messages'
import { receipt } from '@srm/core/logistics/receipt'
import type { Connection } from '../../document/definition/connection.ts'
import { rememberUnits } from '../../document/values/rememberUnits.ts'
import { receiptOf } from './lines/receiptOf.ts'
import { type PostedLines, sendPhotos } from './photos.ts'
import type { Count, OpenLine, Package, ReceivingRules, Source } from './receivingTypes.ts'
import type { Fate } from './sendInOrder.ts'

interface Notice {
  readonly uuid: string
  readonly deliveryNoteNumber: string
  readonly elsAccount: string
  readonly supplierName: string | null
  readonly factory: string | null
  readonly eta: string | null
  readonly lines: readonly OpenLine[]
  readonly packages: readonly Package[]
}

const unitsOf = (sources: readonly Pick<Source, 'lines'>[]) =>
  sources.flatMap(({ lines }) => lines.map(({ orderUnit }) => orderUnit))

/** What is on its way: at most two hundred notices, the newest first. @throws SrmError */
export async function askOnTheWay(client: Connection): Promise<readonly Source[]> {
  const { items, rules } = await client.call<{ items: readonly Notice[]; rules: ReceivingRules }>({
    method: 'GET',
    path: '/buyer/receiving',
  })
  await rememberUnits(client, unitsOf(items))
  return items.map(({ uuid, deliveryNoteNumber, elsAccount, supplierName, factory, eta, lines, packages }) => ({
    kind: 'notice',
    uuid,
    number: deliveryNoteNumber,
    supplier: elsAccount,
    supplierName: supplierName ?? elsAccount,
    factory,
    eta,
    lines,
    packages,
    rules,
  }))
}

interface Takeable {
  readonly number: string
  readonly item: number
  readonly left: string
  readonly head: { readonly toElsAccount: string; readonly factory: string | null }
  readonly line: Omit<OpenLine, 'itemNumber' | 'left'>
}

interface Rooms {
  readonly items: readonly Required<Pick<OpenLine, 'orderItemNumber' | 'room' | 'takesMore'>>[]
  readonly rules: ReceivingRules
}

/** What the lines of an order still take; undefined where nobody tells. */
const askRooms = (client: Connection, order: string): Promise<Rooms | undefined> =>
  client.call<Rooms>({ method: 'POST', path: '/buyer/receiving/order', json: { order } }).catch(() => undefined)

/** An order of which something is open; undefined where there is none of this number. @throws SrmError */
export async function askOrder(client: Connection, number: string): Promise<Source | undefined> {
  const { items } = await client.call<{ items: readonly Takeable[] }>({
    method: 'POST',
    path: '/buyer/receipt/openLines',
    json: { from: 'purchaseOrder', text: number },
  })
  const own = items.filter((one) => seenText(one.number, 'code') === seenText(number, 'code'))
  await rememberUnits(
    client,
    own.map(({ line }) => line.orderUnit),
  )
  const [first] = own
  if (!first) return undefined
  const rooms = await askRooms(client, first.number)
  const roomOf = new Map(rooms?.items.map(({ orderItemNumber, ...room }) => [orderItemNumber, room]))
  return {
    kind: 'order',
    uuid: first.number,
    number: first.number,
    supplier: first.head.toElsAccount,
    supplierName: first.head.toElsAccount,
    factory: first.head.factory,
    eta: null,
    lines: own.map(({ item, left, line }) => ({
      itemNumber: item,
      orderNumber: first.number,
      orderItemNumber: item,
      materialNumber: line.materialNumber ?? null,
      materialDesc: line.materialDesc ?? null,
      materialSpecifications: line.materialSpecifications ?? null,
      orderUnit: line.orderUnit ?? null,
      batchNumber: null,
      expiryDate: null,
      left,
      ...roomOf.get(item),
    })),
    ...(rooms ? { rules: rooms.rules } : {}),
  }
}

/** Whether the server has printed a label; undefined where it cannot be asked. */
export async function askGenuine(client: Connection, notice: string, code: string): Promise<boolean | undefined> {
  if (!navigator.onLine) return undefined
  try {
    const path = '/buyer/receiving/label'
    return (await client.call<{ isGenuine: boolean }>({ method: 'POST', path, json: { notice, code } })).isGenuine
  } catch {
    return undefined
  }
}

/** The server has read the count and does not take it. */
const isRefusal = ({ kind }: SrmError): boolean =>
  ['invalid', 'notPermitted', 'notFound', 'conflict', 'stale', 'refused', 'tooLarge'].includes(kind)

interface Posted {
  readonly uuid: string
  readonly receiptNumber: string
  readonly lines: readonly (PostedLines['lines'][number] & { readonly custodyQty: string | null })[]
}

/** Sends one count and its photos. Sent again it is the receipt that it became, and photos that are there stay. */
export async function sendCount(client: Connection, count: Count): Promise<Fate> {
  try {
    const posted = await client.call<Posted>({
      method: 'POST',
      path: '/buyer/receiving',
      json: receiptOf(count),
    })
    await sendPhotos(client, posted, count)
    const { uuid, receiptNumber, lines } = posted
    const hasCustody = lines.some(({ custodyQty }) => !isZero(custodyQty))
    return { kind: 'posted', uuid, number: receiptNumber, hasCustody }
  } catch (error) {
    if (!(error instanceof SrmError) || !isRefusal(error)) return { kind: 'unheard' }
    const problem = { en: errorText('en', error, receipt), zh_cn: errorText('zh_cn', error, receipt) }
    return { kind: 'refused', problem }
  }
}
