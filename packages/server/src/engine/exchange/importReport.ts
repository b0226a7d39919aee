/** What an import says of a file: every row of it, and every fault by row, field and rule. */
import type { Counts } from '@srm/core/client/jobCounts'

export interface RowError {
  /** Row of the file as Excel shows it, or the document's place in the list, from 1. */
  readonly row: number
  readonly field: string
  readonly rule: string
  readonly limit?: number | string
  /** What a refusal of the business names in its sentence. */
  readonly params?: Readonly<Record<string, unknown>>
}
/** Every read row is accounted for: created + updated + unchanged + failed + skipped = read. */
export interface ImportReport extends Counts {
  readonly errors: readonly RowError[]
  readonly dryRun: boolean
}
