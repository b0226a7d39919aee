/** What a mapping leaves out: our rules do not take it, and the mapping says so. */
import type { Dropped } from '@srm/core/definition/files/mapping'
import { pairLabel } from '@srm/core/i18n/translate'
import type { Terminal } from '../terminal.ts'

const mostListed = 1000

const reasonOf = ({ reason }: Dropped, { locale }: Pick<Terminal, 'locale'>): string => pairLabel(locale, reason)

/** How many values are left out, and for which reasons. */
export function tellDropped(dropped: readonly Dropped[], terminal: Terminal): void {
  const { note, say } = terminal
  if (dropped.length === 0) return
  note(say('mapDropped', { n: dropped.length }))
  const counts = new Map<string, number>()
  for (const one of dropped) {
    const reason = reasonOf(one, terminal)
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  for (const [reason, n] of counts) note(say('mapReason', { n, reason }))
}

/** The same for the JSON of an import; nothing where no mapping was at work. */
export const droppedIn = (dropped: readonly Dropped[] | undefined, terminal: Terminal): object =>
  dropped === undefined
    ? {}
    : {
        droppedValues: dropped.length,
        dropped: dropped.slice(0, mostListed).map((one) => ({ ...one, reason: reasonOf(one, terminal) })),
      }
