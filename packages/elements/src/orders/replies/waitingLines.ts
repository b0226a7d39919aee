/** Lines of all orders and call-offs that wait for the supplier's answer, as lines of one sheet. */
import { askOrderLines, type OrderLine } from '@srm/core/client/orderLines'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { Connection } from '../../document/definition/connection.ts'

/** As many lines as a sheet holds, and as many call-offs. */
export const mostLines = 2000
const pageOfLines = 500
const mostCallOffs = 100

/** A document with lines in the sheet. */
export interface Source {
  readonly document: 'purchaseOrder' | 'callOff'
  readonly uuid: string
  readonly number: string
  readonly rowVersion: number
  /** Of an order: the version that is answered. */
  readonly orderVersion?: number
  readonly salePerson?: string | null
}

/** A line of the sheet: an order's as it is, a call-off's under the names that orders have. */
export interface SheetLine extends AnyRow {
  /** What tells it apart in the sheet: the document's number and its line. */
  readonly itemNumber: string
  readonly ofItem: number
  readonly source: Source
}

export interface Waiting {
  readonly lines: readonly SheetLine[]
  /** More wait than a sheet holds. */
  readonly isCut: boolean
}

interface Unnamed extends AnyRow {
  readonly ofItem: number
  readonly source: Source
}

/** The same number may come from two customers: the second one is named with it. */
function named(lines: readonly Unnamed[]): SheetLine[] {
  const known = new Set<string>()
  return lines.map((line) => {
    const plain = `${line.source.number} / ${line.ofItem}`
    const itemNumber = known.has(plain) ? `${plain} · ${line.buyerName}` : plain
    known.add(itemNumber)
    return { ...line, itemNumber }
  })
}

async function orderLines(
  client: Connection,
): Promise<{ readonly lines: readonly OrderLine[]; readonly isCut: boolean }> {
  const lines: OrderLine[] = []
  let after: string | undefined
  do {
    const page = await askOrderLines(client, 'supplier', {
      kind: 'reply',
      limit: pageOfLines,
      ...(after ? { after } : {}),
    })
    lines.push(...page.items)
    after = page.next ?? undefined
  } while (after && lines.length < mostLines)
  return { lines, isCut: after !== undefined }
}

/** Lines of one order side by side, the order that is due first in front. */
const together = (lines: readonly OrderLine[]): readonly OrderLine[] =>
  [...Map.groupBy(lines, ({ uuid }) => uuid).values()].flatMap((own) =>
    own.toSorted((a, b) => a.itemNumber - b.itemNumber),
  )

const ofOrder = ({ uuid, orderNumber, rowVersion, orderVersion, salePerson, ...line }: OrderLine): Unnamed => ({
  ...line,
  // what was promised before and refused is no answer yet
  replyDeliveryDate: null,
  ofItem: line.itemNumber,
  source: { document: 'purchaseOrder' as const, uuid, number: orderNumber, rowVersion, orderVersion, salePerson },
})

/** Of a call-off nothing more may be promised than is needed. */
const ofCallOff = (callOff: AnyDoc): readonly Unnamed[] =>
  (callOff.lines ?? []).map((line) => ({
    materialNumber: line.materialNumber,
    materialDesc: line.materialDesc,
    orderUnit: line.orderUnit,
    quantity: line.needQuantity,
    requestDeliveryDate: line.needDate,
    buyerName: callOff.buyerName,
    overTolerance: null,
    ofItem: Number(line.itemNumber),
    source: {
      document: 'callOff' as const,
      uuid: String(callOff.uuid),
      number: String(callOff.callOffNumber),
      rowVersion: Number(callOff.rowVersion),
    },
  }))

/** @param callOffs whether the person may see and confirm them */
export async function waitingLines(client: Connection, callOffs: boolean): Promise<Waiting> {
  const { lines, isCut } = await orderLines(client)
  const api = client.of('supplier', 'callOff')
  const { items } = callOffs
    ? await api.list({ stage: 'sent', fields: ['uuid'], limit: mostCallOffs, sort: 'callOffNumber' })
    : { items: [] }
  const found = await Promise.all(items.map(({ uuid }) => api.get(String(uuid))))
  return { lines: named([...together(lines).map(ofOrder), ...found.flatMap(ofCallOff)]), isCut }
}

/** What is sent for one document of the sheet. */
export function confirmation(source: Source, lines: readonly SheetLine[], person: string | null): AnyRow {
  const { rowVersion, orderVersion } = source
  if (source.document === 'callOff')
    return {
      rowVersion,
      lines: lines.map((line) => ({
        itemNumber: line.ofItem,
        confirmDate: line.replyDeliveryDate,
        confirmQuantity: line.replyQuantity,
      })),
    }
  const filled = ['replyDeliveryDate', 'replyQuantity', 'replyRemark', 'replySchedule']
  return {
    rowVersion,
    orderVersion,
    salePerson: source.salePerson ?? person,
    lines: lines.map((line) => ({
      itemNumber: line.ofItem,
      ...Object.fromEntries(filled.flatMap((key) => (line[key] == null ? [] : [[key, line[key]]]))),
    })),
  }
}
