/** Refusals of rows by what they say. Pure. */
import type { ImportError } from '@srm/core/client/documentTypes'

export interface ErrorGroup {
  readonly key: string
  readonly field: string
  readonly rule: string
  readonly limit?: number | string | undefined
  readonly params?: ImportError['params'] | undefined
  readonly count: number
  /** The first of the rows. */
  readonly rows: readonly number[]
}

const mostRows = 5

export const groupKey = ({ field, rule, limit, params }: Omit<ImportError, 'row'>): string =>
  [field, rule, limit ?? '', params ? JSON.stringify(params) : ''].join('\u001f')

/** What is said most often comes first. */
export function groupsOf(errors: readonly ImportError[]): readonly ErrorGroup[] {
  const groups = Map.groupBy(errors, groupKey)
  return [...groups]
    .flatMap(([key, inside]) => {
      const [first] = inside
      if (!first) return []
      const { field, rule, limit, params } = first
      const rows = inside.slice(0, mostRows).map(({ row }) => row)
      return [{ key, field, rule, limit, params, count: inside.length, rows }]
    })
    .toSorted((a, b) => b.count - a.count)
}

export const issueOf = ({ field, rule, limit, params }: ErrorGroup): Omit<ImportError, 'row'> => ({
  field,
  rule,
  ...(limit === undefined ? {} : { limit }),
  ...(params ? { params } : {}),
})
