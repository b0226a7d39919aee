import type { AnyDocument } from '@srm/core/definition/workflow'

/** One condition: SQL with `?` for each value. */
export interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
  /** The one value is a list of numbers by which documents of this kind are referred to, in whatever spelling. */
  readonly refersTo?: AnyDocument
}
