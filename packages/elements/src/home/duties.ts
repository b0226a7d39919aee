/** What waits for a person: task tabs, as the server names them with who he is. Pure. */
import type { Who } from '@srm/core/client/session'
import type { Side } from '@srm/core/definition/shape'
import type { Duty } from '@srm/core/definition/sides/found'

type Duties = Pick<Who, 'duties'>

/** What a person does on a side. */
export const dutiesOf = ({ duties }: Duties, side: Side): readonly Duty[] => duties?.[side] ?? []

/** The task tabs whose documents wait for a person, by list: home and the navigation count the same. */
export function waitingTabs({ duties }: Duties, side: Side): ReadonlyMap<string, readonly string[]> {
  const tabs = new Map<string, readonly string[]>()
  for (const { subject, tab } of duties?.[side] ?? []) tabs.set(subject, [...(tabs.get(subject) ?? []), tab])
  return tabs
}
