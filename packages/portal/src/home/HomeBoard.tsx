import { type Place, today as todayOf } from '@srm/core/i18n/format'
import type { Side } from '@srm/elements/host/settings.ts'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { lateTab, onChanges, useTaskCounts, waitingTab } from '../menu/taskCounts.ts'
import { useSession } from '../session/useSession.ts'
import { ApprovalTile } from './ApprovalTile.tsx'
import { ArrangeBar } from './ArrangeBar.tsx'
import { arrangementOf, type TileName, tilesOf } from './arrangement.ts'
import { DeliveriesTile } from './DeliveriesTile.tsx'
import { HomeHead } from './HomeHead.tsx'
import { OrdersTile } from './OrdersTile.tsx'
import { loadMonths, loadWork } from './orderQueries.ts'
import { TileSlot } from './TileSlot.tsx'
import { useAnswer } from './useAnswer.ts'
import { useDuties } from './useDuties.ts'
import { useHome } from './useHome.ts'
import { DutiesTile, WorkTile } from './WorkTile.tsx'
import { workItems } from './workItems.ts'

const onOrders = (again: () => void) => onChanges('purchaseOrder', again)

interface Props {
  readonly side: Side
  readonly place: Place
}

const none: readonly string[] = []

const usePermissions = (side: Side): readonly string[] => useSession(({ who }) => who?.permissions[side] ?? none)

/** Who may not see documents of a kind is asked for none, and told so. */
const useSees = (side: Side, document: string): boolean => usePermissions(side).includes(`${document}.view`)

/** How much of everything waits for this person, and how many orders are late: as the lists behind them count. */
function useTotals(side: Side) {
  const orders = useTaskCounts(side, 'purchaseOrder').counts
  const tasks = useTaskCounts(side === 'buyer' ? side : undefined, 'flowTask').counts
  const others = useDuties(side).reduce((sum, { count }) => sum + count, 0)
  const waiting = orders || tasks ? (orders?.[waitingTab] ?? 0) + (tasks?.[waitingTab] ?? 0) + others : undefined
  return { waiting, late: orders?.[lateTab] ?? 0 }
}

/** The orders that wait for this person, and those that are late elsewhere. */
function useWork({ side, place }: Props) {
  const sees = useSees(side, 'purchaseOrder')
  const permissions = usePermissions(side)
  const work = useAnswer(sees ? side : undefined, () => loadWork(side, permissions), onOrders)
  const lists = useMemo(() => {
    const at = { today: todayOf(place), now: place.now }
    return work.data && { mine: workItems(work.data.mine, at), late: workItems(work.data.late, at) }
  }, [work.data, place])
  return { sees, lists, error: work.error, retry: work.retry }
}

/** Each tile by its name. */
function useTiles({ side, place }: Props, work: ReturnType<typeof useWork>): Readonly<Record<TileName, ReactNode>> {
  const today = todayOf(place)
  const { sees, lists, error, retry } = work
  const months = useAnswer(sees ? `${side} ${today}` : undefined, () => loadMonths(side, today), onOrders)
  return {
    work: sees ? (
      <WorkTile side={side} lists={lists} error={error} onRetry={retry} place={place} />
    ) : (
      <DutiesTile side={side} />
    ),
    approval: <ApprovalTile place={place} />,
    orders: <OrdersTile side={side} months={months.data} today={today} />,
    deliveries: <DeliveriesTile side={side} />,
  }
}

/** The tiles as the person has arranged them (screens 01). */
export function HomeBoard(props: Props) {
  const [arranging, setArranging] = useState(false)
  const { layout, tiles: all } = useHome()
  const { shown } = arrangementOf(layout, all)
  const work = useWork(props)
  const tiles = useTiles(props, work)
  const totals = useTotals(props.side)
  const permissions = usePermissions(props.side)
  const here = tilesOf({ [props.side]: permissions })
  return (
    <>
      <HomeHead {...props} {...totals} arranging={arranging} onArrange={() => setArranging(!arranging)} />
      {arranging && <ArrangeBar onDone={() => setArranging(false)} />}
      <div className="home-board">
        {arranging
          ? shown.map((name, at) => (
              <TileSlot key={name} name={name} at={at} count={shown.length}>
                {tiles[name]}
              </TileSlot>
            ))
          : shown.filter((name) => here.includes(name)).map((name) => <Fragment key={name}>{tiles[name]}</Fragment>)}
      </div>
    </>
  )
}
