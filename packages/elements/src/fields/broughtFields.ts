import type { Field } from '@srm/core/definition/field'

/** The fields of the target that a reference brings along; what a line brings is asked for with the line. */
export const broughtBy = ({
  copies = {},
  proposes = {},
  item,
}: Pick<Field, 'copies' | 'proposes' | 'item'>): readonly string[] =>
  item === undefined ? [...new Set([...Object.values(copies), ...Object.values(proposes)])] : []
