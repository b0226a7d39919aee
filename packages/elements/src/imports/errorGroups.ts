/** Refusals of rows by what they say. Pure. */
import type { ImportError } from '@srm/core/client/documentTypes'

export interface ErrorGroup {
  readonly key: string
  readonly field: string
  readonly rule: string
  readonly limit?: number | string | undefined
  readonly count: number
  /** The first of the rows. */
  readonly rows: readonly number[]
}

const mostRows = 5

export const groupKey = ({ field, rule, limit }: Pick<ImportError, 'field' | 'rule' | 'limit'>): string =>
  [field, rule, limit ?? ''].join('\u001f')

/** What is said most often comes first. */
export function groupsOf(errors: readonly ImportError[]): readonly ErrorGroup[] {
  const groups = Map.groupBy(errors, groupKey)
  return [...groups]
    .flatMap(([key, inside]) => {
      const [first] = inside
      if (!first) return []
      const { field, rule, limit } = first
      const rows = inside.slice(0, mostRows).map(({ row }) => row)
      return [{ key, field, rule, limit, count: inside.length, rows }]
    })
    .toSorted((a, b) => b.count - a.count)
}

export const issueOf = ({ rule, limit }: ErrorGroup) => (limit === undefined ? { rule } : { rule, limit })
