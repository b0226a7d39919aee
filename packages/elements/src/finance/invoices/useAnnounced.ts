import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { type Announced, findingsOf, missingOf } from './suggestions.ts'

const coming = ['toApprove', 'confirmed', 'inTransit', 'partlyReceived']
const fields = [
  'deliveryNoteNumber',
  'eta',
  'lines.orderNumber',
  'lines.orderItemNumber',
  'lines.quantity',
  'lines.receivedQty',
]
const mostLines = 200

const none: readonly Announced[] = []

const announcedIn = (row: AnyRow): Announced => ({
  uuid: String(row.uuid),
  number: String(row.deliveryNoteNumber),
  orderNumber: String(row['lines.orderNumber']),
  orderItemNumber: Number(row['lines.orderItemNumber']),
  quantity: String(row['lines.quantity'] ?? '0') as Announced['quantity'],
  eta: (row.eta ?? null) as string | null,
})

/** What is on its way of lines of which more is invoiced than came; nothing for people who view no delivery notices. */
export function useAnnounced(doc: AnyDoc): readonly Announced[] {
  const { client, side, permissions } = useWhole()
  const short = findingsOf(doc).flatMap((one) => (missingOf(one) === undefined ? [] : [one.item]))
  const orders = (doc.lines ?? []).flatMap(({ itemNumber, orderNumber }) =>
    short.includes(Number(itemNumber)) && orderNumber ? [String(orderNumber)] : [],
  )
  const may = permissions?.has('deliveryNotice.view') === true && orders.length > 0
  const key = client && may ? JSON.stringify([client.account, side, 'announced', orders]) : undefined
  const { data } = useLoad(key, async () => {
    const asked = { by: 'lines', stage: coming, 'lines.orderNumber': [...new Set(orders)], fields, limit: mostLines }
    const page = await client?.of(side, 'deliveryNotice').list(asked as never)
    return ((page?.items ?? []) as unknown as readonly AnyRow[]).map(announcedIn)
  })
  return data ?? none
}
