/** A linear model with whole numbers in it, as a solver takes it: columns, and rows between two bounds. */

/** Columns with their factors. */
export type Terms = readonly (readonly [column: number, factor: number])[]

export interface Linear {
  readonly cost: readonly number[]
  readonly upper: readonly number[]
  readonly whole: readonly boolean[]
  readonly rows: readonly { readonly terms: Terms; readonly least: number; readonly most: number }[]
}

export interface LinearBuilder {
  readonly linear: Linear
  /** A column of 0 to `upper`. */
  column(upper: number, more?: { readonly cost?: number; readonly isWhole?: boolean }): number
  /** Adds to the cost of a column. */
  charge(column: number, cost: number): void
  row(terms: Terms, bounds: { readonly least?: number; readonly most?: number }): void
}

export const times = (terms: Terms, by: number): Terms => terms.map(([column, factor]) => [column, factor * by])

/** A column stands in a row once. */
function joined(terms: Terms): Terms {
  const factors = new Map<number, number>()
  for (const [column, factor] of terms) factors.set(column, (factors.get(column) ?? 0) + factor)
  return [...factors]
}

export function openLinear(): LinearBuilder {
  const cost: number[] = []
  const upper: number[] = []
  const whole: boolean[] = []
  const rows: Linear['rows'][number][] = []
  return {
    linear: { cost, upper, whole, rows },
    column: (most, { cost: own = 0, isWhole = false } = {}) => {
      cost.push(own)
      upper.push(most)
      whole.push(isWhole)
      return cost.length - 1
    },
    charge: (column, more) => {
      cost[column] = (cost[column] ?? 0) + more
    },
    row: (terms, { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) => {
      rows.push({ terms: joined(terms), least, most })
    },
  }
}
