import type { AnyRow } from '@srm/core/definition/workflow'

const isRow = (one: unknown): one is AnyRow => typeof one === 'object' && one !== null && !Array.isArray(one)

/** The rows of a json value, whatever it holds. */
export const rowsOf = (value: unknown): readonly AnyRow[] => (Array.isArray(value) ? value.filter(isRow) : [])
