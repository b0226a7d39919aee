import type { Database } from '../database/database.ts'

/** Work that the clock starts. */
export interface Job {
  readonly name: string
  /** Does what is due; answers how many things it did. Running it twice does nothing the second time. */
  readonly run: (database: Database, now: Date) => Promise<number>
}
