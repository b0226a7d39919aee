/** Where the story's shipments are: one for each notice that has left. */
import { formatNumber } from '@srm/core/definition/numbering'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { logistics } from '@srm/core/logistics/shipments/logistics'
import type { Clock } from '../clock.ts'

const hour = 3_600_000
const later = (at: unknown, hours: number): string => new Date(Date.parse(String(at)) + hours * hour).toISOString()

const copied = ['toElsAccount', 'buyerName', 'supplierName', 'deliveryNoteNumber', 'transportWay', 'carrier'] as const
const copiedToo = ['trackNumber', 'vehicleNo', 'driver', 'driverPhone', 'shipTime', 'eta'] as const

/** How far it has come: delivered where goods have arrived, an exception where it should be there by now. */
function stateOf({ deliveryNoteNumber, eta }: AnyDoc, received: ReadonlySet<unknown>, { now }: Clock) {
  if (received.has(deliveryNoteNumber)) return 'delivered'
  return String(eta) < now ? 'exception' : 'inTransit'
}

function shipmentOf(notice: AnyDoc, number: string, state: ReturnType<typeof stateOf>): AnyDoc {
  const { shipTime } = notice
  const way = [
    { time: String(shipTime), status: 'created', place: null, text: null },
    { time: later(shipTime, 2), status: 'pickedUp', place: '宁波北仑', text: '司机已装车' },
    { time: later(shipTime, 6), status: 'inTransit', place: '杭州湾大桥', text: null },
    ...(state === 'exception'
      ? [{ time: later(shipTime, 20), status: state, place: '苏州东', text: '车辆故障，等待换车' }]
      : []),
    ...(state === 'delivered' ? [{ time: later(shipTime, 26), status: state, place: '昆山一厂', text: '已卸货' }] : []),
  ]
  const last = way.at(-1)
  return {
    ...Object.fromEntries([...copied, ...copiedToo].map((key) => [key, notice[key] ?? null])),
    logisticsNumber: number,
    logisticsStatus: state,
    events: way,
    lastPlace: last?.place ?? null,
    deliveredTime: state === 'delivered' ? last?.time : null,
    createDate: shipTime,
    lastUpdateDate: last?.time,
  } as AnyDoc
}

/** @param received notices of which something has arrived */
export const shipmentsOf = (notices: readonly AnyDoc[], received: ReadonlySet<unknown>, clock: Clock): AnyDoc[] =>
  notices
    .filter(({ shipTime }) => (shipTime ?? null) !== null)
    .map((notice, i) =>
      shipmentOf(
        notice,
        formatNumber(logistics.number?.pattern ?? '', clock.dayOf(String(notice.shipTime)), 500 + i),
        stateOf(notice, received, clock),
      ),
    )
