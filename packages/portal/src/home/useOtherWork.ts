import type { Side } from '@srm/elements/host/settings.ts'
import { useTaskCounts, waitingTab } from '../menu/taskCounts.ts'

/** Documents beside orders and approvals that wait for people. */
export type OtherSubject = 'callOff' | 'incomingInspection' | 'returnOrder'

export interface OtherWork {
  readonly subject: OtherSubject
  readonly count: number
}

/** How many of each wait for this person, those that do. */
export function useOtherWork(side: Side): readonly OtherWork[] {
  const callOff = useTaskCounts(side, 'callOff').counts?.[waitingTab] ?? 0
  const incomingInspection = useTaskCounts(side, 'incomingInspection').counts?.[waitingTab] ?? 0
  const returnOrder = useTaskCounts(side, 'returnOrder').counts?.[waitingTab] ?? 0
  const all: readonly OtherWork[] = [
    { subject: 'callOff', count: callOff },
    { subject: 'incomingInspection', count: incomingInspection },
    { subject: 'returnOrder', count: returnOrder },
  ]
  return all.filter(({ count }) => count > 0)
}
