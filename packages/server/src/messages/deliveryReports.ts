/** Telling a document's area what became of the letters that speak of it: they left, are held, or failed. */
import type { Database } from '../database/database.ts'

/** Runs after the outcome is written, in transactions of its own. */
type Follower = (database: Database, uuids: readonly string[], now: Date) => Promise<unknown>

const followers = new Map<string, Follower>()

export function onDelivery(document: string, follower: Follower): void {
  followers.set(document, follower)
}

interface Spoken {
  readonly document: string | null
  readonly documentUuid: string | null
}

export async function reportDelivery(database: Database, letters: readonly Spoken[], now: Date): Promise<void> {
  for (const [document, follower] of followers) {
    const uuids = letters.filter((letter) => letter.document === document).map((letter) => letter.documentUuid)
    if (uuids.length > 0) await follower(database, uuids as string[], now)
  }
}
