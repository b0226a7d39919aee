/** One condition: SQL with `?` for each value. */
export interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
}
