/** What waits for a person: task tabs, as the server names them with who he is. Pure. */
import type { Who } from '@srm/core/client/session'
import type { Side } from '@srm/core/definition/shape'
import type { Duty } from '@srm/core/definition/sides/found'
import type { TaskCounts } from './taskTabs.ts'

type Duties = Pick<Who, 'duties'>
type NamedDuty = Extract<Duty, { readonly en: string }>

/** What a person does on a side besides what home shows in rows of their own. */
export const dutiesOf = ({ duties }: Duties, side: Side): readonly NamedDuty[] =>
  (duties?.[side] ?? []).filter((duty) => 'en' in duty)

/** The task tabs whose documents wait for a person, by list: home and the navigation count the same. */
export function waitingTabs({ duties }: Duties, side: Side): ReadonlyMap<string, readonly string[]> {
  const tabs = new Map<string, readonly string[]>()
  for (const { subject, tab } of duties?.[side] ?? []) tabs.set(subject, [...(tabs.get(subject) ?? []), tab])
  return tabs
}

export type Waiting = NamedDuty & { readonly count: number }

/** Those of which something waits. @param counts of the task tabs, by document */
export const waitingIn = (all: readonly NamedDuty[], counts: ReadonlyMap<string, TaskCounts>): readonly Waiting[] =>
  all.flatMap((one) => {
    const count = counts.get(one.subject)?.[one.tab] ?? 0
    return count > 0 ? [{ ...one, count }] : []
  })
