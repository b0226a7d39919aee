import type { Side } from '@srm/elements/host/settings.ts'
import { useMemo } from 'react'
import { onChanges, type TaskCounts } from '../menu/taskCounts.ts'
import { client } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { dutiesOf, type Waiting, waitingIn } from './duties.ts'
import { useAnswer } from './useAnswer.ts'

const none: readonly string[] = []

/** What waits for this person beside orders and approvals; nothing until it is known. */
export function useDuties(side: Side): readonly Waiting[] {
  const permissions = useSession(({ who }) => who?.permissions[side]) ?? none
  const duties = useMemo(() => dutiesOf(side, permissions), [side, permissions])
  const subjects = [...new Set(duties.map(({ subject }) => subject))]
  const load = async (): Promise<ReadonlyMap<string, TaskCounts>> => {
    const counted = subjects.map(async (subject) => {
      const { tabs } = await client.of(side, subject).list({ limit: 0, counts: 'tabs' })
      return [subject, tabs ?? {}] as const
    })
    return new Map(await Promise.all(counted))
  }
  const listen = (again: () => void) => {
    const stops = subjects.map((subject) => onChanges(subject, again))
    return () => {
      for (const stop of stops) stop()
    }
  }
  const { data } = useAnswer(subjects.length > 0 ? `${side} ${subjects.join()}` : undefined, load, listen)
  return data ? waitingIn(duties, data) : []
}
