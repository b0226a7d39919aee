import type { Field } from '@srm/core/definition/field'

/** The fields of the target that a reference brings along. */
export const broughtBy = ({ copies = {}, proposes = {} }: Pick<Field, 'copies' | 'proposes'>): readonly string[] => [
  ...new Set([...Object.values(copies), ...Object.values(proposes)]),
]
