/** Query strings of what is no list. */
import type { Issue } from '@srm/core/definition/document'
import type { Fields } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'

/** Reads each key as its field; what is blank is null, and what no field is of is a fault. */
export function readParams(
  fields: Fields,
  params: Readonly<Record<string, string>>,
): { readonly value: AnyRow; readonly issues: Issue[] } {
  const issues: Issue[] = Object.keys(params)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((key) => ({ path: key.slice(0, 100), rule: 'notAccepted' }))
  const value = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const found = readValue(field, params[key] ?? null)
      if ('rule' in found) issues.push({ path: key, ...found })
      return [key, 'value' in found ? found.value : null]
    }),
  )
  return { value, issues }
}
