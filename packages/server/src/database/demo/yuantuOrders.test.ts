import { settle } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { describe, expect, it } from 'vitest'
import { platformDictionaries } from '../../system/platformDictionaries.ts'
import { clockOf } from './clock.ts'
import { ruilunOrders, yuantuOrders } from './yuantuOrders.ts'

/** A working day, a Sunday, the first of a year, an hour at which UTC has another day than China. */
const days = ['2026-11-20T03:00:00Z', '2026-11-22T05:00:00Z', '2027-01-01T02:00:00Z', '2026-11-19T17:00:00Z']

describe.each(days)('the Chinese story, loaded at %s', (instant) => {
  const clock = clockOf(new Date(instant))
  const told = yuantuOrders(clock)
  const orders = told.map(({ doc }) => doc)

  it('has orders in every stage; approvals and changes are asked for when everybody is there', () => {
    const stages = new Set(Object.keys(purchaseOrder.shape.stages))
    for (const later of ['underApproval', 'changing', 'changeSent', 'changeReturned', 'changeCountered'])
      stages.delete(later)
    expect(new Set(orders.map(({ stage }) => stage))).toEqual(stages)
    expect(orders.length).toBeGreaterThanOrEqual(20)
  })
  it('settles to the same stage and amounts when it is imported', () => {
    for (const { doc } of [...told, ...ruilunOrders(clock)]) {
      const moment = { now: clock.now, today: clock.today }
      expect(settle(purchaseOrder, doc, moment, doc)).toEqual({ ...doc })
    }
  })
  it('has nothing in the future but dates that were promised', () => {
    for (const { doc, history } of told) {
      const instants = [doc.createDate, doc.orderTime, doc.sendTime, doc.viewedTime, doc.confirmTime, doc.holderSince]
      for (const at of [...instants, ...history.map((event) => event.at)])
        if (at) expect(String(at) <= clock.now).toBe(true)
      const times = history.map((event) => event.at)
      expect(times).toEqual(times.toSorted())
    }
  })
  it('has something due today, something late, and an urgent answer to review', () => {
    const confirmed = orders.filter(({ stage }) => stage === 'confirmed')
    expect(confirmed.some(({ nextDueDate }) => nextDueDate === clock.today)).toBe(true)
    expect(confirmed.some(({ nextDueDate }) => nextDueDate && String(nextDueDate) < clock.today)).toBe(true)
    expect(confirmed.some(({ deliveryStatus }) => deliveryStatus === 'partly')).toBe(true)
    const urgent = orders.find(({ stage, urgencyFlag }) => stage === 'counterOffer' && urgencyFlag === 'urgent')
    expect(urgent?.lines?.filter(({ replyStatus }) => replyStatus === 'acceptedWithChange').length).toBe(2)
  })
  it('leaves the numbers of today to the people who try the demo', () => {
    const today = clock.today.replaceAll('-', '')
    for (const { orderNumber } of orders) expect(String(orderNumber)).not.toContain(today)
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length)
  })
})

describe('platform dictionaries', () => {
  it('know every dictionary that a definition asks for', () => {
    const asked = Object.values(documents).flatMap(({ shape }) =>
      [...Object.values(shape.fields), ...Object.values(shape.lines)].flatMap((field) =>
        field.kind === 'dict' ? [String(field.target)] : [],
      ),
    )
    expect(Object.keys(platformDictionaries).toSorted()).toEqual([...new Set(asked)].toSorted())
  })
})
