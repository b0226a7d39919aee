/**
 * The condition that something is left of a line, of which there are few among all that were. Behind row-level security PostgreSQL
 * estimates `>` of numerics without looking at the table (it is not leakproof) and takes a third of all lines for open; of a
 * condition whose truth is asked for it has counted how often it is true (`leftStatistics`).
 * @param column a column of `openIndexes`, as the statement names it
 */
export const isLeft = (column: string): string => `((${column} > 0) is true)`

/** Who looks for open lines reads these alone. */
export const leftIndex = (table: string, key: string): string =>
  `create index on "${table}" ("elsAccount", "parent") where ${isLeft(`"${key}"`)};`

/** What PostgreSQL is to count of a column of `openIndexes`. */
export const leftStatistics = (table: string, key: string): string =>
  `create statistics "${table}_${key}_left" on ("${key}" > 0) from "${table}";`
