/** The sections of the order cockpit: what each asks for, and what of an answer is shown. */
import { askOrderLines, type LineKind, type OrderLine, type OrderLineQuery } from '@srm/core/client/orderLines'
import type { AnyQuery } from '@srm/core/client/query'
import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Connection } from '../../document/definition/connection.ts'
import { addDays } from '../../grid/cells/calendar.ts'
import type { Side } from '../../host/settings.ts'

export type SectionKey =
  | 'late'
  | 'soon'
  | 'deviations'
  | 'replies'
  | 'changes'
  | 'callOffs'
  | 'approve'
  | 'onWay'
  | 'toShip'
  | 'gate'
  | 'lots'
  | 'returns'
export type StepKey =
  | 'remind'
  | 'notice'
  | 'receipt'
  | 'approve'
  | 'announce'
  | 'ship'
  | 'postReceipt'
  | 'postReturn'
  | 'confirmReturn'
  | 'receiveReturn'
  | 'confirmCallOff'

/** One row of a section: a line of an order, or a document. */
export interface Entry {
  readonly key: string
  readonly document: string
  readonly uuid: string
  readonly rowVersion: number
  readonly number: string
  readonly item?: number
  readonly what: string
  /** Code of a plant, and the account of the company whose it is. */
  readonly plant?: { readonly account: unknown; readonly code: string } | undefined
  readonly party: string
  /** ISO date, or ISO 8601 UTC. */
  readonly when: string | null
  /** What was asked, where `when` is another day. */
  readonly asked?: string | null
  readonly amount?: Decimal | null
  /** Of how many. */
  readonly of?: Decimal | null
  readonly unit?: string | null
  readonly stage?: string
  readonly step?: StepKey
}

/** What the rows are narrowed by. */
export interface Filter {
  readonly mine: boolean
  readonly q: string
  /** ISO date in the reader's zone. */
  readonly today: string
  readonly limit: number
}

interface Found {
  readonly entries: readonly Entry[]
  /** The lists count no further than a thousand. */
  readonly count: number
}
type Ask = (client: Connection, side: Side, filter: Filter) => Promise<Found>

export interface Section {
  readonly key: SectionKey
  /** Whose rows they are: who may not view it sees no section. */
  readonly document: string
  readonly ask: Ask
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const party = (side: Side, row: { readonly supplierName?: unknown; readonly buyerName?: unknown }): string =>
  textOf(side === 'buyer' ? row.supplierName : row.buyerName)

const lineEntry = (side: Side, kind: LineKind, line: OrderLine): Entry => {
  const isReply = kind === 'reply' || kind === 'deviation'
  const ships = side === 'supplier' && kind === 'delivery' && !isZero(line.openShipQuantity)
  const step = side === 'buyer' && kind === 'delivery' ? 'remind' : ships ? 'notice' : undefined
  return {
    key: line.line,
    document: 'purchaseOrder',
    uuid: line.uuid,
    rowVersion: line.rowVersion,
    number: line.orderNumber,
    item: line.itemNumber,
    what: [line.materialDesc, line.materialNumber].filter(Boolean).join(' · '),
    party: party(side, line),
    when: kind === 'deviation' ? line.replyDeliveryDate : line.due,
    ...(kind === 'deviation' ? { asked: line.requestDeliveryDate } : {}),
    amount: kind === 'deviation' ? line.replyQuantity : isReply ? line.quantity : line.openQuantity,
    of: kind === 'reply' ? null : line.quantity,
    unit: line.orderUnit,
    ...(step ? { step } : {}),
  }
}

/** Lines of orders; `narrow`: the days that are meant. */
const lines =
  (kind: LineKind, narrow: (today: string) => OrderLineQuery = () => ({})): Ask =>
  async (client, side, { mine, q, today, limit }) => {
    const query = { kind, ...narrow(today), ...(mine ? { mine } : {}), q: q.trim(), limit, count: true }
    const { items, count = 0 } = await askOrderLines(client, side, query)
    return { entries: items.map((line) => lineEntry(side, kind, line)), count }
  }

interface Documents {
  readonly document: string
  readonly number: string
  readonly fields: readonly string[]
  /** Of all, and of those that wait for the person who asks. */
  readonly all: AnyQuery
  readonly mine?: AnyQuery
  readonly what?: (row: AnyRow) => string
  /** The field with the account of the buyer whose plant the documents name. */
  readonly plantOf?: 'elsAccount' | 'toElsAccount'
  readonly when?: string
  readonly step?: (row: AnyRow) => StepKey | undefined
  readonly amount?: readonly [amount: string, unit: string]
}

const documents =
  ({ document, number, fields, all, mine, what, plantOf, when, step, amount }: Documents): Ask =>
  async (client, side, filter) => {
    const q = filter.q.trim()
    const { items, count = 0 } = await client.of(side, document).list({
      ...(filter.mine && mine ? mine : all),
      ...(q.length > 1 ? { q } : {}),
      fields: [
        'uuid',
        'rowVersion',
        'stage',
        'supplierName',
        'buyerName',
        number,
        ...fields,
        ...(plantOf ? ['factory', plantOf] : []),
      ],
      limit: Math.min(filter.limit, 200),
      count: true,
    })
    const entries = items.map((row): Entry => {
      const found = step?.(row)
      return {
        key: String(row.uuid),
        document,
        uuid: String(row.uuid),
        rowVersion: Number(row.rowVersion),
        number: textOf(row[number]),
        what: what?.(row) ?? '',
        ...(plantOf && row.factory ? { plant: { account: row[plantOf], code: String(row.factory) } } : {}),
        party: party(side, row),
        when: when ? (row[when] as string | null) : null,
        stage: textOf(row.stage),
        ...(amount ? { amount: row[amount[0]] as Decimal | null, unit: row[amount[1]] as string | null } : {}),
        ...(found ? { step: found } : {}),
      }
    })
    return { entries, count }
  }

const stages = (...names: string[]): AnyQuery => ({ stage: names })

const changes = (...names: string[]): Section => ({
  key: 'changes',
  document: 'purchaseOrder',
  ask: documents({
    document: 'purchaseOrder',
    number: 'orderNumber',
    fields: ['nextDueDate', 'changeReason'],
    all: stages(...names),
    mine: { tab: 'mine', ...stages(...names) },
    what: ({ changeReason }) => textOf(changeReason),
    when: 'nextDueDate',
  }),
})
const notices = (key: SectionKey, of: AnyQuery, step: (row: AnyRow) => StepKey | undefined): Section => ({
  key,
  document: 'deliveryNotice',
  ask: documents({
    document: 'deliveryNotice',
    number: 'deliveryNoteNumber',
    fields: ['eta', 'carrier'],
    all: { ...of, sort: 'eta' },
    what: ({ carrier }) => textOf(carrier),
    plantOf: 'toElsAccount',
    when: 'eta',
    step,
  }),
})
const returns = (steps: Readonly<Record<string, StepKey>>): Section => ({
  key: 'returns',
  document: 'returnOrder',
  ask: documents({
    document: 'returnOrder',
    number: 'returnNumber',
    fields: ['sendTime'],
    all: { stage: Object.keys(steps) },
    mine: { tab: 'mine', stage: Object.keys(steps) },
    step: ({ stage }) => steps[String(stage)],
  }),
})

const late: Section = { key: 'late', document: 'purchaseOrder', ask: lines('delivery', () => ({ late: true })) }
const soon: Section = {
  key: 'soon',
  document: 'purchaseOrder',
  ask: lines('delivery', (today) => ({ from: today, to: addDays(today, 6) })),
}

/** By side, in the order in which they press. */
export const sectionsOf: Readonly<Record<Side, readonly Section[]>> = {
  buyer: [
    late,
    soon,
    { key: 'deviations', document: 'purchaseOrder', ask: lines('deviation') },
    changes('changing', 'changeReturned', 'changeCountered'),
    notices('approve', stages('toApprove'), () => 'approve'),
    notices('onWay', stages('inTransit', 'partlyReceived'), () => 'receipt'),
    {
      key: 'gate',
      document: 'receipt',
      ask: documents({
        document: 'receipt',
        number: 'receiptNumber',
        fields: ['arriveTime'],
        all: { tab: 'open' },
        plantOf: 'elsAccount',
        when: 'arriveTime',
        step: ({ stage }) => (stage === 'counted' ? 'postReceipt' : undefined),
      }),
    },
    {
      key: 'lots',
      document: 'incomingInspection',
      ask: documents({
        document: 'incomingInspection',
        number: 'inspectionNumber',
        fields: ['materialDesc', 'lotQuantity', 'orderUnit'],
        all: { tab: 'open' },
        mine: { tab: 'mine' },
        what: ({ materialDesc }) => textOf(materialDesc),
        amount: ['lotQuantity', 'orderUnit'],
      }),
    },
    returns({ confirmed: 'postReturn' }),
  ],
  supplier: [
    late,
    soon,
    { key: 'replies', document: 'purchaseOrder', ask: lines('reply') },
    changes('changeSent'),
    {
      key: 'callOffs',
      document: 'callOff',
      ask: documents({
        document: 'callOff',
        number: 'callOffNumber',
        fields: ['replyDeadline'],
        all: stages('sent'),
        plantOf: 'elsAccount',
        when: 'replyDeadline',
        step: () => 'confirmCallOff',
      }),
    },
    notices('toShip', stages('new', 'rejected', 'confirmed'), ({ stage }) =>
      stage === 'confirmed' ? 'ship' : 'announce',
    ),
    notices('onWay', stages('inTransit', 'partlyReceived'), () => undefined),
    returns({ toConfirm: 'confirmReturn', posted: 'receiveReturn' }),
  ],
  platform: [],
}
