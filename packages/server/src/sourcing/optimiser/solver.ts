/** Solves a linear model with HiGHS (MIT), compiled to WebAssembly: it reckons in the thread that calls it until its time ends. */
import loadHighs, { type Highs, type Model } from 'highs'
import type { Linear } from './linearModel.ts'

// its types are those of its CommonJS form, whose default is a property
const load = loadHighs as unknown as typeof loadHighs.default

/** Loaded once in a thread. */
let loading: Promise<Highs> | undefined
export const loadSolver = (): Promise<Highs> => {
  loading ??= load()
  return loading
}

export interface Asked {
  readonly milliseconds: number
  /** Two awards cost the same that differ by less. */
  readonly precision: number
  /** A solution to begin with. */
  readonly start?: ArrayLike<number> | undefined
  /** Columns that are 0. */
  readonly without?: ReadonlySet<number>
  /** Good enough is a solution that costs at most such a part more than the cheapest one; 0 where it is not told. */
  readonly goodEnough?: number
  /** Any solution will do. */
  readonly isAny?: boolean | undefined
}

export type Solved =
  | {
      readonly kind: 'found'
      readonly values: Float64Array
      readonly cost: number
      /** Nothing costs less. */
      readonly bound: number
      readonly isProven: boolean
    }
  | { readonly kind: 'none' }
  /** Time ended; nothing costs less than the bound. */
  | { readonly kind: 'timeEnded'; readonly bound: number }

function dataOf({ cost, upper, whole, rows }: Linear, without: ReadonlySet<number>) {
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  for (const { terms } of rows) {
    for (const [column, factor] of terms) {
      indices.push(column)
      values.push(factor)
    }
    starts.push(indices.length)
  }
  const [numRows, numCols] = [rows.length, cost.length]
  return {
    ...{ numRows, numCols, colCost: cost, colLower: cost.map(() => 0) },
    colUpper: upper.map((most, column) => (without.has(column) ? 0 : most)),
    rowLower: rows.map(({ least }) => least),
    rowUpper: rows.map(({ most }) => most),
    matrix: { format: 'csr' as const, numRows, numCols, starts, indices, values },
    integrality: whole.map((isWhole) => (isWhole ? (1 as const) : (0 as const))),
  }
}

function solvedBy({ constants }: Highs, model: Model): Solved {
  const status = model.getModelStatus()
  const { infeasible, unboundedOrInfeasible, optimal } = constants.modelStatus
  if (status === infeasible || status === unboundedOrInfeasible) return { kind: 'none' }
  const isProven = status === optimal
  const cost = model.getObjectiveValue()
  const bound = Number(model.info.get('mip_dual_bound'))
  const known = Number.isFinite(bound) ? bound : 0
  if (model.info.get('primal_solution_status') !== constants.solutionStatus.feasible)
    return { kind: 'timeEnded', bound: known }
  return { kind: 'found', values: model.getSolution().colValue as Float64Array, cost, bound: known, isProven }
}

/** The cheapest solution, or the best one found in time. */
export function solve(
  highs: Highs,
  linear: Linear,
  { milliseconds, precision, start, without = new Set(), goodEnough = 0, isAny = false }: Asked,
): Solved {
  return highs.withModel(dataOf(linear, without), (model) => {
    model.options.set({
      output_flag: false,
      time_limit: Math.max(milliseconds, 1) / 1000,
      mip_rel_gap: goodEnough,
      mip_abs_gap: precision,
      ...(isAny ? { mip_max_improving_sols: 1 } : {}),
    })
    if (start) model.setSolution({ colValue: Float64Array.from(start) })
    model.run()
    return solvedBy(highs, model)
  })
}
