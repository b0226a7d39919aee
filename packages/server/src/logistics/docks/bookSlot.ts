/** Slots at docks are booked when goods are announced, and freed when they do not come (domain/05 §1.2). */
import type { DeliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { type Dock, dayOfSlot, slotsOf } from '@srm/core/logistics/docks/docks'
import type { Connection } from '../../database/database.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { Refused } from '../../engine/errors.ts'
import { settingOf } from '../../settings/settingOf.ts'
import { dockSlots, docksOf } from './dockSlots.ts'

type Notice = Pick<DeliveryNotice, 'uuid' | 'toElsAccount' | 'factory' | 'dock' | 'deliveryTimeSlot'>

/** As many free slots as a refusal names. */
const mostNamed = 3
/** Days in which they are looked for. */
const daysAhead = 7

/** The least free seat of a slot; undefined where it is full. Who books the same at once waits, and takes another. */
async function seatAt(tx: Connection, notice: Notice, { dock, capacity }: Dock, slot: string) {
  for (let seat = 1; seat <= capacity; seat += 1) {
    const [row] = await tx.query(
      `insert into "dockBooking" ("elsAccount", "factory", "dock", "slot", "seat", "noticeUuid") values ($1, $2, $3, $4, $5, $6)
       on conflict ("elsAccount", "factory", "dock", "slot", "seat") do nothing returning "seat"`,
      [notice.toElsAccount, notice.factory, dock, slot, seat, notice.uuid],
    )
    if (row) return seat
  }
  return undefined
}

const refuse = (message: string, field: 'dock' | 'deliveryTimeSlot', params: Record<string, string> = {}): never => {
  throw new Refused({ message, field, params })
}

/** The next free slots, in words. */
async function nextFree(tx: Connection, { toElsAccount, factory }: Notice, slot: string): Promise<string> {
  const all = await dockSlots(tx, String(toElsAccount), String(factory), dayOfSlot(slot), daysAhead)
  const free = all.flatMap(({ dock, slots }) => slots.flatMap((one) => (one.isFree ? [{ dock, slot: one.slot }] : [])))
  const later = free.filter((one) => one.slot > slot).toSorted((a, b) => a.slot.localeCompare(b.slot))
  return later
    .slice(0, mostNamed)
    .map((one) => `${one.slot} (${one.dock})`)
    .join(', ')
}

async function take(tx: Connection, notice: Notice, today: string): Promise<void> {
  const { toElsAccount, factory, dock: name, deliveryTimeSlot: slot } = notice
  const docks = await docksOf(tx, String(toElsAccount), String(factory))
  if (name === null && slot === null) {
    if (docks.length > 0 && (await settingOf(tx, String(toElsAccount), 'asn.requireSlot')) === 'Y')
      refuse('deliveryNotice.slotMissing', 'deliveryTimeSlot')
    return
  }
  const dock = docks.find((one) => one.dock === name)
  if (!dock || slot === null || !slotsOf(dock, dayOfSlot(slot)).includes(slot))
    return refuse('deliveryNotice.noSuchSlot', 'deliveryTimeSlot', { dock: name ?? '', slot: slot ?? '' })
  if (dayOfSlot(slot) < today) refuse('deliveryNotice.slotOver', 'deliveryTimeSlot', { slot })
  if ((await seatAt(tx, notice, dock, slot)) !== undefined) return
  const next = await nextFree(tx, notice, slot)
  refuse('deliveryNotice.slotTaken', 'deliveryTimeSlot', { dock: dock.dock, slot, next })
}

const asBuyer = <T>({ tx }: Context, { toElsAccount }: Notice, work: () => Promise<T>): Promise<T> =>
  actingAs(tx, { account: String(toElsAccount), side: 'system' }, work)

const dropped = (tx: Connection, { uuid }: Notice) =>
  tx.query(`delete from "dockBooking" where "noticeUuid" = $1`, [uuid])

/**
 * Books the slot that a notice names, in place of the one that it had.
 * @throws Refused where it is taken, naming the next that are free; where there is none such; where one is demanded
 */
export const bookSlot = (context: Context, notice: Notice): Promise<void> =>
  asBuyer(context, notice, async () => {
    await dropped(context.tx, notice)
    await take(context.tx, notice, context.moment.today)
  })

/** Whoever does not come frees the slot. */
export const freeSlot = (context: Context, notice: Notice): Promise<unknown> =>
  asBuyer(context, notice, () => dropped(context.tx, notice))
