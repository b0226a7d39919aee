/** A go-live: an administrator opens the import of history. */
import { expect } from 'vitest'
import type { Person, World } from './world.ts'

/** The day so many days from today, in UTC. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export async function openHistory(world: World, who: Person = 'buyer'): Promise<void> {
  const answer = await world.call(who, 'PUT', '/buyer/settings/history.openUntil', { value: dayAhead(7) })
  expect(answer.status).toBe(200)
}
