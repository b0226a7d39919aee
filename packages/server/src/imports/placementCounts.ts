/** What became of rows of a file. */
import type { Counts } from '@srm/core/client/jobCounts'
import type { RowError } from '../engine/exchange/importReport.ts'

export const noCounts: Counts = { read: 0, created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0 }

export const sum = (a: Counts, b: Counts): Counts => ({
  read: a.read + b.read,
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A document that an import changes, before and after. */
export interface Change {
  readonly key: string
  readonly kind: 'created' | 'updated'
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** One part of a file after it was placed. */
export interface Placed {
  readonly counts: Counts
  readonly faults: readonly RowError[]
  readonly changes: readonly Change[]
}
