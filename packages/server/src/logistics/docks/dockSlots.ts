/** Docks of a plant, and which of their slots are free. */
import { dayAfter } from '@srm/core/definition/time/day'
import { beginOfSlot, type Dock, type DockSlots, slotsOf } from '@srm/core/logistics/docks/docks'
import type { Connection } from '../../database/database.ts'

/** @param tx acts for the plant's account */
export async function docksOf(tx: Connection, account: string, factory: string): Promise<readonly Dock[]> {
  const [row] = await tx.query<{ docks: readonly Dock[] | null }>(
    `select "docks" from "organization" where "elsAccount" = $1 and "orgId" = $2 and "isDel" = 'N' and "status" = 'active'`,
    [account, factory],
  )
  return row?.docks ?? []
}

/**
 * The slots of all docks of a plant, in their order.
 * @param tx acts for the plant's account
 * @param from ISO date
 */
export async function dockSlots(
  tx: Connection,
  account: string,
  factory: string,
  from: string,
  days: number,
): Promise<readonly DockSlots[]> {
  const docks = await docksOf(tx, account, factory)
  const [row] = await tx.query<{ timeZone: string }>(`select "timeZone" from "account" where "toElsAccount" = $1`, [
    account,
  ])
  const zone = row?.timeZone ?? 'UTC'
  const booked = await tx.query<{ dock: string; slot: string; count: number }>(
    `select "dock", "slot", count(*)::integer as count from "dockBooking"
      where "elsAccount" = $1 and "factory" = $2 and "slot" >= $3 and "slot" < $4 group by 1, 2`,
    [account, factory, from, dayAfter(from, days)],
  )
  const taken = new Map(booked.map(({ dock, slot, count }) => [`${dock}\n${slot}`, count]))
  return docks.map((dock) => ({
    dock: dock.dock,
    slots: Array.from({ length: days }, (_, i) => slotsOf(dock, dayAfter(from, i)))
      .flat()
      .map((slot) => ({
        slot,
        begins: beginOfSlot(slot, zone),
        isFree: (taken.get(`${dock.dock}\n${slot}`) ?? 0) < dock.capacity,
      })),
  }))
}
